import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Help, Rule } from '../../src/generated/wire';
import HelpPanel from '../../src/help/HelpPanel.svelte';
import { chapterOf, chapters, find, search } from '../../src/help/ledger';
import fixture from '../fixtures/rules.json';

const rules = fixture as Rule[];
const ids = (found: Rule[]): string[] => found.map((rule) => rule.id);

describe('the ledger', () => {
  test('chapters in their order, with the titles of their heads', () => {
    const found = chapters(rules);
    expect(found.map((chapter) => chapter.number)).toEqual(
      Array.from({ length: 16 }, (_, index) => String(index + 1)),
    );
    expect(found[5]?.title).toBe('What the Germans do');
    expect(chapterOf('6.11#most-units')).toBe('6');
  });

  test('a number finds itself and its points, a chapter finds its rules only', () => {
    expect(ids(search(rules, '6.11'))).toEqual(expect.arrayContaining(['6.11', '6.11#most-units']));
    expect(ids(search(rules, '6.11')).every((id) => id.startsWith('6.11'))).toBe(true);
    expect(ids(search(rules, '6')).some((id) => id.startsWith('16'))).toBe(false);
    expect(search(rules, '6').length).toBeGreaterThan(10);
  });

  test('all words must be found, in title or ruling, whatever their case', () => {
    const found = search(rules, 'CHIT step');
    expect(ids(found)).toContain('6.11#one-step-per-chit');
    expect(search(rules, 'zeppelin')).toEqual([]);
    expect(search(rules, '  ')).toBe(rules);
  });

  test('a point that is not there falls back to its rule', () => {
    expect(find(rules, '6.11#most-units')?.id).toBe('6.11#most-units');
    expect(find(rules, '6.11#x')?.id).toBe('6.11');
    expect(find(rules, '6.11.4')?.id).toBe('6.11');
    expect(find(rules, '6')?.id).toBe('6.0');
    expect(find(rules, '99.1')).toBeUndefined();
  });
});

describe('the help panel', () => {
  const help: Help = {
    charts: [
      {
        id: 'a',
        title: 'Attack results',
        rule: '6.11',
        note: 'Read across.',
        columns: ['Die', 'Result'],
        rows: [['1', 'Hit']],
      },
    ],
    lessons: [],
    history: [],
  };
  afterEach(() => vi.unstubAllGlobals());

  function serve(): void {
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(new Response(JSON.stringify(path.endsWith('/help') ? help : rules))),
    );
  }

  test('charts are tables, and lead to their rule', async () => {
    serve();
    render(HelpPanel, { game: 'one' });
    const table = await screen.findByRole('table', { name: /Attack results/ });
    expect(within(table).getByRole('columnheader', { name: 'Result' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rule 6.11' }));
    expect(screen.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-rule', '6.11'));
  });

  test('opens at the rule it is given, and at the next one', async () => {
    serve();
    const { rerender } = render(HelpPanel, { game: 'two', rule: '6.11#x' });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-rule', '6.11'));
    await rerender({ game: 'two', rule: '10.2' });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-rule', '10.2'));
  });

  test('is searched by words', async () => {
    serve();
    render(HelpPanel, { game: 'three' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
    await userEvent.type(screen.getByRole('searchbox'), 'spread over as many');
    expect(screen.getByText('1 rule of 307')).toBeInTheDocument();
    expect(screen.getByText('6.11#most-units')).toBeInTheDocument();
  });

  test('tabs are walked by arrows', async () => {
    serve();
    render(HelpPanel, { game: 'four' });
    (await screen.findByRole('tab', { name: 'Charts' })).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Keys' })).toHaveFocus();
    expect(screen.getByText('play and pause')).toBeInTheDocument();
  });
});
