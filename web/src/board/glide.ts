// Counters glide to where they lie now.
import { still } from './still';
import type { Point } from './view';

const CALM = 260;

/** Lets an element that is already at its new place seem to come from the old one. */
export function glide(element: HTMLElement, from: Point, to: Point): void {
  if (still() || typeof element.animate !== 'function') return;
  // One that is on its way already goes on from there: both ways add up.
  const composite = element.getAnimations().length > 0 ? 'add' : 'replace';
  element.animate(
    [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
    {
      duration: CALM,
      easing: 'ease-out',
      composite,
    },
  );
}
