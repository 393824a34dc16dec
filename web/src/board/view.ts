// Pan and zoom as plain numbers: a world point `p` is drawn at `p * k + (x, y)` of the viewport.

export type View = { x: number; y: number; k: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rect = Point & Size;

export const NEAREST = 4;

export const toScreen = (view: View, at: Point): Point => ({
  x: at.x * view.k + view.x,
  y: at.y * view.k + view.y,
});

export const toWorld = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.k,
  y: (at.y - view.y) / view.k,
});

export const panBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Zooms by a factor; what lies under `at` (of the viewport) stays there. */
export function zoomAt(view: View, at: Point, factor: number, least: number): View {
  const k = Math.min(NEAREST, Math.max(least, view.k * factor));
  const under = toWorld(view, at);
  return { k, x: at.x - under.x * k, y: at.y - under.y * k };
}

/** The view that shows a part of the world whole, in the middle, never closer than `closest`. */
export function fit(part: Rect, port: Size, margin = 16, closest = NEAREST): View {
  const room = {
    width: Math.max(1, port.width - 2 * margin),
    height: Math.max(1, port.height - 2 * margin),
  };
  const k = Math.min(closest, room.width / Math.max(1, part.width), room.height / Math.max(1, part.height));
  return centred({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, k, port);
}

/** The view of scale `k` with a world point in the middle. */
export const centred = (at: Point, k: number, port: Size): View => ({
  k,
  x: port.width / 2 - at.x * k,
  y: port.height / 2 - at.y * k,
});

/** The smallest scale worth having: a little less than the whole world. */
export const leastScale = (world: Rect, port: Size): number => Math.min(1, fit(world, port, 0).k * 0.8);

/** Holds the view so that the middle of the viewport never leaves the world. */
export function held(view: View, world: Rect, port: Size): View {
  const middle = toWorld(view, { x: port.width / 2, y: port.height / 2 });
  const at = {
    x: Math.min(world.x + world.width, Math.max(world.x, middle.x)),
    y: Math.min(world.y + world.height, Math.max(world.y, middle.y)),
  };
  return centred(at, view.k, port);
}

/** Whether a world point is inside the viewport, at least `margin` pixels from its edge. */
export function inSight(view: View, at: Point, port: Size, margin = 24): boolean {
  const seen = toScreen(view, at);
  return (
    seen.x >= margin && seen.y >= margin && seen.x <= port.width - margin && seen.y <= port.height - margin
  );
}

/** Between two views, for a flight; the scale moves geometrically. */
export function between(from: View, to: View, part: number, port: Size): View {
  const k = from.k * (to.k / from.k) ** part;
  const middle = { x: port.width / 2, y: port.height / 2 };
  const a = toWorld(from, middle);
  const b = toWorld(to, middle);
  return centred({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, k, port);
}

/** The least rectangle around some points, widened by `border`. */
export function around(points: readonly Point[], border: number): Rect | null {
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - border;
  const y = Math.min(...ys) - border;
  return { x, y, width: Math.max(...xs) + border - x, height: Math.max(...ys) + border - y };
}
