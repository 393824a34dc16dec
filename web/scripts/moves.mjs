// Measures what a move costs the page: milliseconds of its main thread from the press of the mouse until all is at rest, in
// Operation Jubilee and in Sword. Prints a table for docs/performance.md; it is no test.
//   LANDFALL_URL=http://127.0.0.1:8080 node scripts/moves.mjs       against a server that runs, or its development page
//   LANDFALL_BIN=… node scripts/moves.mjs                           starts this one
// Several addresses with commas between them are measured one after the other: two builds on the same machine, in one run.
//
// How: the mouse is moved to a choice and rests there; then `Performance.getMetrics` is asked before the press and again when
// the answer has come and the longest motion (a flight of the camera, and its sharp redraw) is long over. The difference of
// `TaskDuration` is all that the main thread did: script, styles, layout, painting, layers, and what the mouse points at
// afterwards. It is processor time, not time of day, so that what else runs on the machine counts little. The press comes
// from the browser's own input, and the answer is waited for outside of the page: no script of ours runs in it meanwhile.
// The first moves warm the page up and are not counted, nor are those that end behind a curtain.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const MOVES = Number(process.env.MOVES ?? 40);
/** Choices that are made before anything is measured: the first ones load what is needed once. */
const WARM = Number(process.env.WARM ?? 10);
/** After the answer: a flight takes 300 ms, odds and overlays of what the mouse points at are asked for after 120 ms. */
const SETTLED = 900;
/** What the mouse has pointed at is drawn by then. */
const POINTED = 400;
const MATCHES = [
  { game: 'jubilee', scenario: 'historical', seats: [{ kind: 'me' }] },
  { game: 'gts', scenario: 'sword', seats: [{ kind: 'me' }, { kind: 'me' }] },
];
/** What is chosen where it is offered, in all but one of three cases: what brings a game on to its moves. */
const LIVELY = ['move', 'step', 'act', 'fire', 'land', 'attack'];

const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

/** Numbers that look random and are the same in every run. */
function shuffled(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function begin(page, origin, { game, scenario, seats }) {
  await page.goto(origin);
  const id = await page.evaluate(
    async (body) => {
      const made = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await made.json()).card.id;
    },
    { game, scenario, seats, seed: '7' },
  );
  await page.goto(`${origin}/match/${id}`);
  await page
    .getByRole('button', { name: 'Skip the guide' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}

/** The offers that can be pressed; behind a curtain it is lifted first. */
async function offered(page) {
  const offers = page.locator('[aria-label="Choices"] button[data-notation]:not(:disabled)');
  const lift = page.locator('.curtain button, dialog.curtain button');
  for (let i = 0; i < 200; i += 1) {
    // It may be gone by the time of the press.
    if ((await lift.count()) > 0)
      await lift
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
    const all = await offers.evaluateAll((buttons) =>
      buttons.map((one) => ({ verb: one.dataset.verb ?? '', notation: one.dataset.notation ?? '' })),
    );
    if (all.length > 0) return all;
    await page.waitForTimeout(20);
  }
  return [];
}

/** Presses where the mouse is and waits until the answer is drawn and all is at rest; false where none comes. */
async function press(cdp, { at, twice }, answer) {
  const click = async () => {
    for (const type of ['mousePressed', 'mouseReleased'])
      await cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  };
  const come = answer();
  await click();
  if (twice) await click();
  const came = await Promise.race([come.then(() => true), pause(5000, false)]);
  await pause(SETTLED);
  return came;
}

/** Moves the mouse to an offer, as somebody does who is about to press it. */
async function point(page, notation) {
  const button = page
    .locator('[aria-label="Choices"]')
    .locator(`button[data-notation=${JSON.stringify(notation)}]`)
    .first();
  await button.hover();
  const { x, y, width, height } = await button.boundingBox();
  const twice = (await button.getAttribute('data-confirm')) === 'true';
  return { at: { x: x + width / 2, y: y + height / 2 }, twice };
}

const PARTS = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
async function spent(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  return PARTS.map((name) => of.get(name) ?? 0);
}

/** Hears of the socket's frames outside of the page. */
function listen(page) {
  const heard = { bytes: 0, next: () => undefined };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.bytes += payload.length;
      if (String(payload).startsWith('{"hear":"delta"')) heard.next();
    }),
  );
  heard.answer = () => new Promise((come) => (heard.next = come));
  return heard;
}

async function measure(browser, origin, match) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const heard = listen(page);
  await begin(page, origin, match);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pick = shuffled(7);
  const [all, sent, pieces] = [[], [], []];
  for (let made = 0; all.length < MOVES && made < MOVES * 4 + WARM; made += 1) {
    const offers = await offered(page);
    if (offers.length === 0) break;
    const lively = offers.filter(({ verb }) => LIVELY.includes(verb));
    const from = lively.length > 0 && pick(3) > 0 ? lively : offers;
    const { notation } = from[pick(from.length)];
    const there = await point(page, notation);
    await pause(made < WARM ? 0 : POINTED);
    const got = heard.bytes;
    const before = await spent(cdp);
    const come = await press(cdp, there, heard.answer);
    const after = await spent(cdp);
    if (!come || made < WARM || (await page.locator('[data-step]').count()) === 0) continue;
    all.push(after.map((value, at) => value - before[at]));
    sent.push(heard.bytes - got);
    pieces.push(await page.locator('[data-piece]').count());
    if (process.env.EACH) console.log(notation, ...all.at(-1).map((value) => value.toFixed(1)));
  }
  // What the page does while nothing happens: it is in the figures, and stands beside them.
  const idle = [];
  for (let i = 0; i < 5; i += 1) {
    const before = await spent(cdp);
    await pause(SETTLED);
    idle.push((await spent(cdp))[0] - before[0]);
  }
  await context.close();
  const column = (at) => all.map((each) => each[at]);
  const show = (list, share = 0.5) => part(list, share).toFixed(1);
  const [task, script, layout, style] = PARTS.map((_, at) => column(at));
  return {
    game: `${match.game} ${match.scenario}`,
    moves: all.length,
    median: show(task),
    p90: show(task, 0.9),
    worst: show(task, 1),
    script: show(script),
    layout: show(layout),
    styles: show(style),
    'at rest': show(idle),
    bytes: part(sent, 0.5),
    pieces: part(pieces, 0.5),
  };
}

async function serve() {
  if (process.env.LANDFALL_URL)
    return { origins: process.env.LANDFALL_URL.split(','), stop: () => undefined };
  const port = Number(process.env.LANDFALL_PORT ?? 8093);
  const folder = mkdtempSync(join(tmpdir(), 'landfall-'));
  const binary = process.env.LANDFALL_BIN ?? '../target/release/landfall';
  const server = spawn(binary, ['serve', '--port', String(port), '--db', join(folder, 'moves.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LANDFALL_LOG: 'warn' },
  });
  await new Promise((ready) => server.stdout.once('data', ready));
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origins: [`http://127.0.0.1:${port}`], stop };
}

/** Milliseconds of the main thread, move by move; script, layout and styles are medians. */
function table(rows) {
  const heads = Object.keys(rows[0] ?? {});
  const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head])))];
  const wide = heads.map((_, at) => Math.max(...cells.map((line) => line[at].length)));
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(wide[at])).join(' | ')} |`;
  return [line(heads), line(wide.map((width) => '-'.repeat(width))), ...cells.slice(1).map(line)].join('\n');
}

const { origins, stop } = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: JSON.parse(readFileSync(new URL('chromium.json', import.meta.url), 'utf8')),
});
try {
  const wanted = process.env.GAME;
  const rows = [];
  for (const match of MATCHES.filter(({ game }) => !wanted || game === wanted))
    for (const origin of origins) {
      const row = await measure(browser, origin, match);
      rows.push(origins.length > 1 ? { page: origin, ...row } : row);
    }
  console.log(table(rows));
} finally {
  await browser.close();
  stop();
}
