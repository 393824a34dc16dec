import { expect, test } from '@playwright/test';
import { goOn, newMatch, offers, press, skipGuide, step } from './play';

test('a running match is looked back on, and branched into a what-if', async ({ page }) => {
  const id = await newMatch(page);
  await skipGuide(page);
  for (let i = 0; i < 20; i += 1) await goOn(page);
  const made = await step(page);

  await page.goto(`/replay/${id}`);
  const slider = page.getByRole('slider', { name: 'Choice' });
  await expect(slider).toHaveAttribute('max', String(made));
  const clock = page.locator('.clock');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(clock).toContainText('before the landing');
  await page.getByRole('button', { name: 'One choice on' }).click();
  await expect(page.getByText(`1 of ${made}`)).toBeVisible();
  await page.getByRole('button', { name: 'Play by itself' }).click();
  await expect(page.getByText(`3 of ${made}`)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /Stop|Pause|Play by itself/ }).click();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(`${made} of ${made}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');

  await page.getByRole('button', { name: /What if/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/match/') && !url.pathname.endsWith(id));
  await expect(offers(page).first()).toBeVisible();
  await press(page, offers(page).first());

  // The first match is where it was.
  await page.goto(`/match/${id}`);
  await expect(offers(page).first()).toBeVisible();
  expect(await step(page)).toBe(made);
});
