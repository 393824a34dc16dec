// The face or back of a die-cut counter as SVG, in a box of 100 by 100. It is text rather than components: a table
// has hundreds of counters, and one text each is on the screen many times sooner.
import type { Badge, Piece } from '../generated/wire';
import { SYMBOLS } from '../generated/symbols';
import { cutOf, facePath, nameSize, valueRow } from './counter';
import { echelonOf, lookOf, markOf, symbolOf, type Look } from './looks';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const text = (more: string, words: string): string => `<text ${more}>${escaped(words)}</text>`;

/** A marker at the origin, `size` wide: a letter in a shape, never a colour alone. */
export function markSvg(key: string, size: number): string {
  const { letter, shape } = markOf(key);
  const [outline, y, font, ink] = MARKS[shape];
  const sign = text(`class="mid" x="11" y="${y}" font-size="${font}" fill="${ink}"`, letter);
  return `<g transform="scale(${size / 22})">${outline}${sign}</g>`;
}

const MARKS = {
  triangle: [
    '<path d="M11 0 22 20H0Z" fill="#a3281f" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/>',
    17.6,
    12.5,
    '#fff',
  ],
  round: [
    '<circle cx="11" cy="11" r="10" fill="#fdfaf2" stroke="#23201a" stroke-width="1.6"/>',
    16,
    14,
    '#23201a',
  ],
  diamond: [
    '<path d="M11 0 22 11 11 22 0 11Z" fill="#23201a" stroke="#fff" stroke-width="1.4"/>',
    15.4,
    12,
    '#fff',
  ],
  square: [
    '<rect x="1" y="1" width="20" height="20" rx="3" fill="#1f4e79" stroke="#fff" stroke-width="1.4"/>',
    16,
    14,
    '#fff',
  ],
} as const;

const badges = (all: readonly Badge[]): string =>
  all
    .slice(0, 3)
    .map((badge, at) => `<g transform="translate(${1 + at} ${26 + at * 23})">${markSvg(badge.key, 22)}</g>`)
    .join('');

/** A symbol in its frame, its upper left corner at `x`, `y`, `wide` wide. */
const framed = (symbol: string, x: number, y: number, wide: number): string => {
  const scale = wide / 158;
  const at = `translate(${x} ${y}) scale(${scale.toFixed(4)}) translate(-21 -46)`;
  return `<g transform="${at}">${SYMBOLS[symbol] ?? ''}</g>`;
};

function back(piece: Piece, look: Look, path: string): string {
  const symbol = symbolOf(piece.side);
  const rim =
    `<path d="${path}" fill="${look.band}" stroke="#0b0a08"/>` +
    `<path d="${path}" fill="none" stroke="${look.face}" stroke-width="2" opacity=".65" ` +
    'transform="translate(50 50) scale(.86) translate(-50 -50)"/>';
  const word = (words: string, size: number): string =>
    text(`class="back" x="50" y="51" fill="${look.face}" font-size="${size}"`, words);
  if (piece.name !== '') return rim + word(piece.name, piece.name.length > 2 ? 30 : 54);
  if (symbol) return `${rim}<g color="${look.face}">${framed(symbol, 16, 27, 68)}</g>`;
  return rim + word('?', 54);
}

function values(piece: Piece): string {
  const { cells, scale } = valueRow(piece.values);
  const each = cells.map((cell) =>
    cell.shape
      ? `<path d="${cell.shape}" transform="translate(${cell.x} 76) scale(.17)"/>`
      : text(`x="${cell.x}" y="94" font-size="${cell.size}"`, cell.text),
  );
  return `<g transform="translate(50 0) scale(${scale} 1)">${each.join('')}</g>`;
}

/** A box for each step, the lost ones empty. */
function steps([left, all]: [number, number], ink: string): string {
  const box = (at: number): string =>
    `<rect x="85" y="${59 - at * 9}" width="7.4" height="6.4" rx="1" stroke-width="1.3" stroke="${ink}" ` +
    `fill="${at < left ? ink : 'none'}"/>`;
  return Array.from({ length: Math.min(5, all) }, (_, at) => box(at)).join('');
}

function front(piece: Piece, look: Look, path: string): string {
  const cut = cutOf(look.notch);
  const symbol = symbolOf(piece.symbol);
  const name = text(
    `class="mid near" x="50" y="15.5" fill="#fff" font-size="${nameSize(piece.name, cut)}"`,
    piece.name,
  );
  const sign = symbol
    ? `<g class="sign">${framed(symbol, 23, 33.5, 54)}</g>`
    : '<rect class="near" x="26" y="36" width="48" height="31" fill="none" stroke="currentColor" stroke-width="2"/>' +
      text('class="mid near" x="50" y="56" font-size="15"', piece.symbol.slice(0, 4)) +
      text('class="mid far" x="50" y="44" font-size="30"', piece.name.slice(0, 4));
  const near =
    text('class="mid echelon" x="50" y="32.5"', echelonOf(piece.echelon)) +
    values(piece) +
    (piece.steps ? steps(piece.steps, look.ink) : '');
  const far = text('class="mid far" x="50" y="95" font-size="38"', piece.values[0]?.text ?? '');
  const band = `M${cut.tl} 0H${100 - cut.tr}L100 ${cut.tr}V21H0V${cut.tl}Z`;
  return (
    `<path d="${path}" fill="${look.face}" stroke="#0b0a08"/>` +
    `<path class="near" d="${band}" fill="${look.band}"/>${name}` +
    `<g fill="${look.ink}" color="${look.ink}">${sign}<g class="near">${near}</g>${far}</g>`
  );
}

/** Where the front looks: a wedge beyond the counter's edge. */
const wedge = (degrees: number): string =>
  `<path class="facing" d="M34 -4 50 -17 66 -4Z" transform="rotate(${degrees} 50 50)" ` +
  'fill="#23201a" stroke="#fdfaf2" stroke-width="2.5" stroke-linejoin="round"/>';

/** A card of a hand, upright: its name in lines as large as they fit. */
function card(piece: Piece, look: Look): string {
  const sheet = (more: string): string =>
    `<rect x="14" y="0" width="72" height="100" rx="6" ${more} stroke="#0b0a08"/>`;
  if (piece.hidden) {
    const rim = '<rect x="20" y="6" width="60" height="88" rx="4" fill="none"';
    return sheet(`fill="${look.band}"`) + `${rim} stroke="${look.face}" stroke-width="2" opacity=".65"/>`;
  }
  const lines = broken(piece.name, 11);
  const size = Math.min(15, 60 / lines.length, ...lines.map((line) => 66 / (line.length * 0.6)));
  const first = 52 - ((lines.length - 1) * size * 1.15) / 2;
  const words = lines.map((line, at) =>
    text(`class="mid" x="50" y="${first + at * size * 1.15}" font-size="${size}" fill="${look.ink}"`, line),
  );
  return (
    sheet('fill="#fdfaf2"') + `<path d="M14 14H86" stroke="${look.band}" stroke-width="4"/>${words.join('')}`
  );
}

/** Words in lines of at most so many letters, where words are not longer. */
export function broken(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function face(piece: Piece): string {
  const look = lookOf(piece.side);
  const path = facePath(cutOf(look.notch));
  const shade = `<path d="${path}" fill="${look.band}" transform="translate(1.5 3)"/>`;
  if (piece.echelon === 'card') return card(piece, look) + badges(piece.badges);
  const ahead = typeof piece.facing === 'number' ? wedge(piece.facing) : '';
  const side = piece.hidden ? back(piece, look, path) : front(piece, look, path);
  return ahead + shade + side + badges(piece.badges);
}
