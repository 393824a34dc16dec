import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { boardOf, Camera, firstView, onBoard } from '../../src/board/camera';
import { buildWorld } from '../../src/board/world';
import type { Boards } from '../../src/generated/wire';
import {
  around,
  between,
  centred,
  fit,
  held,
  inSight,
  leastScale,
  toScreen,
  toWorld,
  zoomAt,
} from '../../src/board/view';

const port = { width: 800, height: 600 };
const world = { x: 0, y: 0, width: 2000, height: 1000 };

describe('the view', () => {
  it('keeps what is under the pointer there while it zooms', () => {
    const at = { x: 200, y: 90 };
    const before = { x: -35, y: 12, k: 0.8 };
    const after = zoomAt(before, at, 1.7, 0.1);
    expect(after.k).toBeCloseTo(1.36);
    const seen = toScreen(after, toWorld(before, at));
    expect(seen.x).toBeCloseTo(at.x);
    expect(seen.y).toBeCloseTo(at.y);
  });

  it('zooms neither nearer nor farther than there is sense in', () => {
    expect(zoomAt({ x: 0, y: 0, k: 3 }, { x: 0, y: 0 }, 10, 0.2).k).toBe(4);
    expect(zoomAt({ x: 0, y: 0, k: 0.3 }, { x: 0, y: 0 }, 0.01, leastScale(world, port)).k).toBeCloseTo(0.32);
  });

  it('fits a part into the middle', () => {
    const view = fit({ x: 100, y: 100, width: 400, height: 100 }, port, 0);
    expect(view.k).toBe(2);
    expect(toScreen(view, { x: 300, y: 150 })).toEqual({ x: 400, y: 300 });
    expect(fit({ x: 0, y: 0, width: 10, height: 10 }, port, 0, 1.25).k).toBe(1.25);
  });

  it('never lets the middle of the viewport leave the world', () => {
    const lost = { x: 5000, y: -9000, k: 1 };
    const middle = toWorld(held(lost, world, port), { x: 400, y: 300 });
    expect(middle).toEqual({ x: 0, y: 1000 });
    const fine = centred({ x: 900, y: 500 }, 1, port);
    expect(held(fine, world, port)).toEqual(fine);
  });

  it('knows what is in sight', () => {
    const view = centred({ x: 900, y: 500 }, 1, port);
    expect(inSight(view, { x: 900, y: 500 }, port)).toBe(true);
    expect(inSight(view, { x: 505, y: 500 }, port, 24)).toBe(false);
  });

  it('flies from one view to another', () => {
    const [a, b] = [centred({ x: 100, y: 100 }, 1, port), centred({ x: 300, y: 500 }, 4, port)];
    expect(between(a, b, 0, port)).toEqual(a);
    expect(between(a, b, 1, port)).toEqual(b);
    expect(between(a, b, 0.5, port).k).toBeCloseTo(2);
  });

  it('takes the rectangle around points', () => {
    expect(around([], 5)).toBeNull();
    expect(
      around(
        [
          { x: 1, y: 2 },
          { x: 4, y: 10 },
        ],
        1,
      ),
    ).toEqual({ x: 0, y: 1, width: 5, height: 10 });
  });
});

describe('the first view', () => {
  const board = { x: 0, y: 0, width: 1600, height: 1200 };
  const row = (from: number, apart: number): { x: number; y: number }[] =>
    Array.from({ length: 12 }, (_, at) => ({ x: from + at * apart, y: 500 }));

  it('is the whole board where it can be read and the pieces are all over it', () => {
    const large = { width: 1620, height: 1220 };
    expect(firstView(board, large, { x: 800, y: 600 }, row(100, 120)).k).toBe(1);
  });

  it('is the part where all pieces are, if it is a small one and there are many', () => {
    const view = firstView(board, port, null, row(400, 20));
    expect(view.k).toBe(1.25);
    expect(toScreen(view, { x: 510, y: 500 })).toEqual({ x: 400, y: 300 });
    expect(firstView(board, port, null, row(400, 20).slice(1)).k).toBeLessThan(0.5);
  });

  it('is the middle of what happens where the whole could not be read', () => {
    const vast = { x: 0, y: 0, width: 3200, height: 2400 };
    const view = firstView(vast, port, { x: 700, y: 600 }, []);
    expect(view.k).toBe(0.42);
    expect(toScreen(view, { x: 700, y: 600 })).toEqual({ x: 400, y: 300 });
    // One far away does not matter, many do.
    const stray = [...row(100, 100), { x: 3100, y: 2300 }];
    expect(firstView(vast, port, { x: 700, y: 600 }, stray).k).toBe(0.6);
    expect(firstView(vast, port, { x: 700, y: 600 }, row(100, 250)).k).toBe(0.42);
  });
});

describe('the camera over several boards', () => {
  const world = buildWorld(JSON.parse(readFileSync('tests/fixtures/boards.json', 'utf8')) as Boards);
  const [first, second] = world.sheets;
  const of = (board: string | undefined) => onBoard([...world.places.values()], board ?? null);
  const setUp = (): Camera => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const made = new Camera(
      () => world,
      () => port,
      { draw: () => undefined, fly: () => undefined, join: () => undefined },
    );
    made.attach(document.createElement('div'));
    return made;
  };
  /** The board in the middle of the view. */
  const middle = (camera: Camera): string | undefined => {
    const at = toWorld(camera.view, { x: port.width / 2, y: port.height / 2 });
    const found = world.sheets.find(
      ({ area: { x, y, width, height } }) =>
        at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height,
    );
    return found?.sheet.board.id;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('opens on the board of the decision, and on the first where it is about none', () => {
    const [camera, other] = [setUp(), setUp()];
    camera.resized(null, null, []);
    expect(middle(camera)).toBe(first?.sheet.board.id);
    other.resized(null, boardOf(of(second?.sheet.board.id).slice(0, 3)), []);
    expect(middle(other)).toBe(second?.sheet.board.id);
  });

  it('goes to the board the decision moves to, and stays where some of it can be seen', () => {
    const camera = setUp();
    camera.resized(null, null, []);
    const here = of(first?.sheet.board.id).slice(0, 2);
    const there = of(second?.sheet.board.id).slice(0, 5);
    const before = camera.view;
    camera.follow([...here, ...there]);
    expect(camera.view).toEqual(before);
    camera.follow(there);
    expect(middle(camera)).toBe(second?.sheet.board.id);
  });
});
