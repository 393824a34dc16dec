// Wheel, drag, pinch and flights. The view is drawn straight into a style once a frame; no component updates.
import { flies, Flight } from './flight';
import { held, leastScale, panBy, zoomAt, type Point, type Rect, type Size, type View } from './view';

const DRAG = 4;
const SETTLE = 180;

export type Surface = {
  port: () => Size;
  world: () => Rect;
  /** Called at most once a frame; `moving` while a gesture goes on. */
  draw: (view: View, moving: boolean) => void;
  /** Lets a flight take along what is to be seen; called once for each. */
  fly: (flight: Flight) => void;
  /** Something new is to be seen while a flight goes on. */
  join: (flight: Flight) => void;
};

export class Gestures {
  #view: View = { x: 0, y: 0, k: 1 };
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #dragging = false;
  #frame = 0;
  #flight: Flight | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #stop = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly surface: Surface,
  ) {
    const { signal } = this.#stop;
    element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false, signal });
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      element.addEventListener(end, (event) => this.#up(event), { signal });
    }
    // A drag that ends on a counter is not a click on it.
    element.addEventListener('click', (event) => this.#click(event), { capture: true, signal });
  }

  destroy(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#flight?.stop();
    clearTimeout(this.#rest);
  }

  /** What is seen now, also on the way. */
  get view(): View {
    return this.#flight?.view ?? this.#view;
  }

  /** Shows a view at once. */
  show(view: View, moving = false): void {
    this.#flight?.stop();
    this.#flight = null;
    this.#set(view, moving);
  }

  /** Goes to a view smoothly, or at once for readers who want no motion. */
  fly(to: View): void {
    const from = this.view;
    const port = this.surface.port();
    const goal = held(to, this.surface.world(), port);
    const there = from.x === goal.x && from.y === goal.y && from.k === goal.k;
    if (there || !flies(this.element)) {
      this.show(goal);
      return;
    }
    this.#flight?.stop();
    this.#rests();
    this.#view = goal;
    const flight = new Flight(from, goal, port);
    this.#flight = flight;
    this.surface.fly(flight);
    flight.landed(() => {
      this.#flight = null;
      this.surface.draw(goal, false);
    });
  }

  /** The room of the map has changed: what is seen stays, and a flight goes on to where it went. */
  resized(): void {
    if (this.#flight) this.fly(this.#view);
    else this.show(this.#view);
  }

  /** Something else is to be drawn on the map. */
  redraw(): void {
    if (this.#flight) this.surface.join(this.#flight);
    else this.surface.draw(this.#view, this.#moving);
  }

  zoom(factor: number, at?: Point): void {
    const port = this.surface.port();
    const least = leastScale(this.surface.world(), port);
    this.fly(zoomAt(this.view, at ?? { x: port.width / 2, y: port.height / 2 }, factor, least));
  }

  pan(dx: number, dy: number): void {
    this.fly(panBy(this.view, dx, dy));
  }

  /** Where a mouse event happened, in pixels of the viewport. */
  local(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #set(view: View, moving: boolean): void {
    this.#view = held(view, this.surface.world(), this.surface.port());
    if (moving) {
      this.#rests();
      this.#moving = true;
      this.#rest = setTimeout(() => {
        this.#moving = false;
        this.surface.draw(this.#view, false);
      }, SETTLE);
    }
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.surface.draw(this.#view, this.#moving));
  }

  /** Nothing that was to be drawn is drawn any more. */
  #rests(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#moving = false;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    const factor = Math.exp(-event.deltaY * lines * speed);
    const least = leastScale(this.surface.world(), this.surface.port());
    this.show(zoomAt(this.view, this.local(event), factor, least), true);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    const at = this.local(event);
    this.#pointers.set(event.pointerId, at);
    if (this.#pointers.size === 1) {
      this.#start = at;
      this.#dragging = false;
    } else {
      this.#grab();
    }
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const at = this.local(event);
    if (!this.#dragging) {
      const start = this.#start ?? at;
      if (Math.hypot(at.x - start.x, at.y - start.y) < DRAG) return;
      this.#grab();
    }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, at);
    if (!other) {
      this.show(panBy(this.view, at.x - before.x, at.y - before.y), true);
      return;
    }
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    const least = leastScale(this.surface.world(), this.surface.port());
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const moved = panBy(this.view, (at.x - before.x) / 2, (at.y - before.y) / 2);
    this.show(zoomAt(moved, middle, is / Math.max(1, was), least), true);
  }

  #up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0) this.#start = null;
  }

  #click(event: MouseEvent): void {
    // A click by keyboard has detail 0 and follows no drag.
    if (!this.#dragging || event.detail === 0) return;
    this.#dragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** From here on it is a drag: the map keeps the pointers also outside of it. */
  #grab(): void {
    this.#dragging = true;
    for (const id of this.#pointers.keys()) {
      try {
        this.element.setPointerCapture(id);
      } catch {
        // The pointer is already gone.
      }
    }
  }
}
