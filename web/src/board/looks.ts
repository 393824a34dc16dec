// How counters look: sides, symbols, echelons and markers by the keys of the scene. Unknown keys get something
// sensible, so a new game needs no new code here.

/**
 * Colours of a side's counters; `notch` gives its silhouette, and `letter` names its colour where that is what matters,
 * for eyes that do not tell the colours apart.
 */
export type Look = {
  face: string;
  band: string;
  ink: string;
  notch: 'none' | 'right' | 'both' | 'left';
  letter?: string;
};

const INK = '#1d1b16';

const SIDES: { [side: string]: Look } = {
  commonwealth: { face: '#d3c592', band: '#5c5426', ink: INK, notch: 'none' },
  'canadian-armour': { face: '#b9b27a', band: '#3d4220', ink: INK, notch: 'left' },
  canadian: { face: '#c8bd8b', band: '#54552a', ink: INK, notch: 'none' },
  british: { face: '#d9bf97', band: '#6d4a22', ink: INK, notch: 'none' },
  american: { face: '#a9b37d', band: '#3a451e', ink: INK, notch: 'none' },
  airborne: { face: '#d8b3ab', band: '#6e2430', ink: INK, notch: 'right' },
  allied: { face: '#c5cb9c', band: '#49552a', ink: INK, notch: 'none' },
  german: { face: '#a3b0b1', band: '#37464b', ink: INK, notch: 'both' },
  'german-depth': { face: '#8a979b', band: '#2a353a', ink: INK, notch: 'right' },
  neutral: { face: '#e0d9c6', band: '#5f5a4d', ink: INK, notch: 'none' },
};

/** Sides that are named after a colour, `para-red`, have it: the colours of the rings on the map. */
const COLOURS: { [name: string]: Look } = {
  red: { face: '#efb9b2', band: '#a8121f', ink: INK, notch: 'none', letter: 'R' },
  green: { face: '#b3d9b4', band: '#156b32', ink: INK, notch: 'right', letter: 'G' },
  blue: { face: '#b4cdf2', band: '#174fa6', ink: INK, notch: 'left', letter: 'B' },
};

export function lookOf(side: string): Look {
  const known = SIDES[side] ?? COLOURS[side.split('-').at(-1) ?? ''];
  if (known) return known;
  let hash = 7;
  for (const letter of side) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  const notch = (['none', 'right', 'both', 'left'] as const)[hash % 4] ?? 'none';
  return { face: `hsl(${hash} 26% 70%)`, band: `hsl(${hash} 30% 26%)`, ink: INK, notch };
}

/** Symbols that `symbols.ts` holds, the more special first: words are searched for them in this order. */
export const KNOWN = [
  'self-propelled',
  'anti-tank',
  'anti-air',
  'coastal-gun',
  'infantry',
  'commando',
  'airborne',
  'glider',
  'mechanised',
  'motorised',
  'tank',
  'recon',
  'artillery',
  'mortar',
  'engineer',
  'signals',
  'headquarters',
  'supply',
  'medical',
  'depth',
  'strongpoint',
  'ship',
  'craft',
  'leader',
];
const ALIKE: [string, string][] = [
  ['coastal', 'strongpoint'],
  ['bunker', 'strongpoint'],
  ['armour', 'tank'],
  ['armor', 'tank'],
  ['gun', 'artillery'],
  ['parachute', 'airborne'],
  ['reconnaissance', 'recon'],
  ['hq', 'headquarters'],
  ['boat', 'craft'],
];

/** The symbol for a key of the scene; nothing where none is alike. */
export function symbolOf(key: string): string | null {
  const wanted = key.toLowerCase();
  if (wanted === '') return null;
  return (
    KNOWN.find((symbol) => wanted === symbol) ??
    KNOWN.find((symbol) => wanted.includes(symbol)) ??
    ALIKE.find(([word]) => wanted.includes(word))?.[1] ??
    null
  );
}

const ECHELONS: { [echelon: string]: string } = {
  team: 'Ø',
  squad: '•',
  section: '••',
  platoon: '•••',
  company: 'I',
  battery: 'I',
  squadron: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
};

export const echelonOf = (key: string): string => ECHELONS[key] ?? '';

export type Mark = { letter: string; shape: 'triangle' | 'round' | 'square' | 'diamond' };

const MARKS: { [key: string]: Mark } = {
  disrupted: { letter: 'D', shape: 'triangle' },
  'attacker-disrupted': { letter: 'A', shape: 'triangle' },
  suppressed: { letter: 'S', shape: 'triangle' },
  acted: { letter: '✓', shape: 'round' },
  moved: { letter: 'M', shape: 'round' },
  fired: { letter: 'F', shape: 'round' },
  ready: { letter: 'R', shape: 'round' },
  captive: { letter: 'P', shape: 'diamond' },
  aboard: { letter: 'A', shape: 'round' },
  'objective-destroyed': { letter: '✕', shape: 'diamond' },
  'wall-destroyed': { letter: 'W', shape: 'square' },
};

export const markOf = (key: string): Mark =>
  MARKS[key] ?? { letter: (key[0] ?? '?').toUpperCase(), shape: 'square' };

/** Outlines in a box of 100 by 100 for printed values that name a shape. */
const SHAPES: { [name: string]: string } = {
  diamond: 'M50 4 96 50 50 96 4 50Z',
  triangle: 'M50 8 96 92H4Z',
  circle: 'M50 6a44 44 0 1 0 .1 0Z',
  square: 'M8 8H92V92H8Z',
  star: 'M50 2 62 38 98 38 69 60 80 96 50 74 20 96 31 60 2 38 38 38Z',
};

export const shapeOf = (text: string): string | null => SHAPES[text.toLowerCase()] ?? null;
