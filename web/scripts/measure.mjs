// Measures the table in Chromium: how long until it is drawn, and frames a second while it is panned
// with 300 pieces. Prints figures for docs/performance.md; it is no test.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const PIECES = 300;
const FRAMES = 240;
const port = Number(process.env.LANDFALL_PORT ?? 8092);
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'landfall-'));
const binary = process.env.LANDFALL_BIN ?? '../target/release/landfall';
const server = spawn(binary, ['serve', '--port', String(port), '--db', join(folder, 'measure.db')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, LANDFALL_LOG: 'warn' },
});
await new Promise((ready) => server.stdout.once('data', ready));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: JSON.parse(readFileSync(new URL('chromium.json', import.meta.url), 'utf8')),
});

/** More pieces than the game has, so that every game to come is covered. */
function crowded(text) {
  const message = JSON.parse(text);
  // Its check value does not fit then, which a page that begins with nothing only remarks on.
  if (message.hear !== 'delta' || message.from !== null) return text;
  const own = message.scene.pieces;
  const onMap = own.filter((piece) => /^\d{4}$/.test(piece.space));
  for (let i = 0; own.length < PIECES; i += 1) {
    const like = onMap[i % onMap.length];
    const space = onMap[(i * 7) % onMap.length].space;
    own.push({ ...like, id: `extra-${i}`, space });
  }
  return JSON.stringify(message);
}

/** Until every sheet is drawn and counters lie on them, in milliseconds after the address was entered. */
async function paint(page, address) {
  await page.addInitScript(() => {
    const look = () => {
      const sheets = [...document.querySelectorAll('.sheet')];
      const drawn = sheets.length > 0 && sheets.every((sheet) => sheet.querySelector('svg'));
      if (drawn && document.querySelector('.plane [data-piece]') && document.querySelector('[data-space]')) {
        requestAnimationFrame(() => requestAnimationFrame(() => (window.drawnAt = performance.now())));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.waitForFunction(() => window.drawnAt !== undefined);
  return page.evaluate(() => window.drawnAt);
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

try {
  const made = await fetch(`${origin}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'jubilee', seed: '7', seats: [{ kind: 'open' }] }),
  });
  const { card } = await made.json();
  const address = `${origin}/match/${card.id}`;

  const first = [];
  for (let i = 0; i < 5; i += 1) {
    // A context of its own: nothing is cached.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    first.push(await paint(await context.newPage(), address));
    await context.close();
  }

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.routeWebSocket(/\/live$/, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => socket.send(crowded(String(text))));
    socket.onMessage((text) => there.send(text));
  });
  await paint(page, address);
  await page.waitForFunction(
    (many) => document.querySelectorAll('[data-piece]').length >= many * 0.8,
    PIECES,
  );
  const pieces = await page.locator('[data-piece]').count();
  await page.waitForTimeout(1500);
  const frames = await page.evaluate(async (count) => {
    const ground = document.querySelector('.viewport');
    const box = ground.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const send = (kind, x, y) =>
      ground.dispatchEvent(
        new PointerEvent(kind, {
          pointerId: 1,
          clientX: x,
          clientY: y,
          button: 0,
          buttons: 1,
          bubbles: true,
          isPrimary: true,
        }),
      );
    send('pointerdown', at.x, at.y);
    const times = [];
    await new Promise((done) => {
      const frame = (now) => {
        times.push(now);
        const angle = times.length / 20;
        send('pointermove', at.x + Math.sin(angle) * 220, at.y + Math.cos(angle) * 120);
        if (times.length > count) done();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    send('pointerup', at.x, at.y);
    return times.slice(1).map((time, i) => time - times[i]);
  }, FRAMES);
  const mean = frames.reduce((sum, time) => sum + time, 0) / frames.length;
  const late = frames.filter((time) => time > 25).length;

  console.log(
    `first table paint: ${median(first).toFixed(0)} ms (median of ${first.length}, worst ${Math.max(...first).toFixed(0)} ms)`,
  );
  console.log(
    `panning with ${pieces} pieces: ${(1000 / mean).toFixed(1)} frames a second ` +
      `(mean ${mean.toFixed(1)} ms, ${late} of ${frames.length} frames late)`,
  );
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
