// Ham and Jam in two browsers, from the first chit to the end screen; neither is ever sent which chits the other sets aside.
import { expect, test } from '@playwright/test';
import type { Offer } from '../../src/generated/wire';
import { shuffled, sitDown, type Player } from './duel';
import { aside, inMug, inOneOrder, latest, secretsOf, told } from './gts';
import { framesOf, make, type Way } from './heroes';
import { ending, offers, press, pressAtOnce, skipGuide, step as shown } from './play';

test.setTimeout(300_000);

/** What ends or waives something, the most final first. */
const ENDS = ['done', 'continue', 'event-on', 'naval-on', 'stop', 'hold', 'cease', 'pass', 'no-strike'];

/** A player in a hurry: sets a chit aside where possible, acts with a unit now and then, and lets the rest be. */
function choose(all: readonly Offer[], pick: (below: number) => number, eager: boolean): Offer {
  const some = (...verbs: string[]): Offer | undefined => {
    const found = all.filter((offer) => verbs.includes(offer.verb));
    return found[pick(Math.max(1, found.length))];
  };
  const end = ENDS.map((verb) => some(verb)).find((offer) => offer !== undefined);
  const wanted = [
    all.find((offer) => offer.notation.startsWith('buy ') && offer.notation.endsWith(' next')),
    pick(2) === 0 ? some('fire', 'target', 'shoot') : undefined,
    eager && pick(3) === 0 ? some('act') : undefined,
    some('act') || pick(2) === 0 ? undefined : some('move', 'step'),
    end,
  ];
  const found = wanted.find((offer) => offer !== undefined) ?? all[pick(all.length)];
  if (!found) throw new Error('nothing is offered');
  return found;
}

type Asked = { player: Player; all: readonly Offer[]; at: number };

/**
 * Who decides, as their own last frame tells it; nobody when the game is over. Frames reach the test before or after the page shows
 * them: it is asked only once the page shows the very position of the frame.
 */
async function next(players: readonly Player[], answered: number): Promise<Asked | null> {
  for (const since = Date.now(); Date.now() - since < 15_000;) {
    const frames = players.map(({ got }) => latest(got));
    const newest = Math.max(...frames.map(({ step }) => step));
    if (frames.every(({ step, ending }) => step === newest && ending !== null)) return null;
    for (const [seat, player] of players.entries()) {
      const { step, scene } = frames[seat] ?? latest(player.got);
      const offered = scene.decision?.seat === seat ? scene.decision.offers : [];
      const open = step === newest && step > answered && offered.length > 0;
      if (open && (await shown(player.page)) === step) return { player, all: offered, at: step };
    }
    await players[0]?.page.waitForTimeout(5);
  }
  throw new Error('nobody decides');
}

test('gts: two seats play Ham and Jam to its end, and no chit set aside is told', async ({ browser }) => {
  const broken: string[] = [];
  const { players } = await sitDown(browser, 'gts');
  for (const { page } of players) {
    page.on('pageerror', (error) => broken.push(String(error)));
    await skipGuide(page);
  }
  const pick = shuffled(5);
  const ways = new Map<Way, number>();
  let acts = 0;
  let answered = -1;
  for (let i = 0; i < 900; i += 1) {
    const asked = await next(players, answered);
    if (!asked) break;
    const { all, at } = asked;
    answered = at;
    const { page } = asked.player;
    const offer = choose(all, pick, acts < 10);
    acts += offer.verb === 'act' ? 1 : 0;
    // The first units and steps are pressed on the map, the first buttons by the mouse.
    const onMap = ['act', 'step'].includes(offer.verb) && [...ways.values()].reduce((a, b) => a + b, 0) < 8;
    if (onMap) {
      const way = await make(page, offer, all);
      ways.set(way, (ways.get(way) ?? 0) + 1);
    } else if (i < 25) {
      await press(page, offers(page).and(page.locator(`[data-notation="${offer.notation}"]`)));
    } else {
      await pressAtOnce(page, offer.notation);
    }
  }
  for (const { page } of players) {
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByRole('heading').first()).toHaveText(/victory|draw|defeat|wins/i);
    await expect(ending(page)).toBeVisible();
  }
  expect((ways.get('map') ?? 0) + (ways.get('menu') ?? 0)).toBeGreaterThanOrEqual(3);

  const frames = players.map(framesOf);
  expect(inOneOrder(frames.flat().map(inMug))).toBe(true);
  let hidden = 0;
  for (const [me, them, side] of [
    [0, 1, 'German'],
    [1, 0, 'Allied'],
  ] as const) {
    const [mine, theirs] = [frames[me] ?? [], frames[them] ?? []];
    const secrets = secretsOf(theirs, side);
    hidden += secrets.size;
    for (const frame of mine) expect(aside(frame, side).known).toEqual([]);
    expect(told(mine, secrets)).toEqual([]);
    // The check can fail: the other's own frames tell all of it.
    expect(told(theirs, secrets).length).toBeGreaterThanOrEqual(secrets.size);
  }
  expect(hidden).toBeGreaterThan(0);
  expect(broken).toEqual([]);
  for (const { page } of players) await page.context().close();
});
