// A whole turn and the way there without a mouse.
import { expect, test, type Page } from '@playwright/test';
import { after, step } from './play';

/** Walks with Tab until this is focused. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Presses a key on an offer, and once more where it asks whether one is sure. */
async function choose(page: Page, key: string, offer: string): Promise<void> {
  const costly = (await page.locator(offer).first().getAttribute('data-confirm')) === 'true';
  await page.keyboard.press(key);
  if (!costly) return;
  await expect(page.locator('.offer.armed')).toBeVisible();
  await page.keyboard.press('Enter');
}

test('from home through the first turn by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Operation Jubilee' })).toBeVisible();
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.includes('Play Operation Jubilee')) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/match\//);
  await expect(page.locator('button[data-notation]').first()).toBeVisible();

  const clock = page.locator('.clock');
  for (let i = 0; i < 80; i += 1) {
    if ((await clock.innerText()).startsWith('Turn 2 ')) break;
    const before = await step(page);
    const verbs = await page
      .locator('button[data-notation]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-verb')));
    if (verbs.includes('end')) {
      await tabTo(page, 'button[data-verb="end"]', 300);
      await choose(page, 'Enter', 'button[data-verb="end"]');
    } else if (verbs.length === 1) {
      await choose(page, '1', 'button[data-notation]');
    } else {
      await tabTo(page, 'button[data-notation]');
      await choose(page, 'Enter', ':focus');
    }
    await after(page, before);
  }
  await expect(clock).toHaveText(/^Turn 2 /);

  // The map is walked with the arrows, and what is under the cursor has a name.
  await tabTo(page, '[data-space]', 200);
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowUp');
  const second = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(/Undo|undo/);
});
