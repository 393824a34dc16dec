// Help and ledger of each game, fetched once. A failed fetch is forgotten, so that it can be tried again.
import type { Help, Rule } from '../generated/wire';
import { api } from '../lib/api';

function once<T>(fetch: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (game) => {
    let wanted = kept.get(game);
    if (!wanted) {
      wanted = fetch(game);
      kept.set(game, wanted);
      wanted.catch(() => kept.delete(game));
    }
    return wanted;
  };
}

export const helpOf: (game: string) => Promise<Help> = once(api.help);
export const rulesOf: (game: string) => Promise<Rule[]> = once(api.rules);
