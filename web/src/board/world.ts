// All boards of a game in one world: the largest first, the others in columns beside it, and an index of all spaces.
import type { Boards, Sheet } from '../generated/wire';
import { spaceWords } from './names';
import { outlines } from './shape';
import { around, type Point, type Rect } from './view';

const GAP = 36;
const COUNTER = 1.36;

export type Placed = { sheet: Sheet; area: Rect };

export class Place {
  #path: string | undefined;
  #style: string | undefined;
  #words: string | undefined;

  constructor(
    readonly id: string,
    readonly label: string,
    readonly board: string,
    readonly x: number,
    readonly y: number,
    /** The side of a counter here. */
    readonly size: number,
    readonly corners: readonly Point[],
  ) {}

  /** Its outline, for a polygon. Written when it is first needed: there are hundreds of places. */
  get path(): string {
    this.#path ??= this.corners.map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`).join(' ');
    return this.#path;
  }
  /** What is said of it while it is empty. */
  get words(): string {
    this.#words ??= spaceWords(this.label, [], []);
    return this.#words;
  }
  /** Where its button lies. */
  get style(): string {
    this.#style ??= buttonStyle(this.corners);
    return this.#style;
  }
}

export type World = { sheets: Placed[]; places: Map<string, Place>; bounds: Rect };

/** Where each sheet goes, in the order they were given. */
export function layOut(sheets: readonly Sheet[]): Placed[] {
  const main = sheets.reduce<Sheet | null>(
    (best, sheet) => (best === null || area(sheet) > area(best) ? sheet : best),
    null,
  );
  if (main === null) return [];
  let x = main.board.width + GAP;
  let y = 0;
  let wide = 0;
  const spots = new Map<Sheet, Point>([[main, { x: 0, y: 0 }]]);
  for (const sheet of sheets) {
    if (sheet === main) continue;
    if (y > 0 && y + sheet.board.height > main.board.height) {
      x += wide + GAP;
      y = 0;
      wide = 0;
    }
    spots.set(sheet, { x, y });
    y += sheet.board.height + GAP;
    wide = Math.max(wide, sheet.board.width);
  }
  return sheets.map((sheet) => {
    const { width, height } = sheet.board;
    return { sheet, area: { ...(spots.get(sheet) ?? { x: 0, y: 0 }), width, height } };
  });
}

const area = (sheet: Sheet): number => sheet.board.width * sheet.board.height;

function buttonStyle(corners: readonly Point[]): string {
  const box = around(corners, 0) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (
    `margin:${box.y.toFixed(1)}px 0 0 ${box.x.toFixed(1)}px;` +
    `width:${box.width.toFixed(1)}px;height:${box.height.toFixed(1)}px`
  );
}

export function buildWorld(boards: Boards): World {
  const sheets = layOut(boards.sheets);
  const places = new Map<string, Place>();
  for (const { sheet, area: spot } of sheets) {
    const shapes = outlines(sheet.board.spaces);
    for (const space of sheet.board.spaces) {
      const corners = (shapes.get(space.id) ?? []).map((at) => ({ x: spot.x + at.x, y: spot.y + at.y }));
      const at = { x: spot.x + space.x, y: spot.y + space.y };
      const size = space.radius * COUNTER;
      places.set(space.id, new Place(space.id, space.label, sheet.board.id, at.x, at.y, size, corners));
    }
  }
  const ends = sheets.flatMap(({ area: spot }) => [
    { x: spot.x, y: spot.y },
    { x: spot.x + spot.width, y: spot.y + spot.height },
  ]);
  return { sheets, places, bounds: around(ends, 0) ?? { x: 0, y: 0, width: 1, height: 1 } };
}

/** The space a point of the world lies in or near enough to be meant: the one with the nearest centre. */
export function placeAt(world: World, at: Point): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of world.places.values()) {
    const away = (place.x - at.x) ** 2 + (place.y - at.y) ** 2;
    if (away < least) {
      best = place;
      least = away;
    }
  }
  return best && (least < (best.size * 0.75) ** 2 || inside(best.corners, at)) ? best : null;
}

/** Whether a point lies within an outline that has no dents: always on the same hand of its sides. */
function inside(corners: readonly Point[], at: Point): boolean {
  const hands = corners.map((from, nth) => {
    const to = corners[(nth + 1) % corners.length] ?? from;
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
  });
  return hands.every((hand) => hand >= 0) || hands.every((hand) => hand <= 0);
}
