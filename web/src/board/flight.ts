// The map's way from one view to another. The browser draws it by itself from views along the way: a script that wrote every
// frame would have the page laid into layers anew each time.
import { lands, LASTS, MOVES } from './landing';
import { MOTION, still } from './still';
import { between, type Size, type View } from './view';

/** So many straight parts look like a curve. */
const PARTS = 16;

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Whether somebody wants to see a flight, and this browser can show one. */
export const flies = (element: Element): boolean => !still() && typeof element.animate === 'function';

export class Flight {
  readonly #all: Animation[] = [];
  readonly #views: readonly View[];
  #wait = (): void => undefined;

  constructor(
    readonly from: View,
    readonly to: View,
    readonly port: Size,
  ) {
    this.#views = Array.from({ length: PARTS + 1 }, (_, at) => this.#at(at / PARTS));
  }

  #at(part: number): View {
    return between(this.from, this.to, eased(part), this.port);
  }

  /** Where it is now: before anything flies, where it begins. */
  get view(): View {
    const time = Number(this.#all[0]?.currentTime ?? 0);
    return this.#at(Math.min(1, Math.max(0, time / MOTION)));
  }

  /** Takes an element along that is drawn at the goal already. One that joins late is where the others are. */
  carry(element: HTMLElement, transform: (view: View) => string): void {
    const [first] = this.#all;
    const way = this.#views.map((view, at) => ({ transform: transform(view), offset: (at / PARTS) * MOVES }));
    const made = element.animate([...way, { transform: transform(this.to), offset: 1 }], { duration: LASTS });
    if (first) made.currentTime = first.currentTime;
    this.#all.push(made);
  }

  /** Calls when it has landed, not when it was broken off. */
  landed(then: () => void): void {
    const [first] = this.#all;
    const over = (): void => {
      then();
      this.stop();
    };
    if (first) this.#wait = lands(first, over);
    else over();
  }

  /** Breaks it off: all is drawn where its style says. */
  stop(): void {
    this.#wait();
    for (const one of this.#all) one.cancel();
  }
}
