// Walking the map by arrow keys: from a space to the one that lies that way.
import type { Point } from './view';

export type Way = 'up' | 'down' | 'left' | 'right';

export const STEP: { [way in Way]: Point } = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export const wayOf = (key: string): Way | null => {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return 'left';
    case 'ArrowRight':
      return 'right';
    default:
      return null;
  }
};

/**
 * The nearest of `all` that lies that way from `from`, straight ones preferred to slanted ones; nothing at the
 * edge. Works for hexes, squares, boxes and from board to board alike.
 */
export function step<T extends Point>(from: T, all: Iterable<T>, way: Way): T | null {
  const to = STEP[way];
  let best: T | null = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const ahead = dx * to.x + dy * to.y;
    const aside = Math.abs(dx * to.y) + Math.abs(dy * to.x);
    if (ahead <= 0.5 || aside > ahead * 2) continue;
    const cost = Math.hypot(ahead, aside) + aside * 0.9;
    if (cost < least) {
      best = other;
      least = cost;
    }
  }
  return best;
}
