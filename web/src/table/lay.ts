// What a table needs besides its code. It is asked for as soon as the address is known, while the code is on its way.
import { drawing } from '../board/drawing';
import type { Boards, MatchCard } from '../generated/wire';
import { api } from '../lib/api';
import { Connection } from '../lib/connection.svelte';
import { notePromise } from '../parts/promises';
import { firstSeat } from './curtain';

export type Laid = { card: MatchCard; live: Connection; boards: Promise<Boards> };

const early = new Map<string, Promise<Laid>>();
// Whoever waits for it hears of a failure; nobody else needs to.
const quietly = (): void => undefined;

async function fetched(id: string): Promise<Laid> {
  const card = await api.match(id);
  notePromise(card);
  const live = new Connection(id, firstSeat(card));
  const boards = api.boards(card);
  boards.then(({ sheets }) => {
    for (const { drawing: address, board } of sheets) drawing(address, board.id).catch(quietly);
  }, quietly);
  return { card, live, boards };
}

/** Begins before the page is there. */
export function layEarly(id: string): void {
  const laid = fetched(id);
  laid.catch(quietly);
  early.set(id, laid);
}

/** What was begun early serves once; after that it is asked for anew. */
export function lay(id: string): Promise<Laid> {
  const laid = early.get(id) ?? fetched(id);
  early.delete(id);
  return laid;
}
