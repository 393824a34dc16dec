import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Catalogue, Invited, Made, NewMatch } from '../../src/generated/wire';
import GamePage from '../../src/home/GamePage.svelte';
import HomePage from '../../src/home/HomePage.svelte';
import JoinPage from '../../src/home/JoinPage.svelte';
import SeatChoice from '../../src/home/SeatChoice.svelte';
import { invitationsOf } from '../../src/table/invitations';
import catalogue from '../fixtures/games.json';
import { card as madeCard } from './made';

const card = madeCard([{ seat: 0, title: 'Commonwealth', holder: { kind: 'player' }, yours: true }], {
  id: 'm1',
  game: 'jubilee',
  scenario: 'historical',
  clock: 'Turn 3',
  steps: 9,
});
const games: Catalogue = {
  games: [catalogue.games[0] as Catalogue['games'][number]],
  announced: [{ id: 'gts', title: 'Grand Tactical Series', blurb: 'Later.' }],
};

type Route = (body: unknown) => [number, unknown];
let asked: { path: string; body: unknown }[] = [];

function serve(routes: { [path: string]: Route }): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path: key, body });
    const [status, answer] = routes[key]?.(body) ?? [404, { code: 'not-found', message: `No ${key}` }];
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
}

const made: Made = { card, keys: [], invitations: [{ seat: 1, token: 'abcdefgh' }] };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => vi.unstubAllGlobals());

describe('home', () => {
  test('a first visitor starts with one click', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [] }],
      'POST /api/matches': () => [200, made],
    });
    render(HomePage);
    await userEvent.click(await screen.findByRole('button', { name: 'Play Operation Jubilee' }));
    await waitFor(() => expect(location.pathname).toBe('/match/m1'));
    expect(asked.at(-1)?.body).toMatchObject({
      game: 'jubilee',
      scenario: 'historical',
      seats: [{ kind: 'me' }],
    });
  });

  test('a game that is not there yet says so and leads nowhere', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [] }],
    });
    render(HomePage);
    const tile = (await screen.findByText('Grand Tactical Series')).closest('article');
    if (!tile) throw new Error('no tile');
    expect(within(tile).getByText('Being built')).toBeInTheDocument();
    expect(within(tile).queryByRole('link')).toBeNull();
  });

  test('a returning player continues', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [card], listed: [] }],
    });
    render(HomePage);
    expect(await screen.findByRole('link', { name: 'Continue your match' })).toHaveAttribute(
      'href',
      '/match/m1',
    );
    expect(screen.getByRole('link', { name: 'Continue Operation Jubilee, Turn 3' })).toBeInTheDocument();
  });

  test('a file that is no replay is refused in words', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [] }],
    });
    render(HomePage);
    const file = new File(['not json'], 'letter.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText(/Choose a replay file/), file);
    expect(await screen.findByText(/letter.json is not a replay/)).toBeInTheDocument();
  });

  test('a dropped replay is brought in and shown', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [] }],
      'POST /api/replays': () => [200, { ...made, card: { ...card, id: 'r1', archive: true } }],
    });
    render(HomePage);
    const file = new File(['{"game":"jubilee"}'], 'raid.json', { type: 'application/json' });
    await fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } });
    await waitFor(() => expect(location.pathname).toBe('/replay/r1'));
    expect(asked.at(-1)?.body).toEqual({ game: 'jubilee' });
  });

  test('nonsense in the join box is not sent anywhere', async () => {
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [] }],
    });
    render(HomePage);
    await userEvent.type(screen.getByLabelText('Link or word you were sent'), 'hello there{Enter}');
    expect(await screen.findByText(/not a link to a seat/)).toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });
});

describe('matches of several people', () => {
  const seat = (number: number, title: string, yours: boolean, kind: 'player' | 'open') => ({
    seat: number,
    title,
    yours,
    holder: { kind },
  });

  test('what waits for you comes first', async () => {
    const others = [seat(0, 'British', true, 'player'), seat(1, 'German', false, 'player')];
    const yours = [
      { ...card, id: 'theirs', clock: 'Turn 5', seats: others, decider: 1 },
      { ...card, id: 'alone', clock: 'Turn 6', decider: 0 },
      { ...card, id: 'mine', clock: 'Turn 7', seats: others, decider: 0 },
    ];
    serve({ 'GET /api/games': () => [200, games], 'GET /api/matches': () => [200, { yours, listed: [] }] });
    render(HomePage);
    const list = await screen.findByRole('region', { name: 'Continue' });
    const [first, ...rest] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Your turn Turn 7/);
    expect(rest.map((one) => one.textContent).join()).not.toContain('Your turn');
    expect(screen.getByRole('link', { name: 'Continue your match' })).toHaveAttribute('href', '/match/mine');
  });

  test('an open seat of a listed match is taken from the list', async () => {
    const open = [seat(0, 'British', false, 'player'), seat(1, 'German', false, 'open')];
    const listed = [{ ...card, id: 'l1', seats: open, decider: 0 }];
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed }],
      'POST /api/matches/l1/seats/1': () => [
        200,
        { card: { ...card, id: 'l1' }, key: { seat: 1, key: 'k' } },
      ],
    });
    render(HomePage);
    await userEvent.click(await screen.findByRole('button', { name: /^Play German/ }));
    await waitFor(() => expect(location.pathname).toBe('/match/l1'));
  });

  test('a seat that somebody else was quicker to take says so', async () => {
    const open = [seat(0, 'British', false, 'player'), seat(1, 'German', false, 'open')];
    serve({
      'GET /api/games': () => [200, games],
      'GET /api/matches': () => [200, { yours: [], listed: [{ ...card, id: 'l1', seats: open }] }],
      'POST /api/matches/l1/seats/1': () => [409, { code: 'seat-taken', message: 'x' }],
    });
    render(HomePage);
    await userEvent.click(await screen.findByRole('button', { name: /^Play German/ }));
    expect(await screen.findByText(/Somebody else has just taken that seat/)).toBeVisible();
  });
});

describe('a seat', () => {
  const bots = ['random', 'steady'];
  const blurbs = { random: 'Takes anything.', steady: 'Holds the bridges.' };

  test('the chosen bot is told of in a sentence, and only the chosen one', async () => {
    const seat = { title: 'German', bots, blurbs, onplan: () => undefined };
    const { rerender } = render(SeatChoice, { ...seat, plan: { kind: 'bot', bot: 'steady' } });
    const which = screen.getByRole('combobox', { name: 'Which bot for German' });
    expect(which).toHaveAccessibleDescription('Holds the bridges.');
    await rerender({ ...seat, plan: { kind: 'bot', bot: 'random' } });
    expect(which).toHaveAccessibleDescription('Takes anything.');
    await rerender({ ...seat, plan: { kind: 'me' } });
    expect(screen.queryByText('Takes anything.')).toBeNull();
  });
});

describe('a game', () => {
  test('what is ticked is what is asked for', async () => {
    serve({ 'GET /api/games': () => [200, games], 'POST /api/matches': () => [200, made] });
    render(GamePage, { game: 'jubilee' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'No convoy' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Watch the bot' }));
    expect(screen.getByText(/brings its people home/, { selector: '.about' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which bot' }), 'random');
    expect(screen.getByText(/any legal choice/, { selector: '.about' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Seed'), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(location.pathname).toBe('/match/m1'));
    const wanted: NewMatch = {
      game: 'jubilee',
      scenario: 'historical',
      options: ['no-convoy'],
      seats: [{ kind: 'bot', bot: 'random' }],
      listed: false,
      seed: '7',
    };
    expect(asked.at(-1)?.body).toEqual(wanted);
    expect(invitationsOf('m1')).toEqual(made.invitations);
  });

  test('a bad seed stops the beginning', async () => {
    serve({ 'GET /api/games': () => [200, games] });
    render(GamePage, { game: 'jubilee' });
    await userEvent.type(await screen.findByLabelText('Seed'), 'seven');
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled();
  });

  test('an unknown game says so', async () => {
    serve({ 'GET /api/games': () => [200, games] });
    render(GamePage, { game: 'gts' });
    expect(await screen.findByText('Grand Tactical Series is still being built.')).toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const seats = [
    { seat: 0, title: 'British', holder: { kind: 'player' as const }, yours: false },
    { seat: 1, title: 'German', holder: { kind: 'open' as const }, yours: false },
  ];
  const invited: Invited = { card: { ...card, seats }, seat: 1, hosts: [0] };
  const kept: { [path: string]: Route } = {
    'GET /api/games': () => [200, games],
    'POST /api/invitation': () => [200, invited],
  };

  test('says game, scenario, side and who asks, and claims nothing before the button', async () => {
    serve({ ...kept, 'POST /api/join': () => [200, { card, key: { seat: 1, key: 'k' } }] });
    render(JoinPage, { token: 'abcdefgh' });
    const button = await screen.findByRole('button', { name: 'Take the seat' });
    await screen.findByRole('heading', { name: 'Play Operation Jubilee' });
    const letter = screen.getByRole('article');
    for (const words of [
      'The raid on Dieppe',
      'German',
      'the British player, who sends this invitation',
      'Turn 3',
    ])
      expect(letter).toHaveTextContent(new RegExp(words, 'i'));
    expect(asked.map(({ path }) => path)).not.toContain('/api/join');
    await userEvent.click(button);
    await waitFor(() => expect(location.pathname).toBe('/match/m1'));
    expect(asked.at(-1)?.body).toEqual({ token: 'abcdefgh' });
  });

  test('a seat that was taken meanwhile shows the way on', async () => {
    serve({ ...kept, 'POST /api/join': () => [409, { code: 'seat-taken', message: 'x' }] });
    render(JoinPage, { token: 'abcdefgh' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take the seat' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody sits there already');
    expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the games and open matches' })).toHaveAttribute('href', '/');
  });

  test('a link that leads nowhere says so at once', async () => {
    serve({ 'POST /api/invitation': () => [404, { code: 'bad-invitation', message: 'x' }] });
    render(JoinPage, { token: 'abcdefgh' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not known here');
    expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
  });

  test('a seat of one’s own leads to the table', async () => {
    const own = seats.map((seat) => ({ ...seat, yours: seat.seat === 1 }));
    serve({ ...kept, 'POST /api/invitation': () => [200, { ...invited, card: { ...card, seats: own } }] });
    render(JoinPage, { token: 'abcdefgh' });
    const way = await screen.findByRole('link', { name: 'Go to the table' });
    expect(way).toHaveAttribute('href', '/match/m1');
  });
});
