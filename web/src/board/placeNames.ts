// The names of places that drawings have, so that those a counter lies on can be written beside it.
import type { Point, Rect } from './view';
import type { Place, World } from './world';

export type PlaceName = Point & { words: string; size: number };
/** A name moved to the lower side of the space whose counter covers it; `nth` of all names. */
export type Moved = PlaceName & { nth: number };

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Villages and towns are italic and upright on a halo; the names of rivers and beaches follow what they name. */
const isPlace = (tag: string): boolean =>
  attribute(tag, 'font-style') === 'italic' &&
  attribute(tag, 'stroke') === '#fbf5e4' &&
  attribute(tag, 'transform') === '';

/** Marks the names of places in a drawing, to be found again. */
export const named = (svg: string): string =>
  svg.replaceAll(/<text\s[^>]*>/g, (tag) =>
    isPlace(tag) ? tag.replace('<text', '<text class="place"') : tag,
  );

/** The names that are marked, in the order of the drawing. */
export function namesOf(svg: string): PlaceName[] {
  return [...svg.matchAll(/(<text class="place"[^>]*>)([^<]*)<\/text>/g)].map(([, tag = '', words = '']) => {
    const of = (name: string): number => Number(attribute(tag, name));
    const size = of('font-size');
    return { x: of('x'), y: of('y') - size * 0.33, size, words: plain(words) };
  });
}

/** How much of a name lies under the counter of a space. */
function hidden(name: PlaceName, place: Place): number {
  const half = { x: Math.max(1, name.words.length * name.size * 0.24), y: name.size * 0.4 };
  const within = (from: number, to: number, middle: number): number =>
    Math.max(0, Math.min(to, middle + place.size / 2) - Math.max(from, middle - place.size / 2));
  const wide = within(name.x - half.x, name.x + half.x, place.x);
  return (wide * within(name.y - half.y, name.y + half.y, place.y)) / (4 * half.x * half.y);
}

/** Whether two names would be written over each other. */
function clash(one: PlaceName, other: PlaceName): boolean {
  const wide = (one.words.length * one.size + other.words.length * other.size) * 0.3;
  return Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < (one.size + other.size) * 0.45;
}

/** The counter that covers most of a name, if it covers enough of it to matter. */
function covering(name: PlaceName, occupied: readonly Place[]): Place | null {
  let worst: Place | null = null;
  let most = 0.2;
  for (const place of occupied) {
    const part = hidden(name, place);
    if (part > most) [worst, most] = [place, part];
  }
  return worst;
}

/** The names that counters cover, each below the counter that covers most of it, or above where another name is. */
export function covered(names: readonly PlaceName[], occupied: readonly Place[]): Moved[] {
  const under = names.map((name) => covering(name, occupied));
  const written = names.filter((_, nth) => under[nth] === null);
  return names.flatMap((name, nth) => {
    const place = under[nth];
    if (!place) return [];
    const heights = place.corners.map((at) => at.y);
    const size = Math.min(name.size, place.size * 0.28);
    const at = (y: number): Moved => ({ nth, words: name.words, x: place.x, y, size });
    const below = at(Math.max(...heights));
    const taken = written.some((other) => clash(below, other));
    const moved = taken ? at(Math.min(...heights)) : below;
    written.push(moved);
    return [moved];
  });
}

/** A drawing's names where its sheet lies. */
export const shifted = (names: readonly PlaceName[], area: Rect): PlaceName[] =>
  names.map((name) => ({ ...name, x: name.x + area.x, y: name.y + area.y }));

/** The spaces of a world that have pieces. */
export const occupiedOf = (world: World, stacks: ReadonlyMap<string, readonly unknown[]>): Place[] =>
  [...world.places.values()].filter(({ id }) => (stacks.get(id)?.length ?? 0) > 0);
