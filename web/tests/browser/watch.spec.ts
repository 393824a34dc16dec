import { expect, test } from '@playwright/test';
import { goOn, newMatch, offers, skipGuide, step } from './play';

test('somebody with the address looks on, sees the moves and is offered nothing', async ({
  page,
  browser,
}) => {
  const id = await newMatch(page);
  await skipGuide(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/match/${id}`);
  await expect(other.locator('[data-step]').first()).toBeVisible();
  await goOn(page);
  const there = await step(page);
  await expect.poll(() => step(other)).toBe(there);
  await expect(offers(other)).toHaveCount(0);
  await other.context().close();
});

test('a connection that breaks comes back with the position', async ({ page, context }) => {
  await newMatch(page);
  await skipGuide(page);
  await goOn(page);
  const before = await step(page);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await context.setOffline(false);
  await page.reload();
  await expect(offers(page).first()).toBeVisible();
  expect(await step(page)).toBe(before);
  await goOn(page);
});

test('addresses that lead nowhere say so', async ({ page }) => {
  await page.goto('/match/nothing-like-this');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('link', { name: /home|games/i }).first()).toBeVisible();
});
