import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Help, Rule } from '../../src/generated/wire';
import HelpPanel from '../../src/help/HelpPanel.svelte';
import { chapterOf, chapters, entryOf, find, numberOf, search } from '../../src/help/ledger';
import RuleDialog from '../../src/table/RuleDialog.svelte';
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

describe('a rule that is opened', () => {
  test('brings its points, and tells which was meant', () => {
    expect(ids(entryOf(rules, '10.2')?.points ?? [])).toEqual(['10.2#a', '10.2#b', '10.2#c']);
    expect(entryOf(rules, '10.2#b')).toMatchObject({ head: { id: '10.2' }, marked: '10.2#b' });
    expect(ids(entryOf(rules, '10')?.points ?? [])).toContain('10.2');
    expect(ids(entryOf(rules, '10')?.points ?? [])).not.toContain('10.2#a');
    expect(entryOf(rules, '99.1')).toBeNull();
  });

  test('has a number that players know', () => {
    expect([numberOf('10.2'), numberOf('10.2#a'), numberOf('10.19#remove')]).toEqual([
      '10.2',
      '10.2a',
      '10.19',
    ]);
  });

  test('is shown in words for players', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(rules))));
    for (const [at, id] of ['10.2', '10.19#remove', '10.0'].entries()) {
      const table = { rule: id, openLedger: vi.fn() };
      const { unmount } = render(RuleDialog, { table, game: `popup-${at}` });
      const dialog = screen.getByRole('dialog');
      await waitFor(() => expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(1));
      expect(dialog).not.toHaveTextContent(/tests?\b|ledger|#|automatic|enforced/i);
      if (id === '10.2') expect(dialog).toHaveTextContent('One hex is always possible where terrain allows');
      if (id === '10.19#remove')
        expect(dialog.querySelector('[aria-current]')).toHaveTextContent(
          'marked for removal leaves the game',
        );
      unmount();
    }
    vi.unstubAllGlobals();
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
    expect(document.querySelector('[data-rule="6.11#most-units"] .rule')).toHaveTextContent(/^6\.11$/);
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
