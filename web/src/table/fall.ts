// How a die falls onto the tray. All dice of a throw begin and end together, the later ones wait within their time: a delay
// for each would wake the page up for every one of them, and so would their end before the tray goes.
import type { Attachment } from 'svelte/attachments';
import { still } from '../board/still';

/** How long dice are on the tray. */
export const STAYS = 3200;
const FALL = 560;
const APART = 45;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1.15)';

/** The frames of one die, over the time it is on the tray and a little longer. */
export function falling(nth: number): { frames: Keyframe[]; duration: number } {
  const duration = STAYS + 200;
  const part = (time: number): number => (nth * APART + time) / duration;
  const turn = (nth % 2 === 0 ? 1 : -1) * (200 + nth * 37);
  const above = { transform: `translateY(-190px) rotate(${turn}deg) scale(1.5)`, opacity: 0 };
  const waits = nth === 0 ? [] : [{ ...above, offset: 0 }];
  const frames = [
    ...waits,
    { ...above, offset: part(0), easing: EASING },
    { opacity: 1, offset: part(0.6 * FALL) },
    { transform: 'none', opacity: 1, offset: part(FALL) },
    { transform: 'none', opacity: 1, offset: 1 },
  ];
  return { frames, duration };
}

export const falls =
  (nth: number): Attachment<HTMLElement> =>
  (die) => {
    if (still() || typeof die.animate !== 'function') return undefined;
    const { frames, duration } = falling(nth);
    const way = die.animate(frames, duration);
    // It would wake the page up for every frame when there is nothing of it to be drawn.
    return () => way.cancel();
  };
