// Offers sorted for reading: plain buttons, then what each piece can do, then what happens on spaces.
import type { Offer, Piece, Scene } from '../generated/wire';

export type Section = { key: string; title: string; piece: string | null; offers: Offer[] };
/** `last`: what lets the moment go by, below all the rest. */
export type Grouped = { buttons: Offer[]; sections: Section[]; last: Offer[] };

/** The offers that this viewer may press: none while another seat decides. */
export function offersFor(scene: Scene | null, seat: number | null): Offer[] {
  const decision = scene?.decision;
  return decision && decision.seat === seat ? decision.offers : [];
}

const verbTitle = (verb: string): string => verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll('-', ' ');

/** A list of spaces this long stands below what is shorter. */
const LONG = 12;

/** Groups offers: the selected piece first, then what a piece does where it is, spaces by kind, other pieces, settings. */
export function grouped(
  offers: readonly Offer[],
  pieces: readonly Piece[],
  selected: string | null = null,
): Grouped {
  const names = new Map(pieces.map((piece) => [piece.id, piece.name]));
  const bare = offers.filter((offer) => offer.piece === null && offer.space === null);
  const last = bare.filter((offer) => offer.passes === true && bare.length < offers.length);
  const plain = bare.filter((offer) => !last.includes(offer));
  // Many of one kind beside other choices would push these out of sight.
  const many = (verb: string): boolean => {
    const alike = plain.filter((offer) => offer.verb === verb).length;
    return alike > 3 && alike < offers.length;
  };
  const buttons = plain.filter((offer) => !many(offer.verb));
  const sections = new Map<string, Section>();
  const add = (key: string, title: string, piece: string | null, offer: Offer): void => {
    const there = sections.get(key);
    if (there) there.offers.push(offer);
    else sections.set(key, { key, title, piece, offers: [offer] });
  };
  for (const offer of offers) {
    if (offer.piece !== null) {
      add(`piece ${offer.piece}`, names.get(offer.piece) ?? offer.piece, offer.piece, offer);
    } else if (!buttons.includes(offer) && !last.includes(offer))
      add(`verb ${offer.verb}`, verbTitle(offer.verb), null, offer);
  }
  const rank = ({ piece, offers: own }: Section): number => {
    const still = own.some((offer) => offer.space === null);
    if (piece === null) return still ? 5 : own.length > LONG ? 4 : 2;
    if (piece === selected) return 0;
    return still ? 1 : 3;
  };
  return { buttons, sections: [...sections.values()].sort((a, b) => rank(a) - rank(b)), last };
}

/** The rule that several offers have in common; none where they differ or where there is one. */
export function commonRule(offers: readonly Offer[]): string {
  const rules = new Set(offers.map((offer) => offer.rule));
  const [rule = ''] = rules;
  return offers.length > 1 && rules.size === 1 ? rule : '';
}

/** Offers one by one, but those that differ only in where a front will look together. */
export function rows(offers: readonly Offer[]): [Offer, ...Offer[]][] {
  const all: [Offer, ...Offer[]][] = [];
  for (const offer of offers) {
    const alike = ([first]: readonly [Offer, ...Offer[]]): boolean =>
      typeof first.facing === 'number' && first.verb === offer.verb && first.space === offer.space;
    const row = typeof offer.facing === 'number' ? all.find(alike) : undefined;
    if (row) row.push(offer);
    else all.push([offer]);
  }
  return all;
}

/** Offers whose words hold every word that was typed. */
export function matching(offers: readonly Offer[], query: string): Offer[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter((offer) => {
    const text = [offer.label, offer.notation, offer.piece ?? '', offer.space ?? '', offer.rule, offer.verb];
    const whole = text.join(' ').toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/**
 * The offers that the number keys 1 to 9 press, as they stand in the list: the plain buttons, or all where there are no
 * more than nine. What passes has no key of its own below a longer list: it is not to be pressed by habit.
 */
export function numbered(offers: readonly Offer[], selected: string | null = null): Offer[] {
  const { buttons, sections, last } = grouped(offers, [], selected);
  if (buttons.length === 0 && offers.length <= 9) {
    return [...sections.flatMap((section) => section.offers), ...last];
  }
  return buttons.slice(0, 9);
}

/** Notations that begin with what was typed, then those that hold it; the shortest first. */
export function suggestions(offers: readonly Offer[], typed: string, most = 8): string[] {
  const wanted = typed.trim().toLowerCase();
  const all = offers.map((offer) => offer.notation);
  const begins = all.filter((notation) => notation.toLowerCase().startsWith(wanted));
  const holds = all.filter(
    (notation) => !begins.includes(notation) && notation.toLowerCase().includes(wanted),
  );
  return [...begins, ...holds].slice(0, most);
}

/** Pieces that carry an offer, in the order of the offers. */
export const carriers = (offers: readonly Offer[]): string[] => [
  ...new Set(offers.flatMap((offer) => (offer.piece === null ? [] : [offer.piece]))),
];

/** The piece after (or before) `from` among those that carry an offer. */
export function nextCarrier(offers: readonly Offer[], from: string | null, by: number): string | null {
  const all = carriers(offers);
  if (all.length === 0) return null;
  const at = from === null ? -1 : all.indexOf(from);
  const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  return all[to] ?? null;
}
