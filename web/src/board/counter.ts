// Measures of a counter's face, in a box of 100 by 100.
import type { Value } from '../generated/wire';
import { shapeOf, type Look } from './looks';

export type Cut = { tl: number; tr: number };

/** How far the upper corners are cut: the silhouette of the side. */
export function cutOf(notch: Look['notch']): Cut {
  const small = 5;
  const large = 17;
  return {
    tl: notch === 'left' || notch === 'both' ? large : small,
    tr: notch === 'right' || notch === 'both' ? large : small,
  };
}

/** The outline of a counter, moved by `x` and `y`. */
export const facePath = ({ tl, tr }: Cut, x = 0, y = 0): string =>
  `M${tl + x} ${y}H${100 - tr + x}L${100 + x} ${tr + y}V${95 + y}L${95 + x} ${100 + y}H${5 + x}L${x} ${95 + y}V${tl + y}Z`;

/** The outline of a piece: of a counter, a card or a round token. */
export function outlineOf(echelon: string, cut: Cut): string {
  if (echelon === 'card')
    return 'M20 0H80A6 6 0 0 1 86 6V94A6 6 0 0 1 80 100H20A6 6 0 0 1 14 94V6A6 6 0 0 1 20 0Z';
  if (echelon === 'token') return 'M50 2A48 48 0 1 1 49.9 2Z';
  return facePath(cut);
}

/** The largest size at which a name fits its band. */
export function nameSize(name: string, cut: Cut): number {
  const room = 98 - Math.max(cut.tl, cut.tr) * 1.2;
  return Math.min(17, room / Math.max(1, name.length * 0.62));
}

export type Cell = { x: number; size: number; text: string; shape: string | null };

/** Between values, and the height of a number: with many values they stand smaller and wider apart. */
type Setting = { gap: number; number: number; word: number; joined: boolean };
const FEW: Setting = { gap: 4, number: 27, word: 14, joined: true };
const MANY: Setting = { gap: 9, number: 21, word: 14, joined: false };
const PAIR: Setting = { gap: 9, number: 22, word: 20, joined: false };
const SHAPE = 17;

/** How wide a text of bold letters is, about: the browser's font is not known here. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 0.66), 0) *
  size;
const WIDTHS: [RegExp, number][] = [
  [/[WM]/, 1],
  [/[+×]/, 0.84],
  [/[A-Z]/, 0.76],
  [/\d/, 0.7],
];

export type ValueRow = { cells: Cell[]; scale: number };

/** The rows of values that a counter has: more than five would be too small in one. */
export function valueRows(values: readonly Value[]): ValueRow[] {
  if (values.length <= 5) return [rowOf(values, values.length > 4 ? MANY : FEW)];
  const half = Math.ceil(values.length / 2);
  return [rowOf(values.slice(0, half), PAIR), rowOf(values.slice(half), PAIR)];
}

/** A printed factor: those side by side are joined as rulebooks print them, 6-7-5. */
const isFactor = (value: Value | undefined): boolean => value !== undefined && /^[\d½]+$/.test(value.text);

/** Between two values where no hyphen stands: a number's width, so that none is read as part of another. */
const APART = 9;
const HYPHEN = 0.42;

/** Values side by side, numbers large, words small, shapes drawn; narrowed when too wide. */
function rowOf(values: readonly Value[], { gap, number, word, joined }: Setting): ValueRow {
  let x = 0;
  const cells = values.flatMap((value, at): Cell[] => {
    const shape = shapeOf(value.text);
    const size = /^[\d+\-–−*½]+$/.test(value.text) ? number : word;
    const cell = { x, size, text: value.text, shape };
    x += shape ? SHAPE : widthOf(value.text, size);
    if (joined && isFactor(value) && isFactor(values[at + 1])) {
      const hyphen = { x: x + 1, size, text: '-', shape: null };
      x += HYPHEN * size + 2;
      return [cell, hyphen];
    }
    if (at < values.length - 1) x += joined && size === number ? APART : gap;
    return [cell];
  });
  return {
    cells: cells.map((cell) => ({ ...cell, x: cell.x - x / 2 })),
    scale: x > 94 ? 94 / x : 1,
  };
}
