// What the browser tests share: a new match, and one choice after the other by clicking.
import { expect, type Locator, type Page } from '@playwright/test';

/** Starts a solo game of Operation Jubilee from the home page, as a first visitor would. */
export async function newMatch(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Operation Jubilee' }).click();
  await page.waitForURL(/\/match\//);
  await expect(offers(page).first()).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Puts the first-game guide away, if it is there. */
export async function skipGuide(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip the guide' });
  await skip.click({ timeout: 5000 }).catch(() => undefined);
}

/** The offers as buttons in the list. */
export function offers(page: Page): Locator {
  return page.getByRole('region', { name: 'Choices' }).locator('button[data-notation]');
}

/** How many changes the match has seen. */
export async function step(page: Page): Promise<number> {
  return Number(await page.locator('[data-step]').first().getAttribute('data-step'));
}

/** Waits for the scene after the one with this number. */
export async function after(page: Page, before: number): Promise<void> {
  await expect.poll(() => step(page), { intervals: [10, 20, 50], timeout: 15_000 }).toBeGreaterThan(before);
}

/** Presses an offer, and once more where it asks whether one is sure. */
export async function press(page: Page, offer: Locator): Promise<void> {
  const before = await step(page);
  const costly = (await offer.getAttribute('data-confirm')) === 'true';
  await offer.click();
  if (costly) await offer.click();
  await after(page, before);
}

/**
 * Presses the button of an offer from inside the page and waits for the next scene there: the same button and the same
 * answer as by the mouse, without its way to it. For the many choices between those that a test is about.
 */
export async function pressAtOnce(page: Page, notation: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const step = (): number =>
      Number(document.querySelector<HTMLElement>('[data-step]')?.dataset['step'] ?? NaN);
    const button = (): HTMLButtonElement | undefined =>
      [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Choices"] button[data-notation]')].find(
        (one) => one.dataset['notation'] === wanted && !one.disabled,
      );
    const until = async (what: string, seen: () => boolean): Promise<void> => {
      for (const since = Date.now(); !seen();) {
        if (Date.now() - since > 15_000) throw new Error(`in vain: ${what}`);
        await new Promise((on) => setTimeout(on, 4));
      }
    };
    await until(`${wanted} is offered`, () => button() !== undefined);
    const before = step();
    const costly = button()?.dataset['confirm'] === 'true';
    button()?.click();
    if (costly) {
      await until('it asks whether one is sure', () => document.querySelector('.offer.armed') !== null);
      button()?.click();
    }
    // Behind a curtain and at the end no scene has a number that could be lower.
    await until(`the scene after ${wanted}`, () => !(step() <= before));
  }, notation);
}

/** Whether the match has ended. */
export function ending(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: 'Rematch' });
}

/** The verbs that bring a game on, the quickest first; whatever else is asked, the first offer. */
const QUICK = ['roll', 'land', 'check', 'draw', 'resolve', 'end'];

/** Presses the offer that brings the game on: by the mouse, or at once. */
export async function goOn(page: Page, by: 'mouse' | 'at once' = 'at once'): Promise<void> {
  // After the last choice there is nothing to press, and the end screen comes a moment later.
  await expect(offers(page).or(ending(page)).first()).toBeVisible();
  const all = await offers(page).evaluateAll((buttons) =>
    buttons.map((one) => [one.getAttribute('data-verb') ?? '', one.getAttribute('data-notation') ?? '']),
  );
  const wanted = QUICK.find((verb) => all.some(([each]) => each === verb));
  const at = wanted === undefined ? 0 : all.findIndex(([verb]) => verb === wanted);
  const notation = all[at]?.[1];
  if (notation === undefined) return;
  if (by === 'at once') return pressAtOnce(page, notation);
  return press(page, offers(page).nth(at));
}

/** Goes on until an offer of this kind is there. */
export async function until(page: Page, verb: string): Promise<Locator> {
  const wanted = page.locator(`button[data-notation][data-verb="${verb}"]`);
  for (let i = 0; i < 200; i += 1) {
    if ((await wanted.count()) > 0) return wanted;
    await goOn(page);
  }
  throw new Error(`no offer of the kind ${verb} came up`);
}
