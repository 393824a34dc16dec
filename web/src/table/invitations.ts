// Links to open seats: the page that made the match leaves their tokens in this tab.
import type { Invitation, SeatCard } from '../generated/wire';

export function invitationsOf(match: string): Invitation[] {
  try {
    const text = sessionStorage.getItem(`landfall.invitations.${match}`);
    const kept: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isInvitation) : [];
  } catch {
    return [];
  }
}

function isInvitation(value: unknown): value is Invitation {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, token } = value as Partial<Invitation>;
  return typeof seat === 'number' && typeof token === 'string';
}

/** Where it is taken: the server's own word, or here. */
export const joinAddress = ({ token, link }: Invitation): string =>
  link ?? `${location.origin}/join/${encodeURIComponent(token)}`;

/** Invitations to seats that are still open. */
export const openInvitations = (match: string, seats: readonly SeatCard[]): Invitation[] =>
  invitationsOf(match).filter((one) =>
    seats.some((seat) => seat.seat === one.seat && seat.holder.kind === 'open'),
  );
