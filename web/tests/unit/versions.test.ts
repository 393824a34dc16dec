// Matches of other rules and other data than today's.
import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Moment, Scene, Told } from '../../src/generated/wire';
import { api } from '../../src/lib/api';
import About from '../../src/replay/About.svelte';
import MomentLog from '../../src/replay/MomentLog.svelte';
import ReplayPage from '../../src/replay/ReplayPage.svelte';
import { behind } from '../../src/replay/transport';
import Journal from '../../src/table/Journal.svelte';
import { lay } from '../../src/table/lay';
import Prompt from '../../src/table/Prompt.svelte';
import type { TableState } from '../../src/table/state.svelte';
import boards from '../fixtures/boards.json';
import catalogue from '../fixtures/games.json';
import scene from '../fixtures/scene-0.json';
import { card as made } from './made';

Element.prototype.scrollTo ??= () => undefined;

const seats = [{ seat: 0, title: 'Commonwealth', holder: { kind: 'player' as const }, yours: true }];
const remark = 'Recorded under rules 1, not re-played.';
const match = made(seats, {
  id: 'm1',
  game: 'jubilee',
  scenario: 'historical',
  data: 'beef/+',
  catalogue: 'cafe',
  steps: 60,
  remark,
  archive: true,
});
const moment = (more: Partial<Moment> = {}): Moment & { scene: Scene } =>
  ({
    step: 55,
    of: 60,
    seat: 0,
    made: null,
    heard: [],
    scene: scene as unknown as Scene,
    shown: 40,
    ...more,
  }) as Moment & { scene: Scene };
/** The same as the page is told it: what changed since nothing. */
const told = (): Moment => {
  const { step, of, seat, made: by, heard, shown } = moment();
  const first = (scene as unknown as Scene).pieces[0];
  const pieces = first ? [{ id: first.id, space: first.space, face: first.face }] : [];
  return { step, of, seat, made: by, heard, shown, from: null, patch: { clock: 'Dawn', pieces } };
};

function serve(answers: { [path: string]: unknown }) {
  const fetched = vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(answers[path] ?? {}))));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([path]) => path).filter((path) => path.includes('/boards?'));
}
const OWN = '/api/games/jubilee/boards?scenario=historical&data=beef%2F%2B&v=cafe';
const answers = {
  '/api/games': { ...catalogue, announced: [] },
  '/api/matches/m1': match,
  '/api/matches/m1/story?seat=0': { turns: [] },
  '/api/matches/m1/steps/55?seat=0&from=none': told(),
  [OWN]: { ...boards, sheets: [] },
};
afterEach(() => vi.unstubAllGlobals());

describe('boards', () => {
  test('are those of the data and the hash that the card names', async () => {
    const asked = serve({});
    await api.boards(made([], { data: 'abc', catalogue: 'c0ffee' }));
    expect(asked()).toEqual(['/api/games/g/boards?scenario=s&data=abc&v=c0ffee']);
  });

  test('a table has those of its match', async () => {
    const asked = serve(answers);
    vi.stubGlobal('WebSocket', class extends EventTarget {});
    await (
      await lay('m1')
    ).boards;
    expect(asked()).toEqual([OWN]);
  });
});

describe('a replay', () => {
  test('has the boards of its match, says what is to be known of it, and where the map is behind', async () => {
    const asked = serve(answers);
    history.replaceState(null, '', '/replay/m1#55');
    render(ReplayPage, { id: 'm1' });
    await waitFor(() => expect(screen.getByText(/The map shows/)).toBeVisible());
    expect(asked()).toEqual([OWN]);
    expect(screen.getByRole('note')).toHaveTextContent(remark);
    expect(screen.getByText(/The map shows/)).toHaveAttribute('role', 'status');
  });

  test.each([
    [moment({ shown: 55 }), ''],
    [moment(), "The map shows the position after choice 40: today's rules do not lead further."],
    [moment({ shown: 0 }), "The map shows the set-up: today's rules do not lead further."],
    [
      moment({ shown: 0, scene: { ...moment().scene, pieces: [] } }),
      "The map shows no position: today's rules do not lead to one.",
    ],
  ])('where the map is behind the moment: %#', (at, words) => {
    expect(behind(at)).toBe(words);
  });

  test('names the version of its rules where it is known', async () => {
    const { rerender } = render(About, { card: { ...match, rules: 3 }, game: 'G', scenario: 'S' });
    expect(screen.getByText('Rules version').nextElementSibling).toHaveTextContent('3');
    await rerender({ card: { ...match, rules: null } });
    expect(screen.queryByText('Rules version')).toBeNull();
  });
});

describe('a line without a rule', () => {
  const text = 'The match goes on under rules 2.';
  const line = { kind: 'version', rule: '', text };

  test('stands in the journal without a link', () => {
    const journal: Told[] = [{ made: 4, turn: 1, heard: [line] }];
    const given = { journal, title: (space: string) => space, onrule: vi.fn(), onspace: vi.fn() };
    render(Journal, given);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('and in the log of a moment', () => {
    const given = { chooser: '', quiet: false, title: (space: string) => space };
    render(MomentLog, { ...given, moment: moment({ heard: [line] }), onrule: vi.fn(), onspace: vi.fn() });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('a match that can only be read asks nothing', () => {
  const table = { card: match, now: { ending: null }, scene: { decision: null }, live: {}, waiting: '' };
  render(Prompt, { table: table as unknown as TableState });
  expect(screen.getByText('This match can only be read.')).toBeVisible();
});
