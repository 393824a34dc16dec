import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Overlay, SeatCard, Told } from '../../src/generated/wire';
import Curtain from '../../src/table/Curtain.svelte';
import Journal from '../../src/table/Journal.svelte';
import { Previews } from '../../src/table/previews.svelte';
import { offer } from './made';

Element.prototype.scrollTo ??= () => undefined;

describe('the journal', () => {
  const line = (text: string, spaces: string[] = []) => ({ kind: 'k', rule: '6.15', text, spaces });
  const journal: Told[] = [
    { made: 1, turn: 1, heard: [line('A/RRC lands at 0513.', ['0513'])] },
    { made: 2, turn: 2, heard: [line('The Germans stay.')] },
  ];
  const setUp = () => {
    const [onrule, onspace] = [vi.fn(), vi.fn()];
    render(Journal, { journal, title: (space: string) => space, onrule, onspace });
    return { onrule, onspace, user: userEvent.setup() };
  };

  it('filters by turn and by words', async () => {
    const { user } = setUp();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Turn' }), 'Turn 2');
    expect(screen.queryByText(/lands at/)).toBeNull();
    expect(screen.getByText('The Germans stay.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'tanks');
    expect(screen.getByText('No line has these words.')).toBeVisible();
  });

  it('links lines to their rule and to their spaces', async () => {
    const { onrule, onspace, user } = setUp();
    await user.click(screen.getByRole('button', { name: '0513' }));
    expect(onspace).toHaveBeenCalledWith('0513');
    await user.click(screen.getAllByRole('button', { name: 'Rule 6.15' })[0] ?? document.body);
    expect(onrule).toHaveBeenCalledWith('6.15');
  });
});

describe('the curtain', () => {
  it('names who takes the screen, has the focus, and is lifted by its button', async () => {
    const onlift = vi.fn();
    const seat: SeatCard = { seat: 1, title: 'German', holder: { kind: 'player' }, yours: true };
    render(Curtain, { seat, onlift });
    expect(screen.getByRole('dialog', { name: 'Hand the screen to the German player' })).toBeVisible();
    const button = screen.getByRole('button');
    expect(button).toHaveFocus();
    await fireEvent.click(button);
    expect(onlift).toHaveBeenCalledOnce();
  });
});

describe('previews', () => {
  afterEach(() => vi.useRealTimers());
  const empty: Overlay = { title: 'Reach', spaces: [], rays: [] };
  const fire: Overlay = { title: 'Fire', spaces: [['0101', 'red']], rays: [] };
  const seen: Overlay = {
    title: '',
    spaces: [],
    rays: [{ from: '0101', to: '0103', sight: 'blocked', says: 'A wood is in the way.' }],
  };
  const overlays = [
    { id: 'reach', title: 'Reach', about: 'piece' },
    { id: 'fire', title: 'Fire', about: 'space' },
  ];
  const setUp = () => {
    vi.useFakeTimers();
    const source = {
      odds: vi.fn(async () => ({ exact: true, results: [] })),
      overlay: vi.fn(async (id: string) => (id === 'fire' ? fire : id === 'see' ? seen : empty)),
    };
    const previews = new Previews(source);
    previews.arrived(1, 0);
    return { source, previews };
  };

  it('ask after a rest, once for a position and a seat', async () => {
    const { source, previews } = setUp();
    const [a, b] = [offer('a', { chancy: true }), offer('b', { chancy: true })];
    previews.look(a);
    previews.look(b);
    await vi.advanceTimersByTimeAsync(200);
    expect(source.odds.mock.calls).toEqual([['b']]);
    expect(previews.odds).not.toBeNull();
    previews.look(null);
    previews.look(b);
    await vi.advanceTimersByTimeAsync(200);
    expect(source.odds).toHaveBeenCalledOnce();
    previews.arrived(1, 1);
    expect(previews.odds).toBeNull();
    previews.look(b);
    await vi.advanceTimersByTimeAsync(200);
    expect(source.odds).toHaveBeenCalledTimes(2);
  });

  it('show the first overlay that has something to show, and forget it elsewhere', async () => {
    const { source, previews } = setUp();
    previews.point(overlays, { piece: 'p', space: '0101' });
    await vi.advanceTimersByTimeAsync(200);
    expect(source.overlay.mock.calls).toEqual([
      ['reach', 'p'],
      ['fire', '0101'],
    ]);
    expect(previews.pointed?.title).toBe('Fire');
    previews.point(overlays, {});
    await vi.advanceTimersByTimeAsync(200);
    expect(previews.pointed).toBeNull();
    previews.hush('fire', true);
    previews.point(overlays, { space: '0101' });
    await vi.advanceTimersByTimeAsync(200);
    expect(previews.pointed).toBeNull();
  });

  it('look along a line from what is selected to what is pointed at, and nowhere from itself', async () => {
    const { source, previews } = setUp();
    const all = [...overlays, { id: 'see', title: 'Line of sight', about: 'line' }];
    previews.point(all, { space: '0103', from: '0101', to: '0103' });
    await vi.advanceTimersByTimeAsync(200);
    expect(source.overlay.mock.calls).toEqual([['see', '0101>0103']]);
    expect(previews.pointed?.rays[0]?.says).toBe('A wood is in the way.');
    previews.point(all, { from: '0101', to: '0101' });
    await vi.advanceTimersByTimeAsync(200);
    expect(previews.pointed).toBeNull();
  });
});
