// What a press on the map means, read from the offers alone.
import type { Dropped } from '../board/drag';
import type { Offer, Piece } from '../generated/wire';

export type Meaning =
  /** One offer is meant. */
  | { kind: 'offer'; offer: Offer }
  /** Several things may be meant; `piece` may also be taken up instead. */
  | { kind: 'menu'; at: string; offers: Offer[]; piece: string | null }
  /** The piece is taken up: its spaces glow. */
  | { kind: 'take'; piece: string }
  /** Nothing is offered there: it is only looked at. */
  | { kind: 'look'; piece: string | null; space: string };

/** The piece whose spaces glow: the one taken up, or the only one that can go anywhere or do anything. */
export function actorOf(offers: readonly Offer[], taken: string | null): string | null {
  const piecesOf = (some: readonly Offer[]): Set<string> =>
    new Set(some.flatMap((offer) => (offer.piece === null ? [] : [offer.piece])));
  const carrying = piecesOf(offers);
  if (taken !== null && carrying.has(taken)) return taken;
  const going = piecesOf(offers.filter((offer) => offer.space !== null));
  const [only] = going.size > 0 ? going : carrying;
  return (going.size > 0 ? going : carrying).size === 1 && only !== undefined ? only : null;
}

/** Offers that a space carries for the actor, or for nobody. */
function onSpace(offers: readonly Offer[], space: string, actor: string | null): Offer[] {
  return offers.filter(
    (offer) => offer.space === space && (offer.piece === null || (actor !== null && offer.piece === actor)),
  );
}

export function pressSpace(offers: readonly Offer[], space: string, taken: string | null): Meaning {
  const actor = actorOf(offers, taken);
  const here = onSpace(offers, space, actor);
  const [first] = here;
  if (first === undefined) return { kind: 'look', piece: null, space };
  // With a piece in hand, an offer that is not the piece's is asked for first.
  const meant = taken === null || actor !== taken || first.piece === taken;
  if (here.length === 1 && meant) return { kind: 'offer', offer: first };
  return { kind: 'menu', at: space, offers: here, piece: null };
}

export function pressPiece(offers: readonly Offer[], piece: Piece, taken: string | null): Meaning {
  const own = offers.filter((offer) => offer.piece === piece.id);
  const actor = actorOf(offers, taken);
  const there = actor === piece.id ? [] : onSpace(offers, piece.space, actor);
  const still = own.filter((offer) => offer.space === null || offer.space === piece.space);
  const goes = own.length > still.length;
  const [first] = still;
  if (there.length > 0) {
    const [only] = there;
    const meant = taken === null || actor !== taken || only?.piece === taken;
    if (own.length === 0 && there.length === 1 && only && meant) return { kind: 'offer', offer: only };
    return { kind: 'menu', at: piece.space, offers: [...there, ...still], piece: goes ? piece.id : null };
  }
  if (first === undefined) {
    return goes ? { kind: 'take', piece: piece.id } : { kind: 'look', piece: piece.id, space: piece.space };
  }
  if (!goes && still.length === 1) return { kind: 'offer', offer: first };
  return { kind: 'menu', at: piece.space, offers: still, piece: goes ? piece.id : null };
}

/** The one offer that is looked at while a piece or a space is pointed at; none where several may be meant. */
export function pointedAt(
  offers: readonly Offer[],
  at: { piece?: string; space?: string },
  taken: string | null,
): Offer | null {
  const here = at.space === undefined ? [] : onSpace(offers, at.space, actorOf(offers, taken));
  const still = offers.filter((offer) => offer.piece === at.piece && offer.space === null);
  const [only, more] = [...here, ...still];
  return (more === undefined && only) || null;
}

/** What putting a piece down means: it goes there; or what lies there is chosen with it; or it is simply played. */
export function dropped(offers: readonly Offer[], piece: Piece, under: Piece | null, on: Dropped): Meaning {
  const own = offers.filter((offer) => offer.piece === piece.id);
  const front = own.find((offer) => on.facing !== null && offer.facing === on.facing && offer.space === null);
  if (front) return { kind: 'offer', offer: front };
  if (own.some((offer) => offer.space !== null && offer.space === on.space)) {
    return pressSpace(offers, on.space ?? '', piece.id);
  }
  if (own.length === 0 && under && under.id !== piece.id) return pressPiece(offers, under, null);
  const elsewhere = on.space !== null && on.space !== piece.space;
  if (own.length > 0 && elsewhere && own.every((offer) => offer.space === null)) {
    return pressPiece(offers, piece, null);
  }
  return { kind: 'look', piece: piece.id, space: piece.space };
}
