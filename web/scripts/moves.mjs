// Measures what a move costs the page: milliseconds of its main thread from the press until all is drawn, in Operation Jubilee
// and in Sword. Prints figures for docs/performance.md; it is no test.
//   LANDFALL_URL=http://127.0.0.1:8080 node scripts/moves.mjs       against a server that runs, or its development page
//   LANDFALL_BIN=… node scripts/moves.mjs                           starts this one
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const MOVES = Number(process.env.MOVES ?? 40);
/** Choices that are made before anything is measured: the first ones load what is needed once. */
const WARM = Number(process.env.WARM ?? 10);
const SETTLED = 500;
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
    if ((await lift.count()) > 0) await lift.first().click();
    const all = await offers.evaluateAll((buttons) =>
      buttons.map((one) => ({ verb: one.dataset.verb ?? '', notation: one.dataset.notation ?? '' })),
    );
    if (all.length > 0) return all;
    await page.waitForTimeout(20);
  }
  return [];
}

/** Presses an offer inside the page and waits until the next scene is drawn and all is at rest; false behind a curtain. */
async function pressed(notation, settled) {
  const stepOf = () => document.querySelector('[data-step]')?.dataset.step;
  const before = stepOf();
  const button = () =>
    [...document.querySelectorAll('[aria-label="Choices"] button[data-notation]')].find(
      (one) => one.dataset.notation === notation,
    );
  const come = new Promise((done) => {
    const seen = new MutationObserver(() => {
      if (stepOf() === before) return;
      seen.disconnect();
      done();
    });
    const page = document.querySelector('[data-step]');
    seen.observe(page, { attributes: true, attributeFilter: ['data-step'] });
    seen.observe(page.parentElement, { childList: true });
  });
  // As by the mouse: a key would also move the focus on.
  const click = () =>
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  const costly = button().dataset.confirm === 'true';
  click();
  if (costly) {
    await new Promise((on) => requestAnimationFrame(on));
    click();
  }
  await come;
  await new Promise((on) => setTimeout(on, settled));
  return stepOf() !== undefined;
}

/** Asked of the browser itself: what the test library does around a call would count as the page's. */
async function press(cdp, notation) {
  const expression = `pressed(${JSON.stringify(notation)}, ${SETTLED})`;
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value === true;
}

const PARTS = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
async function spent(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  return PARTS.map((name) => of.get(name) ?? 0);
}

async function measure(browser, origin, match) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const bytes = { got: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (bytes.got += payload.length)),
  );
  await begin(page, origin, match);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Runtime.evaluate', { expression: `globalThis.pressed = ${pressed}` });
  const pick = shuffled(7);
  const [all, sent, pieces] = [[], [], []];
  for (let made = 0; all.length < MOVES && made < MOVES * 4 + WARM; made += 1) {
    const offers = await offered(page);
    if (offers.length === 0) break;
    const lively = offers.filter(({ verb }) => LIVELY.includes(verb));
    const from = lively.length > 0 && pick(3) > 0 ? lively : offers;
    const { notation } = from[pick(from.length)];
    await page.waitForTimeout(made < WARM ? 0 : SETTLED);
    const got = bytes.got;
    const before = await spent(cdp);
    const whole = await press(cdp, notation);
    const after = await spent(cdp);
    if (!whole || made < WARM) continue;
    all.push(after.map((value, at) => value - before[at]));
    sent.push(bytes.got - got);
    pieces.push(await page.locator('[data-piece]').count());
    if (process.env.EACH)
      console.log(
        notation,
        all
          .at(-1)
          .map((value) => value.toFixed(1))
          .join(' '),
      );
  }
  // What the page does while nothing happens is not the move's.
  const idle = [];
  for (let i = 0; i < 5; i += 1) {
    const before = await spent(cdp);
    await page.evaluate((time) => new Promise((on) => setTimeout(on, time)), SETTLED);
    idle.push((await spent(cdp))[0] - before[0]);
  }
  await context.close();
  const column = (at) => all.map((each) => each[at]);
  const [task, script, layout, style] = PARTS.map((_, at) => column(at));
  const show = (list, share = 0.5) => part(list, share).toFixed(1);
  console.log(
    `a move in ${match.game} ${match.scenario} (${part(pieces, 0.5)} pieces drawn): ${show(task)} ms of the main thread ` +
      `(p90 ${show(task, 0.9)}, worst ${Math.max(...task).toFixed(1)}; script ${show(script)}, layout ${show(layout)}, ` +
      `styles ${show(style)}; at rest ${show(idle)}), ${part(sent, 0.5)} bytes; ${all.length} moves`,
  );
}

async function serve() {
  if (process.env.LANDFALL_URL) return { origin: process.env.LANDFALL_URL, stop: () => undefined };
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
  return { origin: `http://127.0.0.1:${port}`, stop };
}

const { origin, stop } = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: JSON.parse(readFileSync(new URL('chromium.json', import.meta.url), 'utf8')),
});
try {
  const wanted = process.env.GAME;
  for (const match of MATCHES.filter(({ game }) => !wanted || game === wanted))
    await measure(browser, origin, match);
} finally {
  await browser.close();
  stop();
}
