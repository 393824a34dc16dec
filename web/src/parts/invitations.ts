// Invitations of a match that was made here, kept until the browser's tab is closed: the table shows them.
import type { Made } from '../generated/wire';

const key = (match: string): string => `landfall.invitations.${match}`;

export function keepInvitations(made: Made): void {
  if (made.invitations.length === 0) return;
  try {
    sessionStorage.setItem(key(made.card.id), JSON.stringify(made.invitations));
  } catch {
    // Without storage the links are lost, the match is not.
  }
}
