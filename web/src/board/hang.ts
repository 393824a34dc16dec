// Hangs a small menu on a space of the map, wholly inside the viewport.
import { toScreen, type Size, type View } from './view';
import type { Place } from './world';

const EDGE = 8;

export function hang(menu: HTMLElement, place: Place, view: View, port: Size): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const at = toScreen(view, { x: place.x, y: place.y + place.size * 0.6 });
  const x = Math.min(port.width - width - EDGE, Math.max(EDGE, at.x - width / 2));
  const below = at.y + 6;
  const above = at.y - place.size * 1.2 * view.k - height - 6;
  const y = below + height < port.height - EDGE || above < EDGE ? below : above;
  const held = Math.max(EDGE, Math.min(y, port.height - height - EDGE));
  menu.style.transform = `translate(${x}px, ${held}px)`;
}

/** Hangs a menu at the bottom of the map, over the tray that it belongs to. */
export function hangOver(menu: HTMLElement, frame: HTMLElement | undefined, tray: string, port: Size): void {
  const found = frame?.querySelector(`[data-tray="${CSS.escape(tray)}"]`)?.getBoundingClientRect();
  const left = frame?.getBoundingClientRect().left ?? 0;
  const middle = found ? (found.left + found.right) / 2 - left : 0;
  const x = Math.min(port.width - menu.offsetWidth - EDGE, Math.max(EDGE, middle - menu.offsetWidth / 2));
  menu.style.transform = `translate(${x}px, ${Math.max(EDGE, port.height - menu.offsetHeight - EDGE)}px)`;
}
