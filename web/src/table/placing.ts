// Where the guide's card goes: beside what it explains, and over nothing that is needed meanwhile.

export type Box = { left: number; top: number; right: number; bottom: number };
export type Extent = { width: number; height: number };
/** `tip` is how far along the card's edge its point is; a card that stands apart has none. */
export type Spot = {
  x: number;
  y: number;
  side: 'left' | 'right' | 'below' | 'above' | 'apart';
  tip: number;
};

const GAP = 14;
const EDGE = 8;
const GRID = 24;
/** The point stays so far from the card's corners. */
const CORNER = 18;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAt = (x: number, y: number, card: Extent): Box => ({
  left: x,
  top: y,
  right: x + card.width,
  bottom: y + card.height,
});

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Whether a card may lie here: inside the window, over nothing that is kept free. */
export function isFree(
  at: { x: number; y: number },
  card: Extent,
  port: Extent,
  keep: readonly Box[],
): boolean {
  const box = boxAt(at.x, at.y, card);
  const inside =
    box.left >= EDGE && box.top >= EDGE && box.right <= port.width - EDGE && box.bottom <= port.height - EDGE;
  return inside && !keep.some((one) => overlap(box, one));
}

/** Beside the target where that is free, otherwise the nearest free place; none where there is none. */
export function placeCard(target: Box, card: Extent, port: Extent, keep: readonly Box[] = []): Spot | null {
  const all = [target, ...keep];
  const free = (spot: Spot): boolean => isFree(spot, card, port, all);
  return beside(target, card, port).find(free) ?? apart(target, card, port).find(free) ?? null;
}

/** The places at the target's sides, the better first; along a side where the target begins, in its middle, at its end. */
function beside(target: Box, card: Extent, port: Extent): Spot[] {
  /** Where the card begins along a side, and how far along its edge the point is. */
  const along = (from: number, to: number, size: number, whole: number): { at: number; tip: number }[] =>
    [from, (from + to - size) / 2, to - size].map((wanted) => {
      const at = clamped(wanted, EDGE, whole - size - EDGE);
      const middle = (Math.max(from, at) + Math.min(to, at + size)) / 2;
      return { at, tip: clamped(middle - at, CORNER, size - CORNER) };
    });
  const rows = along(target.top, target.bottom, card.height, port.height);
  const columns = along(target.left, target.right, card.width, port.width);
  const upright = (x: number, side: 'left' | 'right'): Spot[] =>
    rows.map(({ at, tip }) => ({ x, y: at, side, tip }));
  const level = (y: number, side: 'below' | 'above'): Spot[] =>
    columns.map(({ at, tip }) => ({ x: at, y, side, tip }));
  return [
    ...upright(target.left - GAP - card.width, 'left'),
    ...upright(target.right + GAP, 'right'),
    ...level(target.bottom + GAP, 'below'),
    ...level(target.top - GAP - card.height, 'above'),
  ];
}

/** Places all over the window, those near the target first. */
function apart(target: Box, card: Extent, port: Extent): Spot[] {
  const spots: (Spot & { away: number })[] = [];
  for (let y = EDGE; y <= port.height - card.height - EDGE; y += GRID)
    for (let x = EDGE; x <= port.width - card.width - EDGE; x += GRID) {
      const dx = x + card.width / 2 - (target.left + target.right) / 2;
      const dy = y + card.height / 2 - (target.top + target.bottom) / 2;
      spots.push({ x, y, side: 'apart', tip: 0, away: Math.hypot(dx, dy) });
    }
  return spots.sort((a, b) => a.away - b.away);
}

/** The part of a box that lies inside another; nothing where they do not meet. */
export function within(box: Box, frame: Box): Box | null {
  if (!overlap(box, frame)) return null;
  return {
    left: Math.max(box.left, frame.left),
    top: Math.max(box.top, frame.top),
    right: Math.min(box.right, frame.right),
    bottom: Math.min(box.bottom, frame.bottom),
  };
}
