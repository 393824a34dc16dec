// How a die falls onto the tray. All dice of a throw begin and end together, the later ones wait within their time: a delay
// for each would wake the page up for every one of them.
import type { Attachment } from 'svelte/attachments';
import { still } from '../board/still';

const FALL = 560;
const APART = 45;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1.15)';

/** The frames of one die of several, over the time of them all. */
export function falling(nth: number, of: number): { frames: Keyframe[]; duration: number } {
  const duration = FALL + (of - 1) * APART;
  const part = (time: number): number => (nth * APART + time) / duration;
  const turn = (nth % 2 === 0 ? 1 : -1) * (200 + nth * 37);
  const above = { transform: `translateY(-190px) rotate(${turn}deg) scale(1.5)`, opacity: 0 };
  const waits = nth === 0 ? [] : [{ ...above, offset: 0 }];
  const lies = nth === of - 1 ? [] : [{ transform: 'none', opacity: 1, offset: 1 }];
  const frames = [
    ...waits,
    { ...above, offset: part(0), easing: EASING },
    { opacity: 1, offset: part(0.6 * FALL) },
    { transform: 'none', opacity: 1, offset: part(FALL) },
    ...lies,
  ];
  return { frames, duration };
}

export const falls =
  (nth: number, of: number): Attachment<HTMLElement> =>
  (die) => {
    if (still() || typeof die.animate !== 'function') return;
    const { frames, duration } = falling(nth, of);
    die.animate(frames, duration);
  };
