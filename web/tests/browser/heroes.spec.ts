// Carpiquet in two browsers, two turns by the mouse, and neither is ever sent what the other hides.
import { expect, test } from '@playwright/test';
import type { Offer } from '../../src/generated/wire';
import { decider, shuffled, sitDown, turnOf, type Player } from './duel';
import { asked, carry, framesOf, hides, make, told, type Way } from './heroes';
import { after, skipGuide, step } from './play';

test.setTimeout(300_000);

const SIDES = ['commonwealth', 'german'] as const;

/** What a hurried but willing player does: acts with some units, and lets the rest be. */
function choose(offers: readonly Offer[], pick: (below: number) => number): Offer {
  const some = (verbs: readonly string[]): Offer[] => offers.filter((offer) => verbs.includes(offer.verb));
  const any = (list: readonly Offer[]): Offer | undefined => list[pick(Math.max(1, list.length))];
  const wanted = [
    any(some(['fire', 'assault', 'suppress'])),
    any(some(['turn'])) && pick(3) === 0 ? any(some(['turn', 'face'])) : undefined,
    pick(3) > 0 ? any(some(['step'])) : undefined,
    pick(6) === 0 ? any(some(['card'])) : undefined,
    any(some(['stop', 'face'])),
    any(some(['quiet'])),
    pick(3) === 0 ? any(some(['order'])) : any(some(['skip'])),
    any(some(['pass'])),
  ];
  const found = wanted.find((offer) => offer !== undefined) ?? any(offers);
  if (!found) throw new Error('nothing is offered');
  return found;
}

test('heroes: two seats play two turns of Carpiquet by the mouse, and no secret gets across', async ({
  browser,
}) => {
  const broken: string[] = [];
  const { players } = await sitDown(browser, 'heroes');
  for (const { page } of players) {
    page.on('pageerror', (error) => broken.push(String(error)));
    await skipGuide(page);
  }
  const [first, second] = players;
  // Only the village lies on the table.
  await expect(first.page.locator('.sheet')).toHaveCount(1);

  const pick = shuffled(7);
  const ways = new Map<Way, number>();
  const count = (way: Way): void => void ways.set(way, (ways.get(way) ?? 0) + 1);
  for (let i = 0; i < 500 && (await turnOf(first.page)) <= 2; i += 1) {
    const player = await decider(players);
    const { now, offers } = await asked(player);
    const token = now.scene.pieces.find((one) => one.badges.some((badge) => badge.key === 'in-hand'));
    const carried = await placed(player, token?.id, offers);
    count(carried ? 'carried' : await make(player.page, choose(offers, pick), offers));
  }
  expect(await turnOf(first.page)).toBe(3);
  const by = (way: Way): number => ways.get(way) ?? 0;
  expect(by('carried')).toBeGreaterThanOrEqual(2);
  expect(by('map') + by('menu')).toBeGreaterThanOrEqual(20);

  for (const [me, them, side] of [
    [first, second, SIDES[1]],
    [second, first, SIDES[0]],
  ] as const) {
    const hidden = new Set(framesOf(them).flatMap((frame) => hides(frame, side)));
    expect(hidden.size).toBeGreaterThanOrEqual(6);
    expect(framesOf(me).flatMap((frame) => told(frame, side))).toEqual([]);
    // The check can fail: the other's own frames tell all of it.
    expect(framesOf(them).flatMap((frame) => told(frame, side))).not.toEqual([]);
  }
  expect(broken).toEqual([]);
  for (const { page } of players) await page.context().close();
});

const tried = new Set<string>();

/** The first token of each side is carried from its tray onto a unit. */
async function placed(player: Player, token: string | undefined, offers: readonly Offer[]): Promise<boolean> {
  const unit = offers.find((offer) => offer.verb === 'order')?.piece;
  const side = token?.split('-')[0] ?? '';
  if (token === undefined || !token.endsWith('-token-1') || unit == null || tried.has(side)) return false;
  tried.add(side);
  const before = await step(player.page);
  await carry(player.page, `.dock [data-piece="${token}"]`, `.frame [data-piece="${unit}"]`);
  await after(player.page, before);
  return true;
}
