import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compared, place, scaleOf, seriesOf, spread, turnTicks } from '../../src/end/chart';
import EndScreen from '../../src/end/EndScreen.svelte';
import { headline, ladder, temptingStep, winner } from '../../src/end/result';
import type { Help, MatchCard, Now, Outcome, Scene, Story } from '../../src/generated/wire';
import { notePromise } from '../../src/parts/promises';
import boards from '../fixtures/boards.json';
import catalogue from '../fixtures/games.json';
import scene from '../fixtures/scene-250.json';

const outcome: Outcome = {
  id: 'draw',
  title: 'Draw',
  winner: null,
  score: 61,
  detail: 'It came to 61.',
  rule: '14.2',
};
const card: MatchCard = {
  id: 'm1',
  game: 'jubilee',
  scenario: 'historical',
  options: [],
  clock: 'Turn 24',
  steps: 40,
  seats: [{ seat: 0, title: 'Commonwealth', holder: { kind: 'player' }, yours: true }],
  ending: { kind: 'played', outcome },
  commitment: 'c',
  seed: '7',
  origin: null,
  rules: 2,
  data: '',
  catalogue: '',
  remark: null,
  archive: false,
  made: 0,
  touched: 0,
  decider: null,
};
const figure = (value: number) => [{ id: 'points', label: 'Victory points', value }];
const story: Story = {
  turns: [
    { turn: 1, step: 10, figures: figure(2) },
    { turn: 2, step: 30, figures: figure(5) },
    { turn: 2, step: 40, figures: figure(7) },
  ],
};

describe('scales', () => {
  test('ticks are round and cover everything from nought', () => {
    expect(scaleOf([3, 63])).toEqual({ least: 0, most: 80, ticks: [0, 20, 40, 60, 80] });
    expect(scaleOf([-7, 4]).least).toBeLessThanOrEqual(-7);
    expect(scaleOf([])).toEqual({ least: 0, most: 1, ticks: [0, 1] });
    expect(scaleOf([2]).ticks).toEqual([0, 1, 2]);
  });

  test('places run along the axis', () => {
    expect(place(5, { least: 0, most: 10 }, 100, 50)).toBe(125);
    expect(place(3, { least: 3, most: 3 }, 100, 50)).toBe(100);
  });

  test('turns under the chart are not too many', () => {
    expect(turnTicks(0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(turnTicks(0, 24).length).toBeLessThanOrEqual(13);
    expect(turnTicks(1, 24)).toContain(24);
  });

  test('labels are moved apart and stay inside', () => {
    const placed = spread([50, 51, 52, 199], 17, 0, 200);
    const sorted = placed.toSorted((a, b) => a - b);
    for (let at = 1; at < sorted.length; at += 1) {
      expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(17);
    }
    expect(sorted.at(-1)).toBeLessThanOrEqual(200);
    expect(spread([198, 199], 17, 0, 200)).toEqual([183, 200]);
  });

  test('the last word on a turn counts', () => {
    expect(seriesOf(story)).toEqual([
      {
        id: 'points',
        label: 'Victory points',
        points: [
          { turn: 1, value: 2 },
          { turn: 2, value: 7 },
        ],
      },
    ]);
  });
});

describe('the words of the front page', () => {
  test('a result, a resignation', () => {
    expect(headline(card, card.ending)).toMatchObject({ title: 'Draw', below: 'It came to 61.' });
    expect(headline(card, { kind: 'resigned', seat: 0, winner: null })).toMatchObject({
      kicker: 'Defeat',
      title: 'Given up',
    });
  });

  test('a resignation names the winner', () => {
    const german = { seat: 1, title: 'German', holder: { kind: 'player' as const }, yours: false };
    const two = { ...card, seats: [...card.seats, german] };
    expect(headline(two, { kind: 'resigned', seat: 0, winner: 1 })).toMatchObject({
      kicker: 'German won',
      title: 'Commonwealth resigned',
      below: 'The Commonwealth player gave up, and the German player wins.',
    });
  });

  test('a winner is named where there are two', () => {
    const two = {
      ...card,
      seats: [...card.seats, { seat: 1, title: 'German', holder: { kind: 'player' as const }, yours: false }],
    };
    expect(winner(two, { ...outcome, winner: 1 })).toBe('German won');
    expect(winner(card, { ...outcome, winner: 0 })).toBeNull();
  });

  test('beside history', () => {
    expect(compared(figure(7), [{ id: 'points', value: 9 }])[0]).toMatchObject({
      now: 7,
      then: 9,
      words: '2 fewer',
    });
    expect(compared(figure(7), [])[0]).toMatchObject({ then: null, words: '' });
  });

  test('the ladder and the second try', () => {
    expect(ladder([{ id: 'draw', title: 'Draw' }], 'draw')).toEqual([
      { id: 'draw', title: 'Draw', reached: true },
    ]);
    expect(temptingStep(story.turns, 40)).toBe(30);
    expect(temptingStep([], 40)).toBe(0);
  });
});

describe('the end screen', () => {
  const help: Help = {
    charts: [],
    lessons: [],
    history: [
      {
        scenario: 'historical',
        text: 'It went badly.',
        source: 'A book',
        figures: [{ id: 'points', value: 9 }],
      },
    ],
  };
  const now: Now = {
    step: 40,
    made: 40,
    seat: 0,
    done: { kind: 'greeting' },
    heard: [],
    undo: 'no',
    asking: null,
    ending: card.ending,
    scene: { ...(scene as unknown as Scene), figures: figure(7) },
  };
  afterEach(() => vi.unstubAllGlobals());

  test('tells the result, history, the turns and all results, and offers a rematch', async () => {
    const answers: { [path: string]: unknown } = {
      '/api/games': { ...catalogue, announced: [] },
      '/api/games/jubilee/help': help,
      '/api/matches/m1/story?seat=0': story,
      '/api/matches/m1/rematch': { card: { ...card, id: 'm2' }, keys: [], invitations: [] },
    };
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))));
    const closed = vi.fn();
    notePromise({ ...card, ending: null });
    render(EndScreen, { card, now, boards, onclose: closed });

    const dialog = screen.getByRole('dialog', { name: 'Draw' });
    expect(await within(dialog).findByText('It went badly.')).toBeInTheDocument();
    expect(within(dialog).getByText(/noted on its first visit/)).toBeVisible();
    expect(within(dialog).getByText('2 fewer')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: /Victory points 7/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: /Draw this match/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(within(dialog).getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/matches/m1/replay',
    );

    await userEvent.click(within(dialog).getByRole('button', { name: 'Look at the map' }));
    expect(closed).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rematch', hidden: true }));
    await waitFor(() => expect(location.pathname).toBe('/match/m2'));
  });
});
