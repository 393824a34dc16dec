// The face or back of a die-cut counter as SVG, in a box of 100 by 100. It is text rather than components: a table
// has hundreds of counters, and one text each is on the screen many times sooner. What can be moved by its coordinates has no
// `transform`: the browser sorts everything between two of them into layers by itself, with every change of the page.
import type { Badge, Piece } from '../generated/wire';
import { SYMBOLS } from '../generated/symbols';
import { cutOf, facePath, nameSize, valueRows } from './counter';
import { iconOf, tokenSign } from './icons';
import { echelonOf, lookOf, markOf, symbolOf, type Look } from './looks';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const text = (more: string, words: string): string => `<text ${more}>${escaped(words)}</text>`;

/** A marker at the origin, `size` wide: a drawing, or a letter in a shape; never a colour alone. */
export function markSvg(key: string, size: number): string {
  const icon = iconOf(key);
  if (icon !== null) return `<g transform="scale(${size / 22})">${icon}</g>`;
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
    .filter((badge) => tokenSign(badge.key) === null && badge.key !== 'in-hand')
    .slice(0, 3)
    .map((badge, at) => `<g transform="translate(${1 + at} ${26 + at * 23})">${markSvg(badge.key, 22)}</g>`)
    .join('') + all.map((badge) => order(tokenSign(badge.key), '#fff')).join('');

/** An order token on a counter's corner: it is what everybody looks for. */
function order(sign: string | null, ink: string): string {
  if (sign === null) return '';
  const disc =
    '<circle cx="89" cy="13" r="21" fill="#fdfaf2" stroke="#23201a" stroke-width="2"/>' +
    '<circle cx="89" cy="13" r="17" fill="#8c1f1f"/>';
  return (
    disc + text(`class="mid" x="89" y="${sign.length > 1 ? 20 : 22}" font-size="25" fill="${ink}"`, sign)
  );
}

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

/** The printed values along the lower edge; a second row stands above. */
function values(piece: Piece): string {
  const rows = valueRows(piece.values);
  return rows
    .map(({ cells, scale }, at) => {
      const drop = (rows.length - 1 - at) * -20;
      const middle = scale === 1 ? 50 : 0;
      const each = cells.map((cell) =>
        cell.shape
          ? `<path d="${cell.shape}" transform="translate(${middle + cell.x} ${76 + drop}) scale(.17)"/>`
          : text(
              `x="${middle + cell.x}" y="${(rows.length > 1 ? 96 : 94) + drop}" font-size="${cell.size}"`,
              cell.text,
            ),
      );
      return scale === 1
        ? each.join('')
        : `<g transform="translate(50 0) scale(${scale} 1)">${each.join('')}</g>`;
    })
    .join('');
}

/** A box for each step from `lowest` upwards, the lost ones empty. */
function steps([left, all]: [number, number], ink: string, lowest: number): string {
  const box = (at: number): string =>
    `<rect x="85" y="${lowest - at * 9}" width="7.4" height="6.4" rx="1" stroke-width="1.3" stroke="${ink}" ` +
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
  const high = valueRows(piece.values).length > 1;
  const sign = symbol
    ? `<g class="sign${high ? ' high' : ''}">${framed(symbol, 23, 33.5, 54)}</g>`
    : '<rect class="near" x="26" y="36" width="48" height="31" fill="none" stroke="currentColor" stroke-width="2"/>' +
      text('class="mid near" x="50" y="56" font-size="15"', piece.symbol.slice(0, 4)) +
      text('class="mid far" x="50" y="44" font-size="30"', piece.name.slice(0, 4));
  const near =
    text('class="mid echelon" x="50" y="32.5"', echelonOf(piece.echelon)) +
    values(piece) +
    (piece.steps ? steps(piece.steps, look.ink, high ? 50 : 59) : '');
  const far = text('class="mid far" x="50" y="95" font-size="38"', piece.values[0]?.text ?? '');
  const band = `M${cut.tl} 0H${100 - cut.tr}L100 ${cut.tr}V21H0V${cut.tl}Z`;
  return (
    `<path d="${path}" fill="${look.face}" stroke="#0b0a08"/>` +
    `<path class="near" d="${band}" fill="${look.band}"/>${name}` +
    `<g fill="${look.ink}" color="${look.ink}">${sign}<g class="near">${near}</g>${far}</g>`
  );
}

/** The letter of the side's colour in the lower left corner, larger from afar. */
function letter({ letter: sign, band }: Look): string {
  if (sign === undefined) return '';
  const disc = (lod: string, r: number, font: number): string =>
    `<g class="${lod}"><circle cx="${r}" cy="${100 - r}" r="${r}" fill="${band}" stroke="#fffaf0" stroke-width="2.5"/>` +
    text(`class="mid" x="${r}" y="${100 - r + font * 0.36}" font-size="${font}" fill="#fff"`, sign) +
    '</g>';
  return disc('near', 11, 16) + disc('far', 20, 30);
}

/** Where the front looks: a wedge beyond the counter's edge. */
function wedge(degrees: number): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned = ([x, y]: readonly [number, number]): string =>
    `${(50 + x * cos - y * sin).toFixed(1)} ${(50 + x * sin + y * cos).toFixed(1)}`;
  const [left, tip, right] = (
    [
      [-16, -54],
      [0, -67],
      [16, -54],
    ] as const
  ).map(turned);
  return (
    `<path class="facing" d="M${left} ${tip} ${right}Z" ` +
    'fill="#23201a" stroke="#fdfaf2" stroke-width="2.5" stroke-linejoin="round"/>'
  );
}

/** A round token with its name in lines as large as they fit. */
function token(piece: Piece, look: Look): string {
  const lines = broken(piece.name, 8);
  const size = Math.min(46, 66 / lines.length, ...lines.map((line) => 78 / (line.length * 0.62)));
  const first = 50 + size * 0.36 - ((lines.length - 1) * size * 1.05) / 2;
  const words = lines.map((line, at) =>
    text(`class="mid" x="50" y="${first + at * size * 1.05}" font-size="${size}" fill="${look.ink}"`, line),
  );
  return (
    `<circle cx="51" cy="52.5" r="48" fill="${look.band}"/>` +
    `<circle cx="50" cy="50" r="48" fill="${look.face}" stroke="#0b0a08"/>` +
    `<circle cx="50" cy="50" r="43" fill="none" stroke="${look.band}" stroke-width="3"/>${words.join('')}`
  );
}

/** A card of a hand, upright: its name in lines as large as they fit, and what it does for who looks close. */
function card(piece: Piece, look: Look): string {
  const sheet = (more: string): string =>
    `<rect x="14" y="0" width="72" height="100" rx="6" ${more} stroke="#0b0a08"/>`;
  if (piece.hidden) {
    const rim = '<rect x="20" y="6" width="60" height="88" rx="4" fill="none"';
    return sheet(`fill="${look.band}"`) + `${rim} stroke="${look.face}" stroke-width="2" opacity=".65"/>`;
  }
  const lines = broken(piece.name, 10);
  const size = Math.min(15, 34 / lines.length, ...lines.map((line) => 66 / (line.length * 0.6)));
  const does = piece.values.flatMap((value) => [...broken(value.text, 19), '']);
  const first = does.length === 0 ? 52 - ((lines.length - 1) * size * 1.15) / 2 : 17 + size * 0.5;
  const words = lines.map((line, at) =>
    text(`class="mid" x="50" y="${first + at * size * 1.15}" font-size="${size}" fill="${look.ink}"`, line),
  );
  const below = first + lines.length * size * 1.15;
  const small = does.map((line, at) => {
    const place = `class="mid fine" x="50" y="${below + 3 + at * 7.2}" font-size="6.4"`;
    return line === '' ? '' : text(`${place} fill="${look.ink}"`, line);
  });
  return (
    sheet('fill="#fdfaf2"') +
    `<path d="M14.5 6A5.5 5.5 0 0 1 20 .5H80A5.5 5.5 0 0 1 85.5 6V9H14.5Z" fill="${look.band}"/>` +
    `<path d="M20 ${below - 5}H80" stroke="${look.band}" stroke-width=".8" opacity="${does.length === 0 ? 0 : 1}"/>` +
    words.join('') +
    small.join('')
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

/** What is left of a vehicle: scorched, broken, on fire. */
const wreck = (path: string): string =>
  `<path d="${path}" fill="#1a1714" opacity=".72"/>` +
  '<path d="M18 78 24 58 40 60 46 46 58 52 62 40 78 50 74 62 86 66 80 80 60 76 50 84 36 76Z" fill="#4c443c" stroke="#0b0a08" stroke-width="2" stroke-linejoin="round"/>' +
  '<path d="M46 46 30 30M62 40 72 24" stroke="#4c443c" stroke-width="6" stroke-linecap="round"/>';

export function face(piece: Piece): string {
  const look = lookOf(piece.side);
  const path = facePath(cutOf(look.notch));
  const shade = `<path d="${facePath(cutOf(look.notch), 1.5, 3)}" fill="${look.band}"/>`;
  if (piece.echelon === 'card') return card(piece, look) + badges(piece.badges);
  if (piece.echelon === 'token') return token(piece, look);
  const ahead = typeof piece.facing === 'number' ? wedge(piece.facing) : '';
  const side = piece.hidden ? back(piece, look, path) : front(piece, look, path);
  const burnt = piece.badges.some((badge) => badge.key === 'wreck') ? wreck(path) : '';
  return ahead + shade + side + burnt + letter(look) + badges(piece.badges);
}
