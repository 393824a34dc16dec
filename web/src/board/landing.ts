// When a motion that the browser draws by itself is over. Its own word for it is dear: the page is woken up for every frame
// of the last 40 ms before. So a motion rests at its goal for a while and is ended by the clock, in one frame.
import { MOTION } from './still';

const REST = 200;
/** A motion begins when its layer is drawn, a frame or two late. */
const LATE = 35;

/** How long the browser is told that a motion takes, and the part of it in which something moves. */
export const LASTS = MOTION + REST;
export const MOVES = MOTION / LASTS;

/** Calls when a motion has come to its goal: then it is to be cancelled. The answer calls this off. */
export function lands(way: Animation, then: () => void): () => void {
  let timer = setTimeout(look, MOTION + LATE);
  function look(): void {
    const left = MOTION - Number(way.currentTime ?? MOTION);
    if (left > 0) timer = setTimeout(look, left);
    else then();
  }
  return () => clearTimeout(timer);
}
