// Night Drop 2 on one screen: both hands with a curtain between them, and either side against a bot.
import { expect, test, type Page } from '@playwright/test';
import { offers, press, skipGuide, step } from './play';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function begin(page: Page, preset: RegExp, swap = false): Promise<void> {
  await page.goto('/game/nightdrop');
  await page.getByRole('radio', { name: preset }).check({ force: true });
  if (swap) await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForURL(/\/match\//);
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await skipGuide(page);
}

/** Behind the curtain there is no step to wait for. */
async function pressBeforeCurtain(page: Page): Promise<void> {
  const now = (): Promise<number> =>
    page.evaluate(() =>
      Number(document.querySelector<HTMLElement>('[data-step]')?.dataset['step'] ?? Infinity),
    );
  const before = await now();
  const offer = offers(page).first();
  const costly = (await offer.getAttribute('data-confirm')) === 'true';
  await offer.click();
  if (costly) await offer.click();
  await expect.poll(now, { intervals: [10, 20, 50], timeout: 15_000 }).toBeGreaterThan(before);
}

test('a curtain falls between two hidden hands, and nothing shows behind it', async ({ page }) => {
  await begin(page, /Hot-seat/);
  const curtain = page.getByRole('dialog', { name: /^Hand the screen to/ });
  let lifted = 0;
  for (let i = 0; i < 120 && lifted < 2; i += 1) {
    await expect(curtain.or(offers(page).first()).first()).toBeVisible();
    if (await curtain.isVisible()) {
      // No counter, no journal, no question of the hand that was.
      await expect(page.locator('[data-piece]')).toHaveCount(0);
      await expect(page.getByRole('log')).toHaveCount(0);
      await curtain.getByRole('button', { name: /^I am the/ }).click();
      await expect(curtain).toHaveCount(0);
      await expect(offers(page).first()).toBeVisible();
      lifted += 1;
    } else {
      await pressBeforeCurtain(page);
    }
  }
  expect(lifted).toBe(2);
});

for (const side of ['British', 'German']) {
  test(`the ${side} side against a bot`, async ({ page }) => {
    await begin(page, /Against a bot/, side === 'German');
    const before = await step(page);
    let pressed = 0;
    for (; pressed < 12 && (await step(page)) < before + pressed + 4; pressed += 1) {
      await expect(offers(page).first()).toBeVisible({ timeout: 30_000 });
      await press(page, offers(page).first());
    }
    // The bot has answered in between: more has happened than was pressed, and it is one's own turn again.
    await expect.poll(() => step(page), { timeout: 30_000 }).toBeGreaterThan(before + pressed);
    await expect(offers(page).first()).toBeVisible({ timeout: 30_000 });
  });
}
