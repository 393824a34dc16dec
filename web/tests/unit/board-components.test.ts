import { readFileSync } from 'node:fs';
import { fireEvent, render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MapView from '../../src/board/MapView.svelte';
import { Gestures } from '../../src/board/gestures';
import type { Boards, Offer, Scene } from '../../src/generated/wire';

const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as T;
const boards = read<Boards>('boards.json');
const scene = read<Scene>('scene-120.json');

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>')),
  );
});

const at = (container: HTMLElement, selector: string): Element => {
  const found = container.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

describe('the map', () => {
  const setUp = () => {
    const onpiece = vi.fn();
    const onspace = vi.fn();
    const offers = scene.decision?.offers ?? [];
    const view = render(MapView, { boards, scene, offers, on: { piece: onpiece, space: onspace } });
    return { ...view, onpiece, onspace };
  };

  it('has every space and every piece as a named button', async () => {
    const { container } = setUp();
    const spaces = boards.sheets.reduce((sum, sheet) => sum + sheet.board.spaces.length, 0);
    await vi.waitFor(() => expect(container.querySelectorAll('[data-space]')).toHaveLength(spaces));
    expect(container.querySelectorAll('[data-space][tabindex="0"]')).toHaveLength(1);
    expect(at(container, '[data-space="0611"]')).toHaveAccessibleName(/^Hex 0611: B\/RRC/);
    expect(at(container, '[data-piece="B/RRC"]')).toHaveAccessibleName(/^B\/RRC, .*can be chosen$/);
  });

  it('hands presses up: a piece, an offered space, and the piece of a space that is not offered', async () => {
    const { onpiece, onspace, container } = setUp();
    await vi.waitFor(() => at(container, '[data-space="0611"]'));
    await fireEvent.click(at(container, '[data-piece="B/RRC"]'));
    expect(onpiece).toHaveBeenCalledWith('B/RRC');
    await fireEvent.click(at(container, '[data-space="0511"]'));
    expect(onspace).toHaveBeenCalledWith('0511');
    await fireEvent.click(at(container, '[data-space="0611"]'));
    expect(onpiece).toHaveBeenLastCalledWith('B/RRC');
    expect(onpiece).toHaveBeenCalledTimes(2);
  });

  it('has handles around the piece that may turn, one for each front', async () => {
    const onoffer = vi.fn();
    const [some] = scene.decision?.offers ?? [];
    const turn = (facing: number) =>
      ({
        ...some,
        notation: `turn ${facing}`,
        label: `Turn ${facing}`,
        piece: 'B/RRC',
        space: null,
        facing,
      }) as Offer;
    const offers = [turn(0), turn(90), turn(180), turn(270)];
    const { container } = render(MapView, { boards, scene, offers, on: { offer: onoffer } });
    expect(container.querySelectorAll('[data-facing]')).toHaveLength(4);
    await fireEvent.click(at(container, '[data-facing="90"]'));
    expect(onoffer).toHaveBeenCalledWith(offers[1]);
  });

  it('lets a piece be carried to a space', async () => {
    const ondrop = vi.fn();
    const onpick = vi.fn();
    const offers = scene.decision?.offers ?? [];
    const { container } = render(MapView, { boards, scene, offers, on: { pick: onpick, drop: ondrop } });
    const counter = at(container, '[data-piece="B/RRC"]');
    document.elementFromPoint = () => at(container, '[data-space]');
    await fireEvent.pointerDown(counter, { button: 0, clientX: 10, clientY: 10, pointerType: 'mouse' });
    await fireEvent.pointerMove(window, { clientX: 40, clientY: 40 });
    expect(onpick).toHaveBeenCalledWith('B/RRC');
    expect(container.querySelectorAll('.held')).toHaveLength(1);
    await fireEvent.pointerUp(window, { clientX: 60, clientY: 60 });
    expect(ondrop).toHaveBeenCalledOnce();
    expect(container.querySelectorAll('.held')).toHaveLength(0);
  });

  it('is drawn before the spaces come that nothing leads to', () => {
    const { container } = setUp();
    const led = [...container.querySelectorAll('[data-space]')].map((one) => one.getAttribute('data-space'));
    expect(led).toContain('0511');
    expect(led.length).toBeLessThan(60);
    expect(container.querySelectorAll('.plane [data-piece]').length).toBeGreaterThan(20);
  });

  it('is walked by arrow keys', async () => {
    const { container } = setUp();
    await vi.waitFor(() => expect(container.querySelector('[data-space="1121"]')).not.toBeNull());
    const start = container.querySelector<HTMLElement>('[data-space="1121"]');
    start?.focus();
    if (start) await fireEvent.keyDown(start, { key: 'ArrowDown' });
    const here = document.activeElement?.getAttribute('data-space');
    expect(here).toBeTruthy();
    expect(here).not.toBe('1121');
  });

  it('shows what the focus is on while the pointer rests, and no longer', async () => {
    const hover = vi.fn();
    const { container } = render(MapView, { boards, scene, on: { hover } });
    await vi.waitFor(() => expect(container.querySelector('[data-space="1121"]')).not.toBeNull());
    const space = at(container, '[data-space="1121"]') as HTMLElement;
    // As by a key; the pages here know nothing of that.
    vi.spyOn(space, 'matches').mockReturnValue(true);
    space.focus();
    expect(hover).toHaveBeenLastCalledWith({ space: '1121' });
    await fireEvent.pointerOver(space);
    expect(hover).toHaveBeenCalledOnce();
    space.blur();
    expect(hover).toHaveBeenLastCalledWith(null);
  });

  it('opens a pile before a counter of it is meant', async () => {
    const { container, onpiece } = setUp();
    const [, pile] = [...container.querySelectorAll('.piece:has(.count)')];
    if (!pile) throw new Error('no pile in the fixture');
    await fireEvent.click(pile, { detail: 1 });
    expect(onpiece).not.toHaveBeenCalled();
    expect(container.querySelector('[data-fan]')).not.toBeNull();
    await fireEvent.click(pile, { detail: 1 });
    expect(onpiece).toHaveBeenCalledWith(pile.getAttribute('data-piece'));
  });

  it('shows what is off the map in trays', () => {
    const { container } = setUp();
    expect(container.querySelector('[data-tray="turn:5"]')).toHaveTextContent('Turn 5');
  });
});

describe('gestures', () => {
  const make = () => {
    const element = document.createElement('div');
    element.setPointerCapture = vi.fn();
    const gestures = new Gestures(element, {
      port: () => ({ width: 400, height: 300 }),
      world: () => ({ x: 0, y: 0, width: 1000, height: 1000 }),
      draw: vi.fn(),
      fly: vi.fn(),
      join: vi.fn(),
    });
    gestures.show({ x: -200, y: -200, k: 1 });
    const send = (kind: string, x: number, y: number, pointerId = 1) => {
      const event = new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true, cancelable: true });
      element.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'touch' }));
    };
    return { element, gestures, send };
  };

  it('pan when dragged, and the click that ends a drag is none', () => {
    const { element, gestures, send } = make();
    const clicked = vi.fn();
    element.addEventListener('click', clicked);
    send('pointerdown', 100, 100);
    send('pointermove', 102, 101);
    expect(gestures.view.x).toBe(-200);
    send('pointermove', 130, 90);
    expect(gestures.view).toEqual({ x: -170, y: -210, k: 1 });
    send('pointerup', 130, 90);
    element.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(clicked).not.toHaveBeenCalled();
    element.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(clicked).toHaveBeenCalledOnce();
    gestures.destroy();
  });

  it('zoom when two fingers part, and at the wheel', () => {
    const { element, gestures, send } = make();
    send('pointerdown', 150, 150, 1);
    send('pointerdown', 250, 150, 2);
    send('pointermove', 350, 150, 2);
    expect(gestures.view.k).toBeCloseTo(2);
    const wheel = new WheelEvent('wheel', { deltaY: 100, cancelable: true });
    element.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(gestures.view.k).toBeLessThan(2);
    gestures.destroy();
  });
});
