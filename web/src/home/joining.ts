// Why an invitation did not work, in friendly words.
import { Failure } from '../lib/api';
import { sentence } from '../parts/words';

/** `final`: pressing the button again will not help. */
export type JoinTrouble = { title: string; text: string; final: boolean };

export function joinTrouble(problem: unknown): JoinTrouble {
  const code = problem instanceof Failure ? problem.code : 'internal';
  switch (code) {
    case 'seat-taken':
      return {
        title: 'Somebody sits there already.',
        text: 'Each link is good for one taker. Ask for the address of the match itself: with it you can look on.',
        final: true,
      };
    case 'bad-invitation':
    case 'not-found':
      return {
        title: 'This link is not known here.',
        text: 'Part of it may be missing: copy the whole link again. Or the match was made on another server.',
        final: true,
      };
    case 'match-over':
      return { title: 'This match has ended.', text: 'Ask the other player for a rematch.', final: true };
    default:
      return { title: 'The seat could not be taken.', text: sentence(problem), final: false };
  }
}
