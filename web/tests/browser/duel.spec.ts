// Two seats in two browsers play three whole turns, and neither is ever sent what the other hides.
import { expect, test } from '@playwright/test';
import { anyChoice, shuffled, sitDown, turnOf, type Player } from './duel';
import { framesIn } from './frames';
import { offers, skipGuide } from './play';
import { leaks, secretsFrom } from './secrets';

test.setTimeout(900_000);

/** The games for two, with how many secrets their first turns hold at least; the second seat hides them. */
const GAMES = [
  { game: 'nightdrop', turns: 3, secrets: 3, hurry: 2 },
  { game: 'folio', turns: 3, secrets: 9, hurry: 6 },
];

for (const { game, turns, secrets, hurry } of GAMES) {
  test(`${game}: two seats, two browsers, ${turns} turns, and no secret gets across`, async ({ browser }) => {
    const broken: string[] = [];
    const { id, players } = await sitDown(browser, game);
    for (const { page } of players) {
      page.on('pageerror', (error) => broken.push(String(error)));
      await skipGuide(page);
    }
    const [first, second] = players;
    const pick = shuffled(11);
    let both = 0;
    for (let i = 0; i < 1200 && (await turnOf(first.page)) <= turns; i += 1) {
      await anyChoice(players, pick, hurry);
      const asked = await Promise.all(players.map(({ page }) => offers(page).count()));
      both += asked.every((count) => count > 0) ? 1 : 0;
    }
    expect(await turnOf(first.page)).toBe(turns + 1);
    // Nobody was ever asked while the other decided.
    expect(both).toBe(0);

    const hidden = secretsFrom(first.got, second.got);
    expect(hidden.length).toBeGreaterThanOrEqual(secrets);
    expect(leaks(first.got, hidden)).toEqual([]);
    expect(leaks(second.got, secretsFrom(second.got, first.got))).toEqual([]);
    // The check can fail: with a frame of the other seat among the own ones it does.
    expect(leaks([...first.got, ...smuggled(second, first)], hidden)).not.toEqual([]);

    // Neither can ask the server for the other's view.
    for (const [{ page }, other] of [
      [first, 1],
      [second, 0],
    ] as const) {
      const path = `/api/matches/${id}/steps/3?seat=${other}`;
      expect(await page.evaluate(async (address) => (await fetch(address)).status, path)).toBe(403);
    }
    expect(broken).toEqual([]);
    for (const { page } of players) await page.context().close();
  });
}

/** An early message to one seat that tells all that the other saw then. */
function smuggled(from: Player, to: Player): string[] {
  const early = to.got.filter((text) => text.startsWith('{"hear":"delta"'))[5] ?? '{}';
  const message = JSON.parse(early) as { step: number };
  const seen = framesIn(from.got).find(({ now }) => now.step === message.step)?.now;
  return [JSON.stringify({ ...message, heard: [{ kind: '', rule: '', text: '', seen }] })];
}
