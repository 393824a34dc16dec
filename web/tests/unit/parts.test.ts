import { describe, expect, test } from 'vitest';
import type { MatchCard } from '../../src/generated/wire';
import { Failure } from '../../src/lib/api';
import {
  ago,
  capital,
  endingWords,
  holderWords,
  isCode,
  plural,
  sentence,
  shortTitle,
  tabTitle,
  yourTurn,
} from '../../src/parts/words';

describe('words', () => {
  test('how long ago', () => {
    expect(ago(100, 130)).toBe('just now');
    expect(ago(130, 100)).toBe('just now');
    expect(ago(0, 60)).toBe('1 minute ago');
    expect(ago(0, 7200)).toBe('2 hours ago');
    expect(ago(0, 86400 * 3)).toBe('3 days ago');
    expect(ago(0, 86400 * 90)).toMatch(/1970/);
  });

  test('names and numbers', () => {
    expect(plural(1, 'seat')).toBe('1 seat');
    expect(plural(2, 'seat')).toBe('2 seats');
    expect(capital('careful')).toBe('Careful');
    expect(shortTitle('Operation Jubilee: Dieppe 1942')).toBe('Operation Jubilee');
    expect(shortTitle('Heroes')).toBe('Heroes');
  });

  test('who sits where', () => {
    const seat = { seat: 0, title: 'A', yours: false };
    expect(holderWords({ ...seat, holder: { kind: 'open' } })).toBe('open');
    expect(holderWords({ ...seat, holder: { kind: 'bot', bot: 'careful' } })).toBe('careful bot');
    expect(holderWords({ ...seat, yours: true, holder: { kind: 'player' } })).toBe('you');
  });

  const two = (yours: boolean[], decider: number | null): MatchCard =>
    ({
      decider,
      ending: null,
      archive: false,
      seats: yours.map((own, seat) => ({
        seat,
        title: ['British', 'German'][seat] ?? '',
        yours: own,
        holder: { kind: 'player' },
      })),
    }) as unknown as MatchCard;

  test('who won by a resignation', () => {
    const ending = { kind: 'resigned', seat: 0, winner: 1 } as const;
    expect(endingWords(two([true, false], null), ending)).toBe('German won: British resigned');
    expect(endingWords(two([true], null), { ...ending, winner: null })).toBe('Defeat: British resigned');
  });

  test('whose turn it is, on the tab and in lists', () => {
    const title = (card: MatchCard | null): string => tabTitle('Night Drop 2', card);
    expect(title(two([true, false], 0))).toBe('Your turn – Night Drop 2 · Landfall');
    expect(title(two([true, false], 1))).toBe('German to move – Night Drop 2 · Landfall');
    expect(title(two([false, false], 1))).toBe('German to move – Night Drop 2 · Landfall');
    expect(title(two([true], 0))).toBe('Night Drop 2 · Landfall');
    expect(title(null)).toBe('Night Drop 2 · Landfall');
    expect(title({ ...two([true, false], null), ending: { kind: 'resigned', seat: 0, winner: 1 } })).toBe(
      'Ended – Night Drop 2 · Landfall',
    );
    expect(yourTurn(two([true, false], 0))).toBe(true);
    expect(yourTurn(two([true, false], 1))).toBe(false);
    expect(yourTurn(two([true, true], 1))).toBe(false);
  });

  test('what went wrong', () => {
    expect(sentence(new Failure('not-found', 'No such match.'))).toBe('No such match.');
    expect(sentence(new TypeError('x is undefined'))).not.toContain('undefined');
    expect(isCode(new Failure('seat-taken', ''), 'seat-taken')).toBe(true);
    expect(isCode(null, 'seat-taken')).toBe(false);
  });
});
