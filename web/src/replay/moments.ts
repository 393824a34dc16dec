// Moments of a match, fetched once each and a little ahead of where the reader looks. The server is asked only for what changed
// since the nearest one that is here.
import type { Moment, Scene } from '../generated/wire';
import { checkOf, NOTHING, patched, type Lean } from '../lib/patch';
import { whole } from '../lib/whole';

/** Asks for a moment, as what changed since the step `from`; as a whole where there is none. */
type Fetch = (step: number, seat: number | null, from: number | null) => Promise<Moment>;
export type Shot = Omit<Moment, 'scene' | 'from' | 'patch'> & { scene: Scene; lean: Lean };

const AHEAD = 4;
const KEPT = 300;

type Kept = { step: number; seat: number | null; shot: Promise<Shot> };

export class Moments {
  #kept = new Map<string, Kept>();

  constructor(
    readonly fetch: Fetch,
    readonly limit = KEPT,
  ) {}

  get(step: number, seat: number | null): Promise<Shot> {
    const key = `${seat ?? 'bystander'}/${step}`;
    const kept = this.#kept.get(key);
    // Put last again: the oldest are dropped first.
    this.#kept.delete(key);
    const shot = kept?.shot ?? this.#fetched(step, seat);
    this.#kept.set(key, { step, seat, shot });
    if (!kept) shot.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.limit) break;
      this.#kept.delete(oldest);
    }
    return shot;
  }

  async #fetched(step: number, seat: number | null): Promise<Shot> {
    const near = this.#nearest(step, seat);
    const moment = await this.fetch(step, seat, near?.step ?? null);
    if (moment.from !== null && moment.from !== undefined && near) {
      try {
        return shotOf(moment, (await near.shot).lean);
      } catch {
        return shotOf(await this.fetch(step, seat, null), NOTHING);
      }
    }
    return shotOf(moment, NOTHING);
  }

  #nearest(step: number, seat: number | null): Kept | null {
    let best: Kept | null = null;
    for (const kept of this.#kept.values()) {
      if (kept.seat !== seat) continue;
      if (!best || Math.abs(kept.step - step) < Math.abs(best.step - step)) best = kept;
    }
    return best;
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

function shotOf({ step, of, seat, made, heard, shown, patch = {}, check }: Moment, before: Lean): Shot {
  const lean = patched(before, patch);
  // What the patch started from may have been taken back since it was fetched.
  if (before !== NOTHING && check !== undefined && checkOf(lean) !== check) {
    throw new Error(`step ${step} does not follow from what is here`);
  }
  return { step, of, seat, made, heard, shown, lean, scene: whole(lean) };
}
