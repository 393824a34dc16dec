// Between hidden hands on one screen: when another of one's own seats decides, a curtain falls.
import type { MatchCard, Now, SeatCard } from '../generated/wire';

export const ownSeats = (card: MatchCard): SeatCard[] =>
  card.seats.filter((seat) => seat.yours && seat.holder.kind === 'player');

/** The seat the screen must be handed to, if any. */
export function handTo(card: MatchCard | null, now: Now | null): SeatCard | null {
  if (!card || !now || now.ending !== null || now.seat === null) return null;
  const own = ownSeats(card);
  if (own.length < 2) return null;
  const wanted = now.scene.decision?.seat;
  if (wanted === undefined || wanted === now.seat) return null;
  return own.find((seat) => seat.seat === wanted) ?? null;
}

/** The seat to begin with: the first of one's own, or a bystander's place. */
export const firstSeat = (card: MatchCard): number | null => ownSeats(card)[0]?.seat ?? null;

/** Who is waited for, in a sentence; empty when it is the viewer's turn or nobody's. */
export function waitingFor(card: MatchCard | null, now: Now | null): string {
  const decision = now?.scene.decision;
  if (!card || !now || !decision || now.ending !== null || decision.seat === now.seat) return '';
  const seat = card.seats.find((one) => one.seat === decision.seat);
  if (!seat) return '';
  switch (seat.holder.kind) {
    case 'bot':
      return `The ${seat.holder.bot} bot plays the ${seat.title} side.`;
    case 'open':
      return `Nobody has taken the ${seat.title} seat yet.`;
    case 'player':
      return `Waiting for the ${seat.title} player.`;
  }
}
