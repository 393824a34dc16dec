// A scene as the wire tells it, patch by patch. What a patch does not touch stays the very same object, so that whatever is
// drawn from it is not drawn anew.
import type {
  Asked,
  ChangedPiece,
  Figure,
  Kind,
  LeanPiece,
  Light,
  Marker,
  Offer,
  Outcome,
  OverlayOffer,
  PanelLine,
  Patch,
  PieceItem,
  Run,
  Segment,
} from '../generated/wire';

type Lists = {
  figures: Figure[];
  pieces: LeanPiece[];
  panels: PanelLine[];
  markers: Marker[];
  overlays: OverlayOffer[];
  offers: Offer[];
};
export type Lean = Lists & {
  clock: string;
  turn: number;
  light: Light;
  decision: Asked | null;
  outcome: Outcome | null;
  /** The last versions of every list, the latest first: patches refer to them. Of offers only those that were not empty. */
  versions: { [List in keyof Lists]: Lists[List][] };
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
  versions: { figures: [], pieces: [], panels: [], markers: [], overlays: [], offers: [] },
};

/** How many versions of a list are kept; the server counts on it. */
const VERSIONS = 8;

/** The scene that a patch makes of another. Throws where the patch is for another scene. */
export function patched(lean: Lean, patch: Patch): Lean {
  const { kinds = [], offers, figures, pieces, panels, markers, overlays, ...scalars } = patch;
  const now: Lean = { ...lean, ...scalars, versions: { ...lean.versions } };
  const same = <T>(item: T): T[] => [item];
  put(now, 'figures', figures, same);
  put(now, 'pieces', pieces, (item: PieceItem) => ['of' in item ? changed(lean.pieces, item) : item]);
  put(now, 'panels', panels, same);
  put(now, 'markers', markers, same);
  put(now, 'overlays', overlays, same);
  put(now, 'offers', offers, (run: Run) => expanded(now.pieces, kinds, run));
  return now;
}

/** Puts a list together, of parts of its versions and of what new items stand for. */
function put<List extends keyof Lists, New extends object>(
  lean: Lean,
  name: List,
  segments: readonly Segment<New>[] | undefined,
  made: (item: New) => Lists[List][number][],
): void {
  if (!segments) return;
  type Item = Lists[List][number];
  const versions = lean.versions[name] as Item[][];
  const list = segments.flatMap((segment): Item[] =>
    isCopy(segment) ? part(versions, segment) : made(segment as New),
  );
  const lists: Lists = lean;
  lists[name] = list as Lists[List];
  // Offers come and go with every decision: none between two of them is not worth a place.
  if (list.length > 0 || name !== 'offers')
    lean.versions[name] = [list, ...versions].slice(0, VERSIONS) as Lean['versions'][List];
}

type Copy = [number, number] | [number, number, number];
/** Lists stand for parts of old lists, objects for new items. */
const isCopy = (segment: object): segment is Copy => Array.isArray(segment);

function part<T>(versions: readonly T[][], [from, count, back = 0]: Copy): T[] {
  const old = versions[back] ?? [];
  if (from < 0 || count < 0 || from + count > old.length) throw new Error('the patch is for another scene');
  return old.slice(from, from + count);
}

/** In the order in which the server writes the fields of a piece: the check value is of its text. */
const FIELDS = ['id', 'space', 'face', 'hidden', 'steps', 'facing', 'badges', 'note'] as const;

function changed(old: readonly LeanPiece[], change: ChangedPiece): LeanPiece {
  const before = old[change.of];
  if (!before) throw new Error('the patch is for another scene');
  const all: { [field: string]: unknown } = { ...before, ...change };
  const entries = FIELDS.map((field) => [field, all[field]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value != null)) as LeanPiece;
}

/** One offer for each space of a run; one without a space where there are none. */
function expanded(pieces: readonly LeanPiece[], kinds: readonly Kind[], run: Run): Offer[] {
  const { piece = null, spaces = [] } = run;
  const kind = kinds[run.kind];
  if (!kind) throw new Error('a run of an unknown kind');
  const { notation, label, chancy = false, confirm = false, ...rest } = kind;
  const stands = `${notation}${label}`.includes('{from}');
  const from = (stands && pieces.find(({ id }) => id === piece)?.space) || '';
  return (spaces.length === 0 ? [null] : spaces).map((space) => {
    const names: { [mark: string]: string } = {
      '{piece}': piece ?? '',
      '{space}': space ?? '',
      '{place}': placeOf(space ?? ''),
      '{from}': from,
    };
    const filled = (text: string): string =>
      text.replaceAll(/\{(?:piece|space|place|from)\}/g, (mark) => names[mark] ?? '');
    return { ...rest, notation: filled(notation), label: filled(label), piece, space, chancy, confirm };
  });
}

/** A space without its board: what follows the last `-` or `:`. */
const placeOf = (space: string): string =>
  space.slice(Math.max(space.lastIndexOf('-'), space.lastIndexOf(':')) + 1);

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
