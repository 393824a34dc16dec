import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Now } from '../../src/generated/wire';
import PromiseWord from '../../src/parts/PromiseWord.svelte';
import { notePromise, promiseWord } from '../../src/parts/promises';
import About from '../../src/replay/About.svelte';
import Bars from '../../src/table/Bars.svelte';
import type { TableState } from '../../src/table/state.svelte';
import { card as made } from './made';

const match = made([], { id: 'm', commitment: 'aaaabbbbcccc' });
const ended = { ...match, ending: { kind: 'resigned', seat: 0, winner: null } as const };
const KEPT = /still the one this browser noted on its first visit/;
const CHANGED = /has changed since this browser first saw the match/;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the promise about the dice', () => {
  test('nothing is said where nothing was noted', () => {
    expect(promiseWord(match)).toBeNull();
  });

  test('is noted on the first visit and kept to the end', () => {
    notePromise(match);
    expect(promiseWord(match)).toMatchObject({ kind: 'kept', text: expect.stringMatching(/has noted/) });
    notePromise(ended);
    expect(promiseWord(ended)).toMatchObject({ kind: 'kept', text: expect.stringMatching(KEPT) });
  });

  test('a change is told on every later visit: the first note stands', () => {
    notePromise(match);
    const other = { ...match, commitment: 'dddd' };
    notePromise(other);
    notePromise(other);
    expect(promiseWord(other)).toMatchObject({ kind: 'changed', was: 'aaaabbbbcccc' });
  });

  test('a match first seen after its end is not noted', () => {
    notePromise(ended);
    notePromise({ ...match, archive: true });
    expect(promiseWord(ended)).toBeNull();
  });

  test('200 are kept; those not seen for longest are forgotten', () => {
    for (let at = 0; at < 200; at += 1) notePromise({ ...match, id: `m${at}` });
    notePromise({ ...match, id: 'm0' });
    notePromise({ ...match, id: 'new' });
    const known = (id: string) => promiseWord({ ...match, id }) !== null;
    expect(['m0', 'm1', 'm2', 'new'].map(known)).toEqual([true, false, true, true]);
  });

  test.each(['no JSON', '{"m":"a"}', '[["m"],["m",1],null]'])(
    'rubbish in the storage is no note: %s',
    (text) => {
      localStorage.setItem('landfall.promises', text);
      expect(promiseWord(match)).toBeNull();
      notePromise(match);
      expect(promiseWord(match)?.kind).toBe('kept');
    },
  );

  test('a browser that keeps nothing still plays', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    notePromise(match);
    expect(promiseWord(match)).toBeNull();
  });
});

describe('on the pages', () => {
  test('the word is calm where the promise stands, an alert where it does not', async () => {
    notePromise(match);
    const { rerender } = render(PromiseWord, { card: ended });
    expect(screen.getByText(KEPT)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await rerender({ card: { ...ended, commitment: 'dddd' } });
    expect(screen.getByRole('alert')).toHaveTextContent(CHANGED);
    expect(screen.getByRole('alert')).toHaveTextContent('aaaabbbbcccc');
  });

  test('the match behind a replay has it', () => {
    notePromise(match);
    render(About, { card: ended, game: 'G', scenario: 'S' });
    expect(screen.getByText(match.commitment)).toBeVisible();
    expect(screen.getByText(KEPT)).toBeVisible();
  });

  const table = (card: typeof match, made: number) =>
    ({
      id: card.id,
      card,
      now: { made, ending: card.ending, asking: null } as unknown as Now,
      live: { problem: null, rematch: null },
    }) as unknown as TableState;

  test('the table shows it before the first choice, and not later', async () => {
    notePromise(match);
    const { rerender } = render(Bars, { table: table(match, 0) });
    expect(screen.getByText(/The dice are promised/)).toHaveTextContent('aaaabbbb…');
    await rerender({ table: table(match, 1) });
    expect(screen.queryByText(/The dice are promised/)).toBeNull();
  });

  test('the table warns at any time of a promise that has changed', () => {
    notePromise(match);
    render(Bars, { table: table({ ...match, commitment: 'dddd' }, 7) });
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts.some((text) => CHANGED.test(text))).toBe(true);
  });

  test('the table says what is to be known of the match', () => {
    render(Bars, { table: table({ ...match, remark: 'It can only be read.' }, 7) });
    expect(screen.getByText('It can only be read.').closest('[role=status]')).toBeVisible();
  });
});
