// Flights of the camera, counters that glide and dice that fall: what the browser is told to draw by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Flight } from '../../src/board/flight';
import { Gestures } from '../../src/board/gestures';
import { glide } from '../../src/board/glide';
import { Stage } from '../../src/board/stage';
import { MOTION } from '../../src/board/still';
import type { View } from '../../src/board/view';
import { falling, falls } from '../../src/table/fall';

type Made = {
  element: Element;
  frames: Keyframe[];
  currentTime: number;
  cancel: () => void;
  composite: string | undefined;
};
let made: Made[] = [];

beforeEach(() => {
  made = [];
  Element.prototype.animate = function (
    this: Element,
    frames: Keyframe[],
    options?: number | KeyframeAnimationOptions,
  ) {
    const composite = typeof options === 'object' ? options.composite : undefined;
    const one: Made = {
      element: this,
      frames,
      currentTime: 0,
      cancel: vi.fn(),
      composite,
    };
    made.push(one);
    return one as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser has drawn them to the end, and the clock says so. */
function arrive(...ways: (Made | undefined)[]): void {
  for (const way of ways) if (way) way.currentTime = MOTION;
  vi.advanceTimersByTime(MOTION);
}

const port = { width: 400, height: 300 };
const START: View = { x: -200, y: -200, k: 1 };
const GOAL: View = { x: -500, y: -400, k: 1.5 };
const calm = (): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
};

function setUp() {
  const [viewport, plane] = [document.createElement('div'), document.createElement('div')];
  const scaled = vi.fn();
  const stage = new Stage({
    viewport: () => viewport,
    plane: () => plane,
    menu: () => null,
    port: () => port,
    scaled,
  });
  const gestures = new Gestures(viewport, {
    port: () => port,
    world: () => ({ x: 0, y: 0, width: 1000, height: 1000 }),
    ...stage,
  });
  vi.useFakeTimers();
  gestures.show(START);
  vi.advanceTimersByTime(20);
  scaled.mockClear();
  return { viewport, plane, gestures, scaled };
}

describe('a flight of the camera', () => {
  it('is drawn by the browser: the style has the goal, and the hint only as long as it flies', () => {
    const { plane, gestures, scaled } = setUp();
    gestures.fly(GOAL);
    expect(made).toHaveLength(1);
    expect(made[0]?.frames[0]).toMatchObject({ transform: 'translate3d(-200px, -200px, 0) scale(1)' });
    expect(made[0]?.frames.at(-1)).toMatchObject({
      transform: 'translate3d(-500px, -400px, 0) scale(1.5)',
    });
    expect(plane.style.willChange).toBe('transform');
    expect(plane.style.transform).toContain('scale(1.5)');
    expect(scaled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * MOTION);
    expect(plane.style.willChange).toBe('transform');
    arrive(made[0]);
    expect(made[0]?.cancel).toHaveBeenCalledOnce();
    expect(plane.style.willChange).toBe('auto');
    expect(scaled).toHaveBeenCalledWith('1.50');
    expect(gestures.view).toEqual(GOAL);
    gestures.destroy();
  });

  it('goes on from where it was broken off', () => {
    const { viewport, gestures } = setUp();
    gestures.fly(GOAL);
    const [first] = made;
    if (!first) throw new Error('nothing flies');
    first.currentTime = MOTION / 4;
    const half = gestures.view;
    expect(half.k).toBeGreaterThan(1);
    expect(half.k).toBeLessThan(1.5);
    gestures.fly(START);
    expect(first.cancel).toHaveBeenCalledOnce();
    expect(made[1]?.frames[0]?.['transform']).toBe(
      `translate3d(${half.x}px, ${half.y}px, 0) scale(${half.k})`,
    );
    // A hand at the wheel takes the map over.
    if (made[1]) made[1].currentTime = MOTION / 2;
    const now = gestures.view;
    viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: 0, cancelable: true }));
    expect(made[1]?.cancel).toHaveBeenCalledOnce();
    expect(gestures.view.k).toBeCloseTo(now.k);
    gestures.destroy();
  });

  it('goes on to its goal when the room of the map changes', () => {
    const { gestures } = setUp();
    gestures.fly(GOAL);
    gestures.resized();
    arrive(made.at(-1));
    expect(gestures.view).toEqual(GOAL);
    gestures.destroy();
  });

  it('is none for readers who want no motion, nor to where the map is', () => {
    const { plane, gestures } = setUp();
    gestures.fly(START);
    expect(made).toHaveLength(0);
    calm();
    gestures.fly(GOAL);
    vi.advanceTimersByTime(20);
    expect(made).toHaveLength(0);
    expect(gestures.view).toEqual(GOAL);
    expect(plane.style.transform).toContain('scale(1.5)');
    expect(plane.style.willChange).toBe('auto');
    gestures.destroy();
  });

  it('takes along what joins late', () => {
    const flight = new Flight(START, GOAL, port);
    flight.carry(document.createElement('div'), ({ k }) => `scale(${k})`);
    if (made[0]) made[0].currentTime = 90;
    flight.carry(document.createElement('div'), ({ k }) => `scale(${k})`);
    expect(made[1]?.currentTime).toBe(90);
    flight.stop();
    expect(made.every(({ cancel }) => vi.mocked(cancel).mock.calls.length === 1)).toBe(true);
  });
});

describe('a counter that glides', () => {
  it('lies on top until its last way is over', () => {
    vi.useFakeTimers();
    const spot = document.createElement('div');
    spot.style.zIndex = '3';
    glide(spot, { x: 0, y: 0 }, { x: 10, y: 0 });
    glide(spot, { x: 10, y: 0 }, { x: 20, y: 0 });
    expect(made.map(({ composite }) => composite)).toEqual(['replace', 'add']);
    vi.advanceTimersByTime(2 * MOTION);
    arrive(made[0]);
    expect(spot).toHaveAttribute('data-gliding');
    arrive(made[1]);
    expect(made.every(({ cancel }) => vi.mocked(cancel).mock.calls.length === 1)).toBe(true);
    expect(spot).not.toHaveAttribute('data-gliding');
  });

  it('stays in its open stack', () => {
    const spot = document.createElement('div');
    spot.style.zIndex = '902';
    glide(spot, { x: 0, y: 0 }, { x: 10, y: 0 });
    expect(spot).not.toHaveAttribute('data-gliding');
  });
});

describe('dice that fall', () => {
  it('begin and end together, one after the other within', () => {
    const [first, last] = [falling(0), falling(2)];
    expect(first.duration).toBe(last.duration);
    for (const { frames } of [first, last]) {
      const offsets = frames.map(({ offset }) => Number(offset));
      expect(offsets[0]).toBe(0);
      expect(offsets.at(-1)).toBe(1);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    }
  });

  it('lie there at once for readers who want no motion', () => {
    calm();
    void falls(0)(document.createElement('div'));
    expect(made).toHaveLength(0);
  });
});
