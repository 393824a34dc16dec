// Heroes of Normandie by the mouse: units, squares, cards, tokens and handles are pressed on the table itself.
import { expect, type Page } from '@playwright/test';
import type { Now, Offer, Piece } from '../../src/generated/wire';
import type { Player } from './duel';
import { framesIn } from './frames';
import { step } from './play';

/** Every position a player was sent. */
export const framesOf = ({ got }: Player): Now[] => framesIn(got).map(({ now }) => now);

/** What the deciding player may choose now, as the last frame tells it. */
export async function asked(player: Player): Promise<{ now: Now; offers: readonly Offer[] }> {
  const at = await step(player.page);
  const now = framesOf(player).findLast((frame) => frame.step === at);
  if (!now) throw new Error('a position without a frame');
  return { now, offers: now.scene.decision?.offers ?? [] };
}

async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const found = page.locator(selector).first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`nothing is ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const pieceAt = (id: string): string => `.frame [data-piece="${id}"]`;

async function pressAt(page: Page, selector: string): Promise<void> {
  const { x, y } = await middle(page, selector);
  await page.mouse.click(x, y);
}

/** Picks a piece up, carries it and puts it down. */
export async function carry(page: Page, from: string, to: string): Promise<void> {
  const goal = await middle(page, to);
  const start = await middle(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + goal.x) / 2, (start.y + goal.y) / 2);
  await page.mouse.move(goal.x, goal.y);
  await page.mouse.up();
}

/** How a choice was made. */
export type Way = 'map' | 'menu' | 'list' | 'carried';

/** Whether the position changed; not, where a menu opens or for a while nothing has been sent. */
const moved = (page: Page, before: number): Promise<boolean> =>
  page.evaluate(async (old) => {
    const step = (): number =>
      Number(document.querySelector<HTMLElement>('[data-step]')?.dataset['step'] ?? old);
    const sent = (): boolean => document.querySelector('button[data-notation]:disabled') !== null;
    for (let idle = 0, all = 0; idle < 400 && all < 8000; all += 10) {
      await new Promise((on) => setTimeout(on, 10));
      if (step() > old) return true;
      if (idle > 20 && !sent() && document.querySelector('.menu')) return false;
      idle = sent() ? 0 : idle + 10;
    }
    return step() > old;
  }, before);

/** Makes a choice as people do: on the piece and the square it is about; what has neither is a button. */
export async function make(page: Page, offer: Offer, all: readonly Offer[]): Promise<Way> {
  const before = await step(page);
  const { piece, space, notation, facing } = offer;
  const tray = page.locator(`[data-tray="${space ?? ''}"]`);
  let way: Way = 'map';
  if (piece === null && space === null) {
    way = 'list';
    await inList(page, offer);
  } else if (typeof facing === 'number' && space === null) {
    await page.locator(`[data-facing][aria-label="${offer.label}"]`).click();
  } else if (space !== null && (await tray.count()) === 0) {
    const goers = new Set(all.filter((one) => one.space !== null).map((one) => one.piece));
    if (goers.size > 1 && piece !== null) await pressAt(page, pieceAt(piece));
    await pressAt(page, `[data-space="${space}"]`);
  } else if (piece !== null) {
    await pressAt(page, pieceAt(piece));
  }
  if (await moved(page, before)) return way;
  const entry = page.locator('.menu').locator(`[data-notation="${notation}"]`);
  if ((await entry.count()) > 0) {
    way = 'menu';
    await entry.click();
    if (offer.confirm) await entry.click();
  } else {
    way = 'list';
    await page.keyboard.press('Escape');
    // On a slow machine it may have been sent in the meantime.
    await inList(page, offer).catch(async (problem: unknown) => {
      if ((await step(page)) <= before) throw problem;
    });
  }
  await expect.poll(() => step(page), { intervals: [10, 20, 50], timeout: 10_000 }).toBeGreaterThan(before);
  return way;
}

async function inList(page: Page, offer: Offer): Promise<void> {
  const region = page.getByRole('region', { name: 'Choices' });
  const button = region.locator(`[data-notation="${offer.notation}"]`);
  await button.click({ timeout: 8000 });
  if (offer.confirm) await button.click({ timeout: 8000 });
}

/** Every text in a message, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value === null || typeof value !== 'object'
      ? []
      : Object.values(value).flatMap(textsIn);

/** The number that was called last in this position; everything is open in the Supply Phase. */
const called = (clock: string): number =>
  /Supply|Special tokens|the end/.test(clock) ? Infinity : Number(/number (\d+)/.exec(clock)?.[1] ?? 0);

/** What a frame tells of the other side's hidden things: faces of cards, tokens before they are called. */
export function told(frame: Now, other: 'commonwealth' | 'german'): string[] {
  const faults: string[] = [];
  const { pieces, clock } = frame.scene;
  const theirs = pieces.filter((piece) => piece.side === other);
  for (const piece of theirs) {
    if (piece.space === `${other}-hand` && !isBack(piece)) faults.push(`a card: ${piece.name}`);
    if (piece.space === 'tokens') faults.push(`a token to place: ${piece.name}`);
    const token = piece.badges.find((badge) => badge.key.startsWith('token-'));
    if (token && !token.text.includes('looked at')) faults.push(`the token of ${piece.id}: ${token.text}`);
  }
  const units = theirs.filter((piece) => piece.echelon === '').map((piece) => piece.id);
  for (const text of textsIn(frame)) {
    const token = /\btoken (\d+|bluff|special)\b/i.exec(text)?.[1];
    if (token === undefined || text.includes('looked at')) continue;
    const known = /\d/.test(token) && Number(token) <= called(clock);
    const whose = units.find((id) => text.includes(id));
    if (!known && whose !== undefined && called(clock) === 0) faults.push(`of ${whose}: ${text}`);
  }
  return faults.map((fault) => `step ${frame.step}: ${fault}`);
}

const isBack = (piece: Piece): boolean =>
  piece.hidden && piece.name === '' && piece.values.length === 0 && piece.symbol === '';

/** What a side hid in a position: its cards, and the tokens on its units. */
export function hides(frame: Now, side: 'commonwealth' | 'german'): string[] {
  const own = frame.scene.pieces.filter((piece) => piece.side === side);
  return [
    ...own.filter((piece) => piece.space === `${side}-hand` && !piece.hidden).map((piece) => piece.name),
    ...own.flatMap((piece) =>
      piece.badges
        .filter((badge) => badge.key.startsWith('token-'))
        .map((badge) => `${piece.id} ${badge.text}`),
    ),
  ];
}
