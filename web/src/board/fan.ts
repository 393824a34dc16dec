// Stacks: a slightly shifted pile, or fanned out so that each counter can be read and clicked.
import type { Point } from './view';

const SHIFT = 0.075;
const DEEPEST = 0.24;
const ROOM = 1.08;
const ACROSS = 4;

/** Where each counter of a pile lies from the centre, the bottom first, in counter sides. */
export function pile(count: number): Point[] {
  const shift = count > 1 ? Math.min(SHIFT, DEEPEST / (count - 1)) : 0;
  return Array.from({ length: count }, (_, at) => {
    const by = (at - (count - 1) / 2) * shift;
    return { x: by, y: -by };
  });
}

/** Where each counter of a fanned stack lies from the centre: rows of at most four, the bottom first. */
export function fan(count: number): Point[] {
  const across = count <= ACROSS ? count : Math.ceil(count / Math.ceil(count / ACROSS));
  const rows = Math.ceil(count / Math.max(1, across));
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / across);
    const inRow = Math.min(across, count - row * across);
    return {
      x: ((at % across) - (inRow - 1) / 2) * ROOM,
      y: (row - (rows - 1) / 2) * ROOM,
    };
  });
}

/** How large the fan is, in counter sides. */
export function fanSize(count: number): { width: number; height: number } {
  const spots = fan(count);
  const width = Math.max(...spots.map((spot) => Math.abs(spot.x)), 0) * 2 + 1;
  const height = Math.max(...spots.map((spot) => Math.abs(spot.y)), 0) * 2 + 1;
  return { width, height };
}
