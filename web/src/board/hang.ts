// Where a small menu hangs on a space of the map, wholly inside the viewport: as a transform.
import { toScreen, type Size, type View } from './view';
import type { Place } from './world';

const EDGE = 8;

export function hang({ width, height }: Size, place: Place, view: View, port: Size): string {
  const at = toScreen(view, { x: place.x, y: place.y + place.size * 0.6 });
  const x = Math.min(port.width - width - EDGE, Math.max(EDGE, at.x - width / 2));
  const below = at.y + 6;
  const above = at.y - place.size * 1.2 * view.k - height - 6;
  const y = below + height < port.height - EDGE || above < EDGE ? below : above;
  const held = Math.max(EDGE, Math.min(y, port.height - height - EDGE));
  return `translate(${x}px, ${held}px)`;
}

/** At the bottom of the map, over the tray that it belongs to: the dock lies in the frame around the map. */
export function hangOver(menu: HTMLElement, { width, height }: Size, tray: string, port: Size): string {
  const frame = menu.closest('.frame');
  const found = frame?.querySelector(`[data-tray="${CSS.escape(tray)}"]`)?.getBoundingClientRect();
  const left = frame?.getBoundingClientRect().left ?? 0;
  const middle = found ? (found.left + found.right) / 2 - left : 0;
  const x = Math.min(port.width - width - EDGE, Math.max(EDGE, middle - width / 2));
  return `translate(${x}px, ${Math.max(EDGE, port.height - height - EDGE)}px)`;
}
