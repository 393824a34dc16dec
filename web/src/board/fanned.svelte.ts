// Which stack is fanned out. Piles open after a moment under the pointer and close after one outside, unless they
// were opened by a press or a key.

const OPENS = 280;
const CLOSES = 240;

export class Fanned {
  space = $state<string | null>(null);
  #pinned = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(space: string): void {
    clearTimeout(this.#timer);
    this.space = space;
    this.#pinned = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.space = null;
    this.#pinned = false;
  }

  /** The pointer is over a stack of several (its space), over the open fan, or elsewhere. */
  over(what: { stack: string } | 'fan' | 'elsewhere'): void {
    clearTimeout(this.#timer);
    if (what === 'fan' || (what !== 'elsewhere' && what.stack === this.space)) return;
    if (what !== 'elsewhere') {
      this.#timer = setTimeout(() => {
        this.space = what.stack;
        this.#pinned = false;
      }, OPENS);
    } else if (this.space !== null && !this.#pinned) {
      this.#timer = setTimeout(() => this.close(), CLOSES);
    }
  }
}
