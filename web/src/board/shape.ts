// The outline of each space, found from how the centres lie: hexes of either way, squares, or a box where no
// grid is to be seen. The wire gives centres only; drawing them needs no rule.
import type { BoardSpace } from '../generated/wire';
import type { Point } from './view';

export type Grid = { kind: 'flat' | 'pointy' | 'square'; pitch: number } | null;

const NEAR = 0.04;
/** So many spaces tell what grid a board has. */
const SAMPLE = 80;

/** How far the nearest other space is. */
function nearest(space: BoardSpace, spaces: readonly BoardSpace[]): number {
  let least = Infinity;
  for (const other of spaces) {
    if (other === space) continue;
    const dx = other.x - space.x;
    const dy = other.y - space.y;
    const square = dx * dx + dy * dy;
    if (square < least) least = square;
  }
  return Math.sqrt(least);
}

/** Directions to the neighbours at one pitch, in degrees. */
function bearings(space: BoardSpace, spaces: readonly BoardSpace[], pitch: number): number[] {
  const low = (pitch * (1 - NEAR)) ** 2;
  const high = (pitch * (1 + NEAR)) ** 2;
  const found: number[] = [];
  for (const other of spaces) {
    const dx = other.x - space.x;
    const dy = other.y - space.y;
    const square = dx * dx + dy * dy;
    if (square >= low && square <= high) found.push((Math.atan2(dy, dx) * 180) / Math.PI + 360);
  }
  return found;
}

const off = (angle: number, by: number, from: number): number => {
  const rest = (((angle - from) % by) + by) % by;
  return Math.min(rest, by - rest);
};

/** What grid most spaces of a board lie on. */
export function gridOf(spaces: readonly BoardSpace[]): Grid {
  const some = spaces.filter((_, at) => at % Math.ceil(spaces.length / SAMPLE) === 0);
  const steps = some.map((space) => nearest(space, spaces)).sort((a, b) => a - b);
  const pitch = steps[Math.floor(steps.length / 2)];
  if (pitch === undefined || !Number.isFinite(pitch) || spaces.length < 6) return null;
  const all = some.flatMap((space) => bearings(space, spaces, pitch));
  const share = (test: (angle: number) => boolean): number =>
    all.filter(test).length / Math.max(1, all.length);
  if (share((angle) => off(angle, 60, 30) < 3) > 0.9) return { kind: 'flat', pitch };
  if (share((angle) => off(angle, 60, 0) < 3) > 0.9) return { kind: 'pointy', pitch };
  if (share((angle) => off(angle, 90, 0) < 3) > 0.9) return { kind: 'square', pitch };
  return null;
}

function ring(centre: Point, radius: number, corners: number, turn: number): Point[] {
  return Array.from({ length: corners }, (_, at) => {
    const angle = ((turn + (at * 360) / corners) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

function outline(space: BoardSpace, spaces: readonly BoardSpace[], grid: Grid): Point[] {
  const onGrid = grid !== null && bearings(space, spaces, grid.pitch).length >= 2;
  if (!onGrid || grid === null) {
    const half = Math.min(space.radius * 0.68, nearest(space, spaces) / 2 - 1);
    return ring(space, Math.max(4, half) * Math.SQRT2, 4, 45);
  }
  switch (grid.kind) {
    case 'flat':
      return ring(space, grid.pitch / Math.sqrt(3), 6, 0);
    case 'pointy':
      return ring(space, grid.pitch / Math.sqrt(3), 6, 30);
    case 'square':
      return ring(space, grid.pitch / Math.SQRT2, 4, 45);
  }
}

/** The corners of every space of a board, by its id, in the board's own measure. */
export function outlines(spaces: readonly BoardSpace[]): Map<string, Point[]> {
  const grid = gridOf(spaces);
  return new Map(spaces.map((space) => [space.id, outline(space, spaces, grid)]));
}
