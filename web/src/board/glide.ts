// Counters glide to where they lie now.
import { lands, LASTS, MOVES } from './landing';
import { still } from './still';
import type { Point } from './view';

/** Where an open stack begins: it lies above what glides, and on top already. */
const OPEN = 900;
/** How many ways an element is on. The browser knows too, but would style the page anew before it says. */
const ways = new WeakMap<HTMLElement, number>();

/**
 * Lets an element that is already at its new place seem to come from the old one. On its way it lies on top: whatever lay
 * over a moving counter would have to be a layer of its own as well, and there are hundreds of counters.
 */
export function glide(element: HTMLElement, from: Point, to: Point): void {
  if (still() || typeof element.animate !== 'function') return;
  const others = ways.get(element) ?? 0;
  const way = element.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, easing: 'ease-out' },
      { transform: 'none', offset: MOVES },
      { transform: 'none' },
    ],
    {
      duration: LASTS,
      // One that is on its way already goes on from there: both ways add up.
      composite: others > 0 ? 'add' : 'replace',
    },
  );
  ways.set(element, others + 1);
  element.toggleAttribute('data-gliding', Number(element.style.zIndex) < OPEN);
  lands(way, () => {
    way.cancel();
    const left = (ways.get(element) ?? 1) - 1;
    ways.set(element, left);
    if (left === 0) element.removeAttribute('data-gliding');
  });
}
