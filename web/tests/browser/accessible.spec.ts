import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { goOn, newMatch, skipGuide, until } from './play';

/** What is wrong with a page: all that can be, or what its colours can do. The boards' drawings are pictures to axe. */
async function serious(page: Page, what: 'all' | 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('.sheet');
  // Of what is right there is no list: it would name every space of the map.
  axe.options({ resultTypes: ['violations'] });
  if (what === 'colours') axe.withRules(['color-contrast', 'link-in-text-block']);
  const found = await axe.analyze();
  return found.violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
}

// A theme changes colours and nothing else.
for (const [theme, what] of [
  ['light', 'all'],
  ['dark', 'colours'],
] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('home, game page and table have no serious violation', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play Operation Jubilee' })).toBeVisible();
      expect(await serious(page, what)).toEqual([]);
      await page.goto('/game/jubilee');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await serious(page, what)).toEqual([]);
      const id = await newMatch(page);
      expect(await serious(page, what)).toEqual([]);
      await skipGuide(page);
      await until(page, 'move');
      expect(await serious(page, what)).toEqual([]);
      await page.goto(`/replay/${id}`);
      await expect(page.getByRole('group', { name: 'Replay controls' })).toBeVisible();
      expect(await serious(page, what)).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
  [850, 390],
  [640, 400],
] as const) {
  test(`nothing is cut off at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await newMatch(page);
    await skipGuide(page);
    await goOn(page);
    await until(page, 'move');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const name of ['What is asked', 'Choices']) {
      const box = await page.getByRole('region', { name }).boundingBox();
      expect(box, name).not.toBeNull();
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width + 1);
    }
  });
}

test('motion is kept away from those who asked for none', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await newMatch(page);
  await skipGuide(page);
  await goOn(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(moving).toBe(0);
  await page.context().close();
});
