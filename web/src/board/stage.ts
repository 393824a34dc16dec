// Writes the view into styles: of the map's plane, and of the menu that hangs on it. No component updates.
import type { Flight } from './flight';
import { hang, hangOver } from './hang';
import type { Size, View } from './view';
import type { Place } from './world';

/** From here on every square shows its name. */
const CLOSE = 1.45;
/** Counters smaller than this show only what can be read from afar. */
const COUNTER = 43;
const READABLE = 38;

type Menu = { element: HTMLElement; at: string; place: Place | undefined };
type Drawn = {
  viewport: () => HTMLElement | undefined;
  plane: () => HTMLElement | undefined;
  menu: () => Menu | null;
  port: () => Size;
  /** The scale at rest has changed. */
  scaled: (scale: string) => void;
};

// Three dimensions make the map a layer of its own, so that moving it draws nothing anew.
const moved = ({ x, y, k }: View): string => `translate3d(${x}px, ${y}px, 0) scale(${k})`;

export class Stage {
  constructor(readonly drawn: Drawn) {}

  /** Draws a view; called at most once a frame while the map is moved by hand. */
  draw = (view: View, moving: boolean): void => {
    const [plane, viewport] = [this.drawn.plane(), this.drawn.viewport()];
    if (!plane || !viewport) return;
    this.#place(plane, view, moving);
    const lod = view.k * COUNTER < READABLE ? 'far' : 'near';
    if (viewport.dataset['lod'] !== lod) viewport.dataset['lod'] = lod;
    viewport.toggleAttribute('data-close', view.k > CLOSE);
    if (!moving) this.drawn.scaled(view.k.toFixed(2));
    this.#hang(view);
  };

  /** Lets a flight take map and menu along; what depends on the scale changes when it has landed. */
  fly = (flight: Flight): void => {
    const plane = this.drawn.plane();
    if (!plane) return;
    this.#place(plane, flight.to, true);
    flight.carry(plane, moved);
    this.join(flight);
  };

  /** A menu that opens on the way joins in. */
  join = (flight: Flight): void => {
    this.#hang(flight.to);
    const menu = this.drawn.menu();
    if (!menu?.place) return;
    const { element, place } = menu;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const port = this.drawn.port();
    flight.carry(element, (view) => hang(size, place, view, port));
  };

  /** The hint keeps the layer as it is while the scale changes; at rest the map is drawn sharp again. */
  #place(plane: HTMLElement, view: View, moving: boolean): void {
    plane.style.willChange = moving ? 'transform' : 'auto';
    plane.style.transform = moved(view);
  }

  #hang(view: View): void {
    const menu = this.drawn.menu();
    if (!menu) return;
    const { element, at, place } = menu;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const port = this.drawn.port();
    element.style.transform = place ? hang(size, place, view, port) : hangOver(element, size, at, port);
  }
}
