// Two seats in two browsers play three whole turns of Night Drop 2, and neither is ever sent what the other hides.
import { expect, test } from '@playwright/test';
import { anyChoice, shuffled, sitDown, turnOf, type Player } from './duel';
import { offers, skipGuide } from './play';
import { leaks, secretsFrom } from './secrets';

test.setTimeout(900_000);

test('two seats, two browsers, three turns, and no secret gets across', async ({ browser }) => {
  const broken: string[] = [];
  const { id, players } = await sitDown(browser, 'nightdrop');
  for (const { page } of players) {
    page.on('pageerror', (error) => broken.push(String(error)));
    await skipGuide(page);
  }
  const [british, german] = players;
  const pick = shuffled(11);
  let both = 0;
  for (let i = 0; i < 900 && (await turnOf(british.page)) <= 3; i += 1) {
    await anyChoice(players, pick);
    const asked = await Promise.all(players.map(({ page }) => offers(page).count()));
    both += asked.every((count) => count > 0) ? 1 : 0;
  }
  expect(await turnOf(british.page)).toBe(4);
  // Nobody was ever asked while the other decided.
  expect(both).toBe(0);

  const hidden = secretsFrom(british.got, german.got);
  expect(hidden.length).toBeGreaterThan(20);
  expect(leaks(british.got, hidden)).toEqual([]);
  expect(leaks(german.got, secretsFrom(german.got, british.got))).toEqual([]);
  // The check can fail: read with the German's frames, the British secrets are all there.
  expect(leaks([...british.got, ...forged(german, british)], hidden)).not.toEqual([]);

  // Neither can ask the server for the other's view.
  for (const [{ page }, other] of [
    [british, 1],
    [german, 0],
  ] as const) {
    const path = `/api/matches/${id}/steps/3?seat=${other}`;
    expect(await page.evaluate(async (address) => (await fetch(address)).status, path)).toBe(403);
  }
  expect(broken).toEqual([]);
  for (const { page } of players) await page.context().close();
});

/** A frame of one seat as if it had been sent to the other, under a number of its own. */
function forged(from: Player, to: Player): string[] {
  const last = (player: Player): string =>
    player.got.findLast((text) => text.startsWith('{"hear":"now"')) ?? '';
  const frame = JSON.parse(last(to)) as { step: number; heard: unknown };
  frame.step = 1;
  frame.heard = JSON.parse(last(from)) as unknown;
  return [JSON.stringify({ hear: 'now', ...frame })];
}
