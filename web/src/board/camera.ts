// Where the map looks: boards, spaces and choices brought into sight. Holds the gestures of one viewport.
import { Gestures, type Surface } from './gestures';
import { countBy, mostOf } from './names';
import { around, centred, fit, inSight, toScreen, toWorld } from './view';
import type { Point, Rect, Size, View } from './view';
import { placeAt, type Place, type Placed, type World } from './world';

/** Close enough to read every counter. */
const NORMAL = 1.25;
const MARGIN = 10;
/** Smaller than this, nothing can be told apart; a little larger, counters can. */
const SMALLEST = 0.42;
const CLEAR = 0.6;
/** As many pieces as make a battle, and how many times nearer all or most must be seen for the board to be left. */
const MANY = 12;
const NEARER = 1.7;
const WORTH = 1.3;

/**
 * The whole board; the part where all pieces are, if it is a small one; or where the whole is too small, the middle of
 * what can be chosen or of most pieces, as near as leaves these in sight.
 */
export function firstView(board: Rect, port: Size, chosen: Point | null, pieces: readonly Point[]): View {
  const whole = fit(board, port, MARGIN);
  const many = pieces.length >= MANY;
  const all = around(pieces, 90);
  const near = many && all && fit(all, port, MARGIN, NORMAL);
  if (near && near.k > Math.max(CLEAR, NEARER * whole.k)) return near;
  const most = around(inner(pieces), 60);
  const middle = chosen ?? (most && { x: most.x + most.width / 2, y: most.y + most.height / 2 });
  const scale = many && most ? fit(most, port, MARGIN, CLEAR).k : SMALLEST;
  if (!middle || (whole.k >= SMALLEST && scale < WORTH * whole.k)) return whole;
  return centred(middle, Math.max(SMALLEST, scale), port);
}

/** Points without the outermost tenth on each side. */
function inner(points: readonly Point[]): Point[] {
  const cut = Math.floor(points.length / 10);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)].map((all) =>
    all.sort((a, b) => a - b).slice(cut, all.length - cut),
  );
  return (xs ?? []).map((x, at) => ({ x, y: ys?.[at] ?? 0 }));
}

export class Camera {
  #gestures: Gestures | null = null;
  #shown = false;

  constructor(
    readonly world: () => World,
    readonly port: () => Size,
    readonly stage: Pick<Surface, 'draw' | 'fly' | 'join'>,
  ) {}

  /** Takes the gestures of an element; the answer lets it go. */
  attach(element: HTMLElement): () => void {
    const made = new Gestures(element, {
      port: this.port,
      world: () => this.world().bounds,
      ...this.stage,
    });
    this.#gestures = made;
    return () => made.destroy();
  }

  get view(): View {
    return this.#gestures?.view ?? { x: 0, y: 0, k: 1 };
  }

  /** The first size shows the board of the decision, or the first one; later ones hold what is seen. */
  resized(chosen: Point | null, board: string | null, pieces: readonly Place[]): void {
    const there = this.world().sheets.find(({ sheet }) => sheet.board.id === board);
    const main = this.#shown ? null : (there ?? this.world().sheets[0] ?? null);
    const near = onBoard(pieces, main?.sheet.board.id ?? null);
    if (main) this.#gestures?.show(firstView(main.area, this.port(), chosen, near));
    else this.#gestures?.resized();
    this.#shown = true;
  }

  redraw(): void {
    this.#gestures?.redraw();
  }

  all(): void {
    this.#gestures?.fly(fit(this.world().bounds, this.port(), MARGIN));
  }

  board(id: string): void {
    const found = this.world().sheets.find(({ sheet }) => sheet.board.id === id);
    if (found) this.#gestures?.fly(fit(found.area, this.port(), MARGIN));
  }

  /** Goes to the next or previous board from the one in the middle. */
  cycle(by: number): void {
    const { sheets } = this.world();
    const middle = this.#middle();
    const now = middle ? sheets.indexOf(middle) : -1;
    const next = sheets.at((now + by + sheets.length) % Math.max(1, sheets.length));
    if (next) this.board(next.sheet.board.id);
  }

  /** The board in the middle of the view. */
  #middle(): Placed | undefined {
    const { width, height } = this.port();
    const at = toWorld(this.view, { x: width / 2, y: height / 2 });
    return this.world().sheets.find(({ area }) => within(area, at));
  }

  centre(place: Place, least = NORMAL): void {
    this.#gestures?.fly(centred(place, Math.max(this.view.k, least), this.port()));
  }

  /** Moves only where the place cannot be seen well, or not as near as `least`. */
  reveal(place: Place, least = 0): void {
    if (this.view.k < least) this.centre(place);
    else if (!inSight(this.view, place, this.port(), 70)) this.centre(place, 0);
  }

  /**
   * Goes where the decision is: to the places on the board that most of them are on. It stays where some can be seen on
   * the board one looks at, or all of them anywhere: what peeps in from the next board is not looked at.
   */
  follow(all: readonly Place[]): void {
    const seen = all.filter((place) => inSight(this.view, place, this.port()));
    const here = this.#middle()?.sheet.board.id;
    if (seen.length === all.length || seen.some((place) => place.board === here)) return;
    const part = around(onBoard(all, boardOf(all)), 110);
    if (part) this.#gestures?.fly(fit(part, this.port(), 16, Math.max(this.view.k, NORMAL)));
  }

  /** Brings all places into sight where they fit as near as it is now; otherwise at least one. */
  gather(places: readonly Place[]): void {
    const part = around(places, 40);
    if (!part || places.every((place) => inSight(this.view, place, this.port()))) return;
    const { width, height } = this.port();
    const fits = part.width * this.view.k < width && part.height * this.view.k < height;
    if (!fits) this.follow(places);
    else this.#gestures?.fly(fit(part, this.port(), 0, this.view.k));
  }

  /** Zooms around a place in sight, or around the middle. */
  zoom(factor: number, place?: Place): void {
    const anchor =
      place && inSight(this.view, place, this.port(), 0) ? toScreen(this.view, place) : undefined;
    this.#gestures?.zoom(factor, anchor);
  }

  zoomAt(factor: number, event: MouseEvent): void {
    this.#gestures?.zoom(factor, this.#gestures.local(event));
  }

  pan(dx: number, dy: number): void {
    this.#gestures?.pan(dx, dy);
  }

  /** The space under a mouse event. */
  under(event: MouseEvent): Place | null {
    if (!this.#gestures) return null;
    return placeAt(this.world(), toWorld(this.view, this.#gestures.local(event)));
  }
}

const within = (area: Placed['area'], at: Point): boolean =>
  at.x >= area.x && at.x <= area.x + area.width && at.y >= area.y && at.y <= area.y + area.height;

/** The board that most of the places are on, the first of several. */
export const boardOf = (places: readonly Place[]): string | null =>
  mostOf(countBy(places, (place) => place.board));

export const onBoard = (places: readonly Place[], board: string | null): Place[] =>
  places.filter((place) => place.board === board);
