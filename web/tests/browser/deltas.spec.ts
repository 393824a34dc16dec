// A page that is told what changes: it comes back without a whole scene, says that the server is silent, and fetches what it
// has not of the journal. With a server of its own, to be stopped.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { goOn, newMatch, offers, pressAtOnce, skipGuide, step } from './play';

test.describe.configure({ mode: 'serial' });

const port = Number(process.env['LANDFALL_PORT'] ?? 8091) + 40;
const folder = mkdtempSync(join(tmpdir(), 'landfall-'));
let server: ChildProcess;

test.use({ baseURL: `http://127.0.0.1:${port}` });

async function start(): Promise<void> {
  const binary = process.env['LANDFALL_BIN'] ?? '../target/release/landfall';
  server = spawn(binary, ['serve', '--port', String(port), '--db', join(folder, 'deltas.db')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const well = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(well, { timeout: 20_000 }).toBe(true);
}
async function stop(): Promise<void> {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill();
  await gone;
}
test.beforeAll(start);
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All that is sent to a page, message by message. */
function heard(page: Page): string[] {
  const got: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void got.push(payload.toString())),
  );
  return got;
}
const deltas = (got: readonly string[]): { from: number | null }[] =>
  got
    .filter((text) => text.startsWith('{"hear":"delta"'))
    .map((text) => JSON.parse(text) as { from: number | null });

test('a page that was cut off comes back without a whole scene', async ({ page }) => {
  const got = heard(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await newMatch(page);
  await skipGuide(page);
  for (let i = 0; i < 4; i += 1) await goOn(page);
  expect(deltas(got).map(({ from }) => from === null)).toEqual([true, false, false, false, false]);
  const before = await step(page);

  await stop();
  await expect(page.getByText('Connecting …')).toBeVisible();
  await expect(offers(page).first()).toBeDisabled();
  got.length = 0;
  await start();
  await expect(offers(page).first()).toBeEnabled({ timeout: 20_000 });
  expect(await step(page)).toBe(before);
  await goOn(page);
  expect(got.some((text) => text.startsWith('{"hear":"welcome"'))).toBe(true);
  expect(deltas(got).filter(({ from }) => from === null)).toEqual([]);
  expect(got.join('').length).toBeLessThan(8000);
  expect(warnings).toEqual([]);
});

test('a server that falls silent is noticed within five seconds, and so is its return', async ({ page }) => {
  await newMatch(page);
  await skipGuide(page);
  server.kill('SIGSTOP');
  try {
    const silent = page.getByRole('status').filter({ hasText: 'The server has been silent for 5 seconds.' });
    await expect(silent).toBeVisible({ timeout: 5500 });
    await expect(offers(page).first()).toBeDisabled();
    server.kill('SIGCONT');
    await expect(silent).toHaveCount(0);
    await expect(offers(page).first()).toBeEnabled();
  } finally {
    server.kill('SIGCONT');
  }
  await goOn(page);
});

test('earlier lines of the journal are fetched, and what is read stays where it is', async ({ page }) => {
  test.setTimeout(300_000);
  await newMatch(page);
  await skipGuide(page);
  for (let i = 0; i < 130; i += 1) {
    const first = await offers(page).first().getAttribute('data-notation');
    if (first !== null) await pressAtOnce(page, first);
  }
  const journal = page.getByRole('log', { name: 'Journal' });
  // By scrolling up, and by its button.
  for (const way of ['scroll', 'press'] as const) {
    await page.reload();
    await expect(journal.getByRole('button', { name: 'Show earlier lines' })).toBeAttached();
    // The journal goes to its newest line first.
    await expect.poll(() => journal.evaluate((list) => list.scrollTop)).toBeGreaterThan(200);
    const moved = await journal.evaluate(async (list, by) => {
      const lines = (): Element[] => [...list.querySelectorAll('li')];
      const [first] = lines();
      const count = lines().length;
      const button = list.querySelector<HTMLButtonElement>('button.earlier');
      if (!first || !button) throw new Error('there is nothing earlier');
      if (by === 'scroll') list.scrollTo({ top: 0 });
      else button.click();
      const before = first.getBoundingClientRect().top;
      for (const since = Date.now(); lines().length === count && Date.now() - since < 10_000;)
        await new Promise((on) => requestAnimationFrame(on));
      return { more: lines().length - count, by: first.getBoundingClientRect().top - before };
    }, way);
    expect(moved.more).toBeGreaterThan(5);
    expect(Math.abs(moved.by)).toBeLessThan(4);
  }
});
