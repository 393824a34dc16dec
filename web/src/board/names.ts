// Words for spaces, trays and stacks, as the inspector and a screen reader say them.
import type { Boards, Marker, Piece } from '../generated/wire';
import { remembered } from '../lib/whole';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A readable form of a space that no board and no tray names: `turn:5` is “Turn 5”. */
export function readable(id: string): string {
  const [head = '', tail] = id.split(':');
  const words = (text: string): string => text.replaceAll(/[-_]+/g, ' ').trim();
  if (tail === undefined) return capital(words(head));
  return /^\d+$/.test(tail) ? `${capital(words(head))} ${tail}` : `${capital(words(tail))} (${words(head)})`;
}

/** What people call a space. */
export const titleOf = (boards: Boards, id: string): string => titles(boards).get(id) ?? readable(id);

/** What trays and spaces are called, the trays before the spaces. */
const titles = remembered((boards: Boards): Map<string, string> => {
  const spaces = [...boards.sheets].reverse().flatMap(({ board }) => board.spaces);
  return new Map([
    ...spaces.map(({ id, label }) => [id, label] as const),
    ...boards.trays.map(({ id, title }) => [id, title] as const),
  ]);
});

export const pieceWords = remembered((piece: Piece): string => {
  const said = [piece.says === '' ? piece.name : piece.says, piece.note ?? ''];
  const says = said.filter((words) => words !== '').join(' ');
  const marks = piece.badges.map((badge) => badge.text).filter((text) => !says.includes(text));
  return [says.replace(/\.$/, ''), ...marks].join('; ');
});

/** “Hex 0421: A/RHLI, 2 of 3 steps; German position. A choice leads here.” */
export function spaceWords(
  label: string,
  pieces: readonly Piece[],
  markers: readonly Marker[],
  offered = false,
): string {
  const name = /^\d+$/.test(label) ? `Hex ${label}` : capital(label);
  const there = [...pieces.map((piece) => pieceWords(piece)), ...markers.map((marker) => marker.text)];
  const what = there.length === 0 ? 'empty' : there.join('. ');
  return `${name}: ${what}${offered ? '. A choice leads here' : ''}`;
}

/** Pieces by where they stand, the bottom first; markers by where they lie. */
export function bySpace<T extends { space: string }>(all: readonly T[]): Map<string, T[]> {
  const stacks = new Map<string, T[]>();
  for (const one of all) {
    const stack = stacks.get(one.space);
    if (stack) stack.push(one);
    else stacks.set(one.space, [one]);
  }
  return stacks;
}

export const byId = <T extends { id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]));

/** What there is to say of spaces that are not merely empty. */
export function wordsBySpace(
  labels: ReadonlyMap<string, { label: string }>,
  stacks: ReadonlyMap<string, Piece[]>,
  marked: ReadonlyMap<string, Marker[]>,
  lit: ReadonlySet<string>,
): Map<string, string> {
  const words = new Map<string, string>();
  for (const id of new Set([...stacks.keys(), ...marked.keys(), ...lit])) {
    const label = labels.get(id)?.label;
    if (label === undefined) continue;
    words.set(id, spaceWords(label, stacks.get(id) ?? [], marked.get(id) ?? [], lit.has(id)));
  }
  return words;
}

export type TrayView = { id: string; title: string; pieces: Piece[] };

/** The trays to show: named ones in their order, then the others; those without pieces only when offered. */
export function trayViews(
  boards: Boards,
  stacks: Map<string, Piece[]>,
  onBoard: (id: string) => boolean,
  offered: Iterable<string>,
): TrayView[] {
  const wanted = new Set([...stacks.keys(), ...offered].filter((id) => !onBoard(id)));
  const named = boards.trays.map((tray) => tray.id).filter((id) => wanted.has(id));
  const rest = [...wanted].filter((id) => !named.includes(id)).sort(naturally);
  const views = [...named, ...rest].map((id) => ({
    id,
    title: titleOf(boards, id),
    pieces: stacks.get(id) ?? [],
  }));
  // Another's hand is only counted: it lies behind all that can be read.
  const backs = ({ pieces }: TrayView): boolean =>
    pieces.length > 0 && pieces.every((piece) => piece.hidden && piece.echelon === 'card');
  return [...views.filter((view) => !backs(view)), ...views.filter(backs)];
}

export const naturally = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

export function countBy<T>(all: Iterable<T>, key: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

/** The key that was counted most often, the first of several. */
export function mostOf(counts: ReadonlyMap<string, number>): string | null {
  let most: [string | null, number] = [null, 0];
  for (const one of counts) if (one[1] > most[1]) most = one;
  return most[0];
}
