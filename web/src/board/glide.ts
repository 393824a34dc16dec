// Counters glide to where they lie now.
import { still } from './still';
import type { Point } from './view';

const CALM = 260;
/** Where an open stack begins: it lies above what glides, and on top already. */
const OPEN = 900;

/**
 * Lets an element that is already at its new place seem to come from the old one. On its way it lies on top: whatever lay
 * over a moving counter would have to be a layer of its own as well, and there are hundreds of counters.
 */
export function glide(element: HTMLElement, from: Point, to: Point): void {
  if (still() || typeof element.animate !== 'function') return;
  // One that is on its way already goes on from there: both ways add up.
  const composite = element.getAnimations().length > 0 ? 'add' : 'replace';
  const way = element.animate(
    [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
    {
      duration: CALM,
      easing: 'ease-out',
      composite,
    },
  );
  element.toggleAttribute('data-gliding', Number(element.style.zIndex) < OPEN);
  way.onfinish = () => {
    if (element.getAnimations().length === 0) element.removeAttribute('data-gliding');
  };
}
