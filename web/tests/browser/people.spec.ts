// Two people: what an invitation says, whose turn it is, and who has won when one gives up.
import { expect, test } from '@playwright/test';
import { decider, sitDown } from './duel';
import { skipGuide } from './play';

test('an invitation says what it is to; tabs say whose turn it is; giving up names the winner', async ({
  browser,
}) => {
  const { players } = await sitDown(browser, 'nightdrop');
  const [british, german] = players;
  for (const { page } of players) await skipGuide(page);
  expect(await decider(players)).toBe(british);
  await expect(british.page).toHaveTitle(/^Your turn – Night Drop 2/);
  await expect(german.page).toHaveTitle(/^British to move – Night Drop 2/);
  // The seat is taken: nobody is asked to hand its link on any more.
  await expect(british.page.getByRole('group', { name: 'Invitation' })).toHaveCount(0);

  const clock = await british.page.locator('.clock').innerText();
  await british.page.getByRole('button', { name: 'Menu' }).click();
  await british.page.getByRole('button', { name: /Resign/ }).click();
  await british.page
    .getByRole('button', { name: /resign|sure/i })
    .last()
    .click();
  for (const { page } of players) {
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(`German won · ${clock}`);
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('British resigned');
    await expect(page).toHaveTitle(/^Ended – /);
  }
  await german.page.goto('/');
  await expect(german.page.getByRole('region', { name: 'Continue' })).toContainText(
    'German won: British resigned',
  );
  for (const { page } of players) await page.context().close();
});

test('an open seat of a listed match is taken from the home page', async ({ browser }) => {
  const [host, guest] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await host.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = (await host.evaluate(
    async (body) =>
      (
        await fetch('/api/matches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    { game: 'nightdrop', listed: true, seats },
  )) as { card: { id: string }; invitations: { token: string }[] };

  // Whoever holds the invitation reads what it is to; nothing is taken by that.
  await guest.goto(`/join/${made.invitations[0]?.token ?? ''}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Play Night Drop 2');
  await expect(guest.getByRole('article')).toContainText('the British player, who sends this invitation');
  await guest.goto('/join/nothing-like-it');
  await expect(guest.getByText('This link is not known here.')).toBeVisible();

  await guest.goto('/');
  const row = guest.getByRole('listitem').filter({ has: guest.locator(`a[href="/match/${made.card.id}"]`) });
  await row.getByRole('button', { name: /^Play German/ }).click();
  await guest.waitForURL(`/match/${made.card.id}`);
  await expect(guest.getByText('Waiting for the British player.')).toBeVisible();
  for (const page of [host, guest]) await page.context().close();
});
