// What glows: the pieces and spaces that carry an offer. It reads the offers and judges nothing.
import type { Offer, Piece } from '../generated/wire';

export type Glow = { pieces: Set<string>; spaces: Set<string> };

/**
 * Pieces glow when they carry an offer. A space glows when an offer lies on the space alone, or on the space and
 * the selected piece; where one piece alone can act, its spaces glow without selecting it.
 */
export function glowing(offers: readonly Offer[], pieces: readonly Piece[], selected: string | null): Glow {
  const there = new Set(pieces.map((piece) => piece.id));
  const carriers = new Set<string>();
  for (const offer of offers) if (offer.piece !== null && there.has(offer.piece)) carriers.add(offer.piece);
  const [only] = carriers;
  const actor = selected !== null && carriers.has(selected) ? selected : carriers.size === 1 ? only : null;
  const spaces = new Set<string>();
  for (const { piece, space } of offers) {
    if (space === null) continue;
    if (piece === null || piece === actor || !there.has(piece)) spaces.add(space);
  }
  return { pieces: carriers, spaces };
}
