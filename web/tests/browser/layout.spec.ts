// What only a laid-out page can show: the journal at its end, a page that does not scroll away, a guide beside things.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { goOn, newMatch, offers, skipGuide } from './play';

/** How far the journal is from its end. */
const fromEnd = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

async function goOnTimes(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await goOn(page);
}

test('the journal follows its end, unless one reads back, and leads there again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await newMatch(page);
  await skipGuide(page);
  const journal = page.getByRole('log');
  await expect(async () => {
    await goOnTimes(page, 4);
    expect(await journal.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(300);
  }).toPass({ intervals: [1], timeout: 60_000 });
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);

  // The inspector takes the journal's room and gives it back: that is nobody's scrolling.
  const newest = page.getByRole('button', { name: /new line|newest line/ });
  await page.locator('.viewport .piece').first().dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText(/Why can’t I\?/);
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await goOnTimes(page, 3);
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await expect(newest).toHaveCount(0);

  await journal.hover();
  await page.mouse.wheel(0, -400);
  await expect(newest).toHaveText(/To the newest line/);
  const back = await journal.evaluate((list) => list.scrollTop);
  await goOnTimes(page, 3);
  await expect(newest).toHaveText(/\d+ new lines?/);
  expect(await journal.evaluate((list) => list.scrollTop)).toBe(back);
  await newest.click();
  await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  await expect(newest).toHaveCount(0);
});

test('a long list of choices scrolls, the page does not', async ({ page }) => {
  await newMatch(page);
  await skipGuide(page);
  await expect(async () => {
    await goOn(page);
    expect(await offers(page).count()).toBeGreaterThan(24);
  }).toPass({ intervals: [1], timeout: 60_000 });
  const sizes = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
  await page.locator('#question').hover();
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** What the guide's card lies over, of all that it must not: its target, question, choices, what glows on the map. */
async function coveredBy(card: Locator, page: Page): Promise<string[]> {
  const target = await page.locator('.guided').first().getAttribute('data-guide');
  return card.evaluate((own, at) => {
    const named = ['prompt', 'offers', at ?? ''].map((one) => `[data-guide="${one}"]`);
    const kept = [...named, '.viewport .lit', '.viewport .piece.glow'].join();
    const box = own.getBoundingClientRect();
    return [...document.querySelectorAll(kept)]
      .filter((one) => {
        // Map and column are windows: only what can be seen of it counts.
        const it = one.getBoundingClientRect();
        const frame = (one.closest('.viewport, .side') ?? document.body).getBoundingClientRect();
        const across = Math.min(it.right, frame.right, box.right) - Math.max(it.left, frame.left, box.left);
        const down = Math.min(it.bottom, frame.bottom, box.bottom) - Math.max(it.top, frame.top, box.top);
        return across > 0.5 && down > 0.5;
      })
      .map((one) => one.className);
  }, target);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
] as const) {
  test(`the guide covers nothing it explains at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await newMatch(page);
    const card = page.getByRole('region', { name: 'First-game guide' });
    const got = page.getByRole('button', { name: 'Got it' });
    let lessons = 0;
    for (let i = 0; i < 14; i += 1) {
      for (; await got.isVisible(); lessons += 1) {
        await expect.poll(() => coveredBy(card, page), { timeout: 3000 }).toEqual([]);
        expect(await card.evaluate((own) => own.getBoundingClientRect().bottom <= innerHeight + 1)).toBe(
          true,
        );
        const title = await card.getByRole('heading').innerText();
        await got.click();
        await expect(card.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
      }
      await goOn(page);
    }
    expect(lessons).toBeGreaterThan(4);
  });
}
