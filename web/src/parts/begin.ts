// A match that this browser asks for: its invitations are kept, and the page goes to its table.
import type { Made } from '../generated/wire';
import { go } from '../lib/router.svelte';
import { keepInvitations } from './invitations';
import { sentence } from './words';

/** Goes to the match; what went wrong where there is none. */
export async function begin(match: Promise<Made>): Promise<string> {
  try {
    const made = await match;
    keepInvitations(made);
    go(`/match/${made.card.id}`);
    return '';
  } catch (problem) {
    return sentence(problem);
  }
}
