// Two people in two browsers: a match made on the game's page, joined by its link, played by clicking.
import { expect, type Browser, type Page } from '@playwright/test';
import { offers, pressAtOnce } from './play';

/** A person at the table, and everything the server ever sent them. */
export type Player = { page: Page; got: string[] };

/** Opens a browser of its own that keeps every frame and every answer. */
async function player(browser: Browser): Promise<Player> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const got: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void got.push(payload.toString())),
  );
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    response.text().then(
      (text) => void got.push(text),
      () => undefined,
    );
  });
  return { page, got };
}

/** The first seat makes the match, the second follows the link. */
export async function sitDown(
  browser: Browser,
  game: string,
): Promise<{ id: string; players: [Player, Player] }> {
  const [first, second] = [await player(browser), await player(browser)];
  await first.page.goto(`/game/${game}`);
  await first.page.getByRole('radio', { name: /Friend online/ }).check({ force: true });
  await first.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await first.page.waitForURL(/\/match\//);
  const link = await first.page.getByRole('textbox', { name: /^Link for the/ }).inputValue();
  await second.page.goto(link);
  await second.page.getByRole('button', { name: 'Take the seat' }).click();
  await second.page.waitForURL(/\/match\//);
  const id = new URL(first.page.url()).pathname.split('/')[2] ?? '';
  return { id, players: [first, second] };
}

/** Whose decision it is. */
export async function decider(players: readonly Player[]): Promise<Player> {
  let found: Player | undefined;
  await expect(async () => {
    for (const one of players) if ((await offers(one.page).count()) > 0) found = one;
    expect(found).toBeDefined();
  }).toPass({ intervals: [10, 20, 50], timeout: 15_000 });
  if (!found) throw new Error('nobody decides');
  return found;
}

/** Numbers that look random and are the same in every run. */
export function shuffled(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The turn that the clock shows. */
export async function turnOf(page: Page): Promise<number> {
  const clock = await page.locator('.clock').first().innerText();
  return Number(/turn (\d+)/i.exec(clock)?.[1] ?? 0);
}

/** What ends something: pressed often, so that turns go by. */
const ENDS = ['done', 'stop', 'hold', 'waive', 'resolve', 'roll'];

/** Somebody makes a choice, any of those offered; what ends something in all but one of `hurry` cases. */
export async function anyChoice(
  players: readonly Player[],
  pick: (below: number) => number,
  hurry: number,
): Promise<void> {
  const { page } = await decider(players);
  const all = await offers(page).evaluateAll((buttons) =>
    buttons.map(
      (one) => [one.getAttribute('data-verb') ?? '', one.getAttribute('data-notation') ?? ''] as const,
    ),
  );
  const end = all.findIndex(([verb]) => ENDS.includes(verb));
  const [, notation] = all[end >= 0 && pick(hurry) > 0 ? end : pick(all.length)] ?? ['', ''];
  await pressAtOnce(page, notation);
}
