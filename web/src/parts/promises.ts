// What this browser was promised about the dice of the matches it has seen: a promise cannot be changed unnoticed.
import type { MatchCard } from '../generated/wire';

type Promised = Pick<MatchCard, 'id' | 'commitment' | 'ending' | 'archive'>;
type Note = readonly [match: string, commitment: string];

const KEY = 'landfall.promises';
const KEPT = 200;

function read(): Note[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is Note {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

const isOver = (card: Promised): boolean => card.archive || card.ending !== null;

/** Notes the promise on the first visit; the matches that were not seen for longest are forgotten first. */
export function notePromise(card: Promised): void {
  const notes = read();
  const known = notes.find(([match]) => match === card.id);
  // After the end everything is told: a promise first seen then would prove nothing.
  if (!known && (isOver(card) || card.commitment === '')) return;
  const others = notes.filter(([match]) => match !== card.id);
  const kept = [...others, known ?? ([card.id, card.commitment] as const)].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What can be said of a promise; `was` is what was noted. */
export type Word = { kind: 'kept' | 'changed'; text: string; was: string };

/** Nothing where nothing was noted. */
export function promiseWord(card: Promised): Word | null {
  const was = read().find(([match]) => match === card.id)?.[1];
  if (was === undefined) return null;
  if (was !== card.commitment) {
    const text = 'The promise about the dice has changed since this browser first saw the match.';
    return { kind: 'changed', text, was };
  }
  const text = isOver(card)
    ? 'The promise about the dice is still the one this browser noted on its first visit.'
    : 'This browser has noted the promise and will tell you if it changes.';
  return { kind: 'kept', text, was };
}
