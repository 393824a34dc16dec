/** Whether the reader wants no motion. */
export const still = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long map and counters take to where they go. The same for both: what ends together is drawn together. */
export const MOTION = 300;
