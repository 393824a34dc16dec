import { describe, expect, test, vi } from 'vitest';
import type { LeanPiece, MatchCard, Moment, Story } from '../../src/generated/wire';
import { Moments } from '../../src/replay/moments';
import {
  firstViewpoint,
  labelled,
  marksOf,
  moved,
  moveOf,
  stepOf,
  touched,
  turnAt,
  viewpoints,
} from '../../src/replay/transport';

const story: Story = {
  turns: [
    { turn: 0, step: 0, figures: [] },
    { turn: 1, step: 10, figures: [] },
    { turn: 2, step: 25, figures: [] },
    { turn: 3, step: 25, figures: [] },
    { turn: 4, step: 40, figures: [] },
  ],
};
const marks = marksOf(story, 40);

describe('turns on the timeline', () => {
  test('a turn is the stretch up to its last step; empty ones are left out', () => {
    expect(marks).toEqual([
      { turn: 1, from: 0, to: 10 },
      { turn: 2, from: 10, to: 25 },
      { turn: 4, from: 25, to: 40 },
    ]);
    expect(turnAt(marks, 0)?.turn).toBe(1);
    expect(turnAt(marks, 10)?.turn).toBe(1);
    expect(turnAt(marks, 11)?.turn).toBe(2);
    expect(turnAt([], 3)).toBeUndefined();
  });

  test('turns that lie close together are not all written', () => {
    const close = marksOf({ turns: [10, 11, 12, 40].map((step, turn) => ({ turn, step, figures: [] })) }, 40);
    expect(labelled(close, 40).map((mark) => mark.turn)).toEqual([0, 1, 3]);
    expect(labelled([], 0)).toEqual([]);
  });

  test.each([
    ['back', 0, 0],
    ['on', 40, 40],
    ['on', 3, 4],
    ['begin', 9, 0],
    ['end', 9, 40],
    ['turn-on', 0, 10],
    ['turn-on', 10, 25],
    ['turn-on', 33, 40],
    ['turn-back', 40, 25],
    ['turn-back', 25, 10],
    ['turn-back', 11, 10],
    ['turn-back', 0, 0],
  ] as const)('%s from %i goes to %i: steps stay inside, turns go from bound to bound', (move, from, to) => {
    expect(moved(move, from, 40, marks)).toBe(to);
  });

  test('without turns the next one is the end', () => {
    expect(moved('turn-on', 5, 40, [])).toBe(40);
  });
});

describe('keys', () => {
  const press = (key: string, more: object = {}): Parameters<typeof moveOf>[0] => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
    ...more,
  });
  const nowhere = { control: false, map: false, typing: false };

  test('arrows, Home, End, space', () => {
    expect(moveOf(press('ArrowLeft'), nowhere)).toBe('back');
    expect(moveOf(press('End'), nowhere)).toBe('end');
    expect(moveOf(press(' '), nowhere)).toBe('play');
    expect(moveOf(press('x'), nowhere)).toBeNull();
  });

  test('a focused control, the map and fields keep their own keys', () => {
    expect(moveOf(press(' '), { ...nowhere, control: true })).toBeNull();
    expect(moveOf(press('ArrowLeft'), { ...nowhere, control: true })).toBe('back');
    expect(moveOf(press('ArrowLeft'), { ...nowhere, map: true })).toBeNull();
    expect(moveOf(press('.'), { ...nowhere, map: true })).toBe('on');
    expect(moveOf(press('ArrowLeft'), { ...nowhere, typing: true })).toBeNull();
    expect(moveOf(press('ArrowLeft', { altKey: true }), nowhere)).toBeNull();
  });
});

describe('viewpoints', () => {
  const card = {
    ending: null,
    archive: false,
    seats: [
      { seat: 0, title: 'Attacker', holder: { kind: 'player' }, yours: false },
      { seat: 1, title: 'Defender', holder: { kind: 'player' }, yours: true },
    ],
  } as unknown as MatchCard;

  test('while it is played: yourself and a bystander', () => {
    expect(viewpoints(card).map((view) => view.seat)).toEqual([1, null]);
    expect(firstViewpoint(card)).toBe(1);
  });

  test('afterwards: everybody', () => {
    const over = { ...card, archive: true };
    expect(viewpoints(over).map((view) => view.seat)).toEqual([0, 1, null]);
    const foreign = { ...over, seats: over.seats.map((seat) => ({ ...seat, yours: false })) };
    expect(firstViewpoint(foreign)).toBeNull();
    expect(firstViewpoint({ ...foreign, seats: foreign.seats.slice(0, 1) })).toBe(0);
    expect(firstViewpoint({ ...foreign, archive: false, seats: foreign.seats.slice(0, 1) })).toBeNull();
  });
});

test('touched spaces, each once', () => {
  const line = { kind: '', rule: '', text: '' };
  expect(touched([{ ...line, spaces: ['a', 'b'] }, line, { ...line, spaces: ['b'] }])).toEqual(['a', 'b']);
});

test('the address names a step', () => {
  expect(stepOf('#12', 40)).toBe(12);
  expect(stepOf('#99', 40)).toBe(40);
  expect(stepOf('#main', 40)).toBeNull();
});

describe('moments', () => {
  const piece = (id: string, space: string): LeanPiece => ({ id, space, face: 'f' });
  /** A match where A is at home and B walks a space each step. */
  const moment = (step: number, from: number | null): Moment => ({
    step,
    of: 40,
    seat: null,
    made: null,
    heard: [],
    shown: step,
    from,
    patch: { turn: step, pieces: [from === null ? piece('A', 'home') : [0, 1], piece('B', String(step))] },
  });
  const server = () =>
    vi.fn((step: number, _: number | null, from: number | null) => Promise.resolve(moment(step, from)));

  test('are fetched once for each seat, and ahead, each as what changed since the nearest', async () => {
    const fetched = server();
    const moments = new Moments(fetched);
    await moments.get(3, null);
    await moments.get(3, null);
    await moments.get(3, 0);
    expect(fetched.mock.calls).toEqual([
      [3, null, null],
      [3, 0, null],
    ]);
    moments.ahead(3, 5, null, 1);
    expect(fetched.mock.calls.slice(2)).toEqual([
      [4, null, 3],
      [5, null, 4],
    ]);
    moments.ahead(1, 5, 0, -1);
    expect(fetched.mock.calls.slice(4)).toEqual([[0, 0, 3]]);
  });

  test('have in common what did not change, on, back and by leaps', async () => {
    const moments = new Moments(server());
    const first = await moments.get(3, null);
    moments.ahead(3, 40, null, 1);
    for (const step of [4, 5, 30, 2, 40]) {
      const { scene } = await moments.get(step, null);
      expect(scene.turn).toBe(step);
      expect(scene.pieces[0]).toBe(first.scene.pieces[0]);
      expect(scene.pieces[1]).toMatchObject({ id: 'B', space: String(step), hidden: false });
    }
  });

  test('are told as a whole where the server cannot tell what changed, or what it tells does not fit', async () => {
    const without = new Moments(vi.fn((step: number) => Promise.resolve(moment(step, null))));
    await without.get(1, null);
    expect((await without.get(2, null)).scene.pieces).toHaveLength(2);

    const bad = vi.fn((step: number, _: number | null, from: number | null) =>
      Promise.resolve({
        ...moment(step, from),
        patch: { pieces: from === null ? [] : [[7, 1] as [number, number]] },
      }),
    );
    const moments = new Moments(bad);
    await moments.get(1, null);
    expect((await moments.get(2, null)).scene.pieces).toEqual([]);
    expect(bad.mock.calls.map(([, , from]) => from)).toEqual([null, 1, null]);
  });

  test('a failure is forgotten', async () => {
    const fetched = vi.fn(() => Promise.reject(new Error('lost')));
    const moments = new Moments(fetched);
    await expect(moments.get(1, null)).rejects.toThrow('lost');
    await expect(moments.get(1, null)).rejects.toThrow('lost');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('the oldest are dropped', async () => {
    const fetched = server();
    const moments = new Moments(fetched, 2);
    for (const step of [1, 2, 3, 1]) await moments.get(step, null);
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});
