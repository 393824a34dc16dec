import { expect, test } from '@playwright/test';
import { after, newMatch, offers, press, skipGuide, step, until } from './play';

test('a landing is taken back, a roll is not', async ({ page }) => {
  await newMatch(page);
  await skipGuide(page);
  const undo = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: /Undo/ });
  await press(page, offers(page).first()); // the convoy die
  await expect(undo).toBeDisabled();

  const landings = await until(page, 'land');
  const question = await page.getByRole('region', { name: 'What is asked' }).innerText();
  const notation = await landings.first().getAttribute('data-notation');
  await press(page, landings.first());
  await expect(undo).toBeEnabled();
  const before = await step(page);
  await undo.click();
  await after(page, before);
  expect(await page.getByRole('region', { name: 'What is asked' }).innerText()).toBe(question);
  await expect(page.locator(`button[data-notation="${notation}"]`).first()).toBeVisible();

  // By key, too.
  await press(page, page.locator(`button[data-notation="${notation}"]`).first());
  const again = await step(page);
  await page.locator('body').press('u');
  await after(page, again);
  expect(await page.getByRole('region', { name: 'What is asked' }).innerText()).toBe(question);
});
