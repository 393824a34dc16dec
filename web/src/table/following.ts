// Whether a list that grows at its end is followed there, or read further back.

/** How a scrolled list lies. */
export type Lie = { top: number; height: number; port: number };

/** As near to the end as counts for being there. */
const NEAR = 24;

/**
 * What a scroll means. Only somebody who scrolls up, in a list that has kept its sizes, reads back: lists also move when
 * they grow, or when something beside them takes their room.
 */
export function scrolledTo(before: Lie, now: Lie): 'end' | 'back' | 'same' {
  if (now.height - now.top - now.port < NEAR) return 'end';
  const kept = before.height === now.height && before.port === now.port;
  return kept && now.top < before.top ? 'back' : 'same';
}

export const lieOf = (list: HTMLElement): Lie => ({
  top: list.scrollTop,
  height: list.scrollHeight,
  port: list.clientHeight,
});
