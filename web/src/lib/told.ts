// The lines of a journal as they come: appended, taken back, and older ones put in front.
import type { Done, Told } from '../generated/wire';
import { spoken } from './spoken';

const lines = (journal: readonly Told[]): Told[] =>
  journal.map((told) => ({ ...told, heard: spoken(told.heard) }));

/** The lines up to a choice, and what came after it. */
export const resumed = (before: readonly Told[], kept: number, after: readonly Told[]): Told[] => [
  ...before.filter((told) => told.made <= kept),
  ...lines(after),
];

/** What the journal is after one more change; lines of choices that were taken back are void. */
export function toldOn(before: Told[], done: Done, told: Told): Told[] {
  if (done.kind === 'took-back') return before.filter(({ made }) => made <= told.made);
  if (done.kind !== 'chose') return before;
  const standing = before.every(({ made }) => made < told.made)
    ? before
    : before.filter(({ made }) => made < told.made);
  const heard = spoken(told.heard);
  return heard.length === 0 ? standing : [...standing, { ...told, heard }];
}

/** Older lines before those that are there. */
export function withOlder(older: readonly Told[], before: Told[]): Told[] {
  const first = before[0]?.made ?? Infinity;
  return [...lines(older).filter(({ made }) => made < first), ...before];
}
