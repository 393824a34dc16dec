// What is shown before one commits: odds of the choice looked at, overlays of what is pointed at. Asked for after a
// short rest, kept for as long as the position stands.
import { Kept } from './kept';
import type { Odds, Offer, Overlay, OverlayOffer } from '../generated/wire';

const REST = 120;

type Source = {
  odds: (notation: string) => Promise<Odds>;
  overlay: (id: string, about: string) => Promise<Overlay>;
};

/** What is pointed at, and the two ends of a line: what is selected and what is pointed at. */
export type Pointing = {
  piece?: string | null;
  space?: string | null;
  from?: string | null;
  to?: string | null;
};

export class Previews {
  /** The choice that is looked at. */
  offer = $state.raw<Offer | null>(null);
  odds = $state.raw<Odds | null>(null);
  /** What the piece or space pointed at shows. */
  pointed = $state.raw<Overlay | null>(null);
  /** The layer that is switched on. */
  layer = $state.raw<Overlay | null>(null);
  layerId = $state<string | null>(null);
  /** Which overlays about pieces and spaces are shown when one is pointed at. */
  hushed = $state.raw<readonly string[]>([]);

  #source: Source;
  #step = '';
  #kept = new Kept<Odds | Overlay>();
  #oddsTimer: ReturnType<typeof setTimeout> | undefined;
  #overlayTimer: ReturnType<typeof setTimeout> | undefined;
  #aim = '';

  constructor(source: Source) {
    this.#source = source;
  }

  /** A new position, or another seat that sees it: what was known about the old one is forgotten. */
  arrived(step: number, seat: number | null): void {
    const now = `${step} ${seat ?? '-'}`;
    if (now === this.#step) return;
    this.#step = now;
    this.#kept.clear();
    this.look(null);
    this.#aim = '';
    this.pointed = null;
    if (this.layerId !== null) void this.#fetchLayer(this.layerId);
  }

  look(offer: Offer | null): void {
    // The button that is pressed is looked at already: by the pointer, then by the focus.
    if (offer === this.offer) return;
    clearTimeout(this.#oddsTimer);
    this.offer = offer;
    this.odds = null;
    if (!offer?.chancy) return;
    this.#oddsTimer = setTimeout(() => {
      void this.#ask(`odds ${offer.notation}`, () => this.#source.odds(offer.notation)).then((odds) => {
        if (odds && this.offer === offer) this.odds = odds;
      });
    }, REST);
  }

  /**
   * Points at a piece, a space or nothing: the first overlay that has something to show is shown. Lines lead from
   * `from` to `to`.
   */
  point(
    overlays: readonly OverlayOffer[],
    { piece = null, space = null, from = null, to = null }: Pointing,
  ): void {
    const line = from !== null && to !== null && from !== to ? `${from}>${to}` : null;
    const abouts: { [about: string]: string | null } = { piece, space, line };
    const wanted = overlays
      .filter((overlay) => !this.hushed.includes(overlay.id))
      .flatMap((overlay) => {
        const about = abouts[overlay.about] ?? null;
        return about === null ? [] : [{ id: overlay.id, about }];
      })
      // Where a line can be drawn, it is what is asked for.
      .sort((a, b) => Number(b.about === line) - Number(a.about === line));
    const aim = JSON.stringify(wanted);
    if (aim === this.#aim) return;
    this.#aim = aim;
    clearTimeout(this.#overlayTimer);
    if (wanted.length === 0) {
      this.#overlayTimer = setTimeout(() => (this.pointed = null), REST);
      return;
    }
    this.#overlayTimer = setTimeout(() => void this.#show(aim, wanted), REST);
  }

  hush(id: string, quiet: boolean): void {
    const others = this.hushed.filter((one) => one !== id);
    this.hushed = quiet ? [...others, id] : others;
    this.#aim = '';
    this.pointed = null;
  }

  async toggle(id: string): Promise<void> {
    if (this.layerId === id) {
      this.layerId = null;
      this.layer = null;
      return;
    }
    this.layerId = id;
    await this.#fetchLayer(id);
  }

  async #fetchLayer(id: string): Promise<void> {
    const layer = await this.#ask(`overlay ${id}`, () => this.#source.overlay(id, ''));
    if (this.layerId === id) this.layer = layer;
  }

  async #show(aim: string, wanted: readonly { id: string; about: string }[]): Promise<void> {
    for (const { id, about } of wanted) {
      const found = await this.#ask(`overlay ${id} ${about}`, () => this.#source.overlay(id, about));
      if (this.#aim !== aim) return;
      if (found && found.spaces.length + found.rays.length > 0) {
        this.pointed = found;
        return;
      }
    }
    this.pointed = null;
  }

  /** Asks once for a position; an answer that comes after it is void. */
  async #ask<T extends Odds | Overlay>(key: string, fetch: () => Promise<T>): Promise<T | null> {
    const step = this.#step;
    const answer = await this.#kept.ask(key, fetch);
    return step === this.#step ? answer : null;
  }
}
