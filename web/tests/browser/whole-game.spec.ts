// A newcomer plays Operation Jubilee from the first landing to the end screen, by clicking.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { after, ending, goOn, newMatch, skipGuide, step, until } from './play';

// Some two hundred choices: dice fall at once, and a slow machine gets its time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(900_000);

test('a whole game by clicking what glows and what is offered', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && broken.push(line.text()));
  const id = await newMatch(page);
  await expect(page.getByText('One question at a time')).toBeVisible();
  await skipGuide(page);

  // On the map: a unit that glows, then a hex that glows.
  await until(page, 'move');
  const mover = page.locator('.piece.glow').first();
  const before = await step(page);
  await mover.focus();
  await page.keyboard.press('Enter');
  // A counter covers the middle of an occupied hex, so an empty one is clicked.
  const goal = page.locator('[data-space].lit[aria-label*=": empty"]');
  for (let i = 0; i < 12 && (await goal.count()) === 0; i += 1) await page.keyboard.press(']');
  await goal.first().click();
  // What depends on chance shows its odds and asks in place.
  const asked = page.getByRole('group', { name: /^Choices for/ }).locator('button[data-notation]');
  await asked
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await after(page, before);

  for (let i = 0; i < 600 && !(await ending(page).isVisible()); i += 1)
    await goOn(page, i < 30 ? 'mouse' : 'at once');

  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading').first()).toHaveText(/victory|draw|defeat|disaster/i);
  await expect(dialog.getByText('As it was')).toBeVisible();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export' }).click();
  const file = await (await download).path();
  const replay = JSON.parse(readFileSync(file, 'utf8')) as { outcome: string; steps: unknown[] };
  expect(replay.outcome).toBeTruthy();
  expect(replay.steps.length).toBeGreaterThan(100);

  // The file can be brought in again and watched.
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: `${id}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(readFileSync(file)),
  });
  await page.waitForURL(/\/replay\//);
  await expect(page.getByRole('group', { name: 'Replay controls' })).toBeVisible();
  expect(broken).toEqual([]);
});
