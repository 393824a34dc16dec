// A scene as the wire tells it, patch by patch. What a patch does not touch stays the very same object, so that whatever is
// drawn from it is not drawn anew.
import type {
  Asked,
  Figure,
  Kind,
  LeanPiece,
  Light,
  Marker,
  Offer,
  Outcome,
  OverlayOffer,
  PanelItem,
  Patch,
  Run,
} from '../generated/wire';

export type Lean = {
  clock: string;
  turn: number;
  light: Light;
  decision: Asked | null;
  outcome: Outcome | null;
  figures: Figure[];
  pieces: LeanPiece[];
  panels: PanelItem[];
  markers: Marker[];
  overlays: OverlayOffer[];
  offers: Offer[];
  /** The last lists of offers that were not empty, the latest first: patches refer to them. */
  older: Offer[][];
};

export const NOTHING: Lean = {
  clock: '',
  turn: 0,
  light: 'day',
  decision: null,
  outcome: null,
  figures: [],
  pieces: [],
  panels: [],
  markers: [],
  overlays: [],
  offers: [],
  older: [],
};

/** How many lists of offers are kept; the server counts on it. */
const OLDER = 8;

/** The scene that a patch makes of another. Throws where the patch is for another scene. */
export function patched(lean: Lean, patch: Patch): Lean {
  const { kinds = [], offers, figures, pieces, panels, markers, overlays, ...scalars } = patch;
  return {
    ...lean,
    ...scalars,
    figures: joined(lean.figures, figures),
    pieces: joined(lean.pieces, pieces),
    panels: joined(lean.panels, panels),
    markers: joined(lean.markers, markers),
    overlays: joined(lean.overlays, overlays),
    ...(offers && offered(lean.older, kinds, offers)),
  };
}

type Copy = [number, number] | [number, number, number];
/** Lists stand for parts of old lists, objects for themselves. */
const isCopy = (segment: object): segment is Copy => Array.isArray(segment);

function part<T>(old: readonly T[] | undefined, [from, count]: Copy): T[] {
  if (!old || from < 0 || count < 0 || from + count > old.length)
    throw new Error('the patch is for another scene');
  return old.slice(from, from + count);
}

function joined<T extends object>(old: T[], segments: readonly ([number, number] | T)[] | undefined): T[] {
  if (!segments) return old;
  return segments.flatMap((segment) => (isCopy(segment) ? part(old, segment) : [segment]));
}

function offered(
  older: Offer[][],
  kinds: readonly Kind[],
  segments: readonly (Copy | Run)[],
): Pick<Lean, 'offers' | 'older'> {
  const offers = segments.flatMap((segment) =>
    isCopy(segment) ? part(older[segment[2] ?? 0], segment) : expanded(kinds, segment),
  );
  return { offers, older: offers.length === 0 ? older : [offers, ...older].slice(0, OLDER) };
}

/** One offer for each space of a run. */
function expanded(kinds: readonly Kind[], { kind: nth, piece, spaces }: Run): Offer[] {
  const kind = kinds[nth];
  if (!kind) throw new Error('a run of an unknown kind');
  const { notation, label, chancy = false, confirm = false, ...rest } = kind;
  const filled = (text: string): string[] => text.replaceAll('{piece}', () => piece ?? '').split('{space}');
  const [notes, words] = [filled(notation), filled(label)];
  return (spaces ?? [null]).map((space) => ({
    ...rest,
    notation: notes.join(space ?? ''),
    label: words.join(space ?? ''),
    piece: piece ?? null,
    space,
    chancy,
    confirm,
  }));
}

const utf8 = new TextEncoder();

/** FNV-1a, 32 bits, over the bytes of UTF-8. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of utf8.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** What was counted of an item once holds: items are never changed. */
const counted = new WeakMap<object, number>();

function hashOf(item: object, text: () => string): number {
  const known = counted.get(item);
  if (known !== undefined) return known;
  const hash = fnv(text());
  counted.set(item, hash);
  return hash;
}

/** The check value of a scene: eight digits that the server tells with every patch. */
export function checkOf(lean: Lean): string {
  let check = 0;
  const mix = (hash: number): void => {
    check = (Math.imul(check, 31) + hash) >>> 0;
  };
  mix(fnv(lean.clock));
  for (const list of [lean.pieces, lean.markers, lean.panels, lean.figures])
    for (const item of list) mix(hashOf(item, () => JSON.stringify(item)));
  mix(fnv(lean.decision?.question ?? ''));
  for (const offer of lean.offers) mix(hashOf(offer, () => offer.notation));
  return check.toString(16).padStart(8, '0');
}
