import { expect, test } from '@playwright/test';
import { newMatch, skipGuide, until } from './play';

test('whatever is not offered explains itself', async ({ page }) => {
  await newMatch(page);
  await skipGuide(page);
  await until(page, 'move');

  // A unit that waits on the turn track cannot act.
  await page.locator('[data-tray="turn:12"] [data-piece]').first().click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector).toContainText('RM');
  await page.locator('body').press('w');
  await expect(inspector).toContainText('not on the map');
  await inspector.getByRole('button', { name: 'Rule 10.1' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('10.1');
  await page.keyboard.press('Escape');

  // A notation that is not offered is refused with its rule.
  const typed = page.locator('[data-typed]');
  await typed.fill('barrage A/RHLI 0521');
  await typed.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText(/rule|10|11|only tanks/i);
});

test('nonsense is answered, and the match lives on', async ({ page }) => {
  await newMatch(page);
  await skipGuide(page);
  const typed = page.locator('[data-typed]');
  await typed.fill('sing a song');
  await typed.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('is not a choice of this game');
  await until(page, 'land');
});
