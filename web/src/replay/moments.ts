// Moments of a match, fetched once each and a little ahead of where the reader looks.
import type { Moment } from '../generated/wire';

type Fetch = (step: number, seat: number | null) => Promise<Moment>;

const AHEAD = 4;
const KEPT = 300;

export class Moments {
  #kept = new Map<string, Promise<Moment>>();

  constructor(
    readonly fetch: Fetch,
    readonly limit = KEPT,
  ) {}

  get(step: number, seat: number | null): Promise<Moment> {
    const key = `${seat ?? 'bystander'}/${step}`;
    const kept = this.#kept.get(key);
    // Put last again: the oldest are dropped first.
    this.#kept.delete(key);
    const moment = kept ?? this.fetch(step, seat);
    this.#kept.set(key, moment);
    if (!kept) moment.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.limit) break;
      this.#kept.delete(oldest);
    }
    return moment;
  }

  /** Fetches what is likely to be wanted next; failures are left for `get` to tell. */
  ahead(step: number, of: number, seat: number | null, direction: 1 | -1): void {
    for (let far = 1; far <= AHEAD; far += 1) {
      const next = step + far * direction;
      if (next < 0 || next > of) return;
      this.get(next, seat).catch(() => undefined);
    }
  }

  clear(): void {
    this.#kept.clear();
  }
}
