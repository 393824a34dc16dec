// What glows: the pieces and spaces that carry an offer. It reads the offers and judges nothing.
import type { Badge, Offer, Piece } from '../generated/wire';

/** What the game says goes on a unit next: a token that is being placed. */
export const inHand = (badge: Badge): boolean => badge.key === 'in-hand';

/** `hand`: the spaces are those of the piece taken up. */
export type Glow = { pieces: Set<string>; spaces: Set<string>; hand: boolean };

/**
 * Pieces glow when they carry an offer. Of the spaces those of the piece taken up glow; while none is taken up,
 * those of offers that lie on the space alone, and of the only piece that can go anywhere: cards in hand do not count.
 */
export function glowing(offers: readonly Offer[], pieces: readonly Piece[], taken: string | null): Glow {
  const there = new Set(pieces.map((piece) => piece.id));
  const carriers = new Set<string>();
  const going = new Set<string>();
  for (const { piece, space } of offers) {
    if (piece === null || !there.has(piece)) continue;
    carriers.add(piece);
    if (space !== null) going.add(piece);
  }
  const [only] = going;
  const own = taken !== null && offers.some((offer) => offer.piece === taken && offer.space !== null);
  const spaces = new Set<string>();
  for (const { piece, space } of offers) {
    if (space === null) continue;
    const free = piece === null || !there.has(piece) || (going.size === 1 && piece === only);
    if (own ? piece === taken : free) spaces.add(space);
  }
  return { pieces: carriers, spaces, hand: own };
}

/** Every space where something glows, a piece or the space itself. */
export function litSpaces(glow: Glow, pieces: readonly Piece[]): string[] {
  const under = pieces.filter((piece) => glow.pieces.has(piece.id)).map((piece) => piece.space);
  return [...new Set([...under, ...glow.spaces])];
}

/** Where a choice leads from and to, for an arrow; nothing where it has not both. */
export function arrowOf(offer: Offer | null, pieces: readonly Piece[]): { from: string; to: string } | null {
  const from = pieces.find((piece) => piece.id === offer?.piece)?.space;
  const to = offer?.space ?? null;
  return from === undefined || to === null ? null : { from, to };
}

/** The spaces a choice touches. */
export function endsOf(offer: Offer | null, pieces: readonly Piece[]): string[] {
  const from = pieces.filter((piece) => piece.id === offer?.piece).map((piece) => piece.space);
  return offer?.space != null ? [...from, offer.space] : from;
}

/** The spaces that any of these choices touches, each once. */
export function endsOfAll(offers: readonly Offer[], pieces: readonly Piece[]): string[] {
  const at = new Map(pieces.map((piece) => [piece.id, piece.space]));
  const ends = new Set<string>();
  for (const { piece, space } of offers) {
    const from = piece === null ? undefined : at.get(piece);
    if (from !== undefined) ends.add(from);
    if (space !== null) ends.add(space);
  }
  return [...ends];
}
