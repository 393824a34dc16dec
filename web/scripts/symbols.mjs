// Draws the NATO symbols of all counters into `src/generated/symbols.ts`, with milsymbol.
// The browser never loads milsymbol itself, and a counter has its symbol as soon as it has its face.
import { writeFileSync } from 'node:fs';
import ms from 'milsymbol';

/** APP-6 entity and modifiers for each symbol a game may name in `Piece.symbol`. */
const ENTITIES = {
  infantry: '1211000000',
  commando: '1211000000',
  airborne: '1211000001',
  glider: '1211000001',
  mechanised: '1211020000',
  motorised: '1211040000',
  tank: '1205000000',
  recon: '1213000000',
  artillery: '1303000000',
  'self-propelled': '1303010000',
  mortar: '1308000000',
  'anti-tank': '1204000000',
  'anti-air': '1301000000',
  engineer: '1407000000',
  signals: '1110000000',
  headquarters: '1211000000',
  supply: '1634000000',
  medical: '1613000000',
};

/** What no standard symbol says is drawn by hand in the same frame, 25,50 to 175,150. */
const OWN = {
  depth:
    '<path d="M40 128 L100 72 L160 128 M55 140 L100 98 L145 140" fill="none" stroke="currentColor" stroke-width="9"/>',
  'coastal-gun':
    '<circle cx="80" cy="112" r="20" fill="none" stroke="currentColor" stroke-width="8"/><path d="M80 112 L158 74" stroke="currentColor" stroke-width="12"/><path d="M44 138 H150" stroke="currentColor" stroke-width="8"/>',
  strongpoint:
    '<path d="M45 132 V92 L70 72 H130 L155 92 V132 Z" fill="none" stroke="currentColor" stroke-width="8"/><path d="M74 104 H126" stroke="currentColor" stroke-width="10"/>',
  ship: '<path d="M35 112 H165 L150 136 H55 Z M78 112 V84 H116 V112 M96 84 V64" fill="none" stroke="currentColor" stroke-width="8"/>',
  craft: '<path d="M40 104 H160 L146 134 H58 Z" fill="none" stroke="currentColor" stroke-width="8"/>',
  leader:
    '<path d="M100 62 L112 92 L144 92 L118 111 L128 141 L100 122 L72 141 L82 111 L56 92 L88 92 Z" fill="currentColor"/>',
};

const parts = [];
for (const [id, entity] of Object.entries(ENTITIES)) {
  const staff = id === 'headquarters' ? '2' : '0';
  const symbol = new ms.Symbol(`1003100${staff}00${entity}`, {
    fill: false,
    monoColor: 'currentColor',
    strokeWidth: 5,
  });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${id} (${entity})`);
  const svg = symbol.asSVG();
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const mark =
    id === 'commando' ? '<path d="M100 58 v22 M90 66 h20" stroke="currentColor" stroke-width="6"/>' : '';
  parts.push([id, inner + mark]);
}
for (const [id, inner] of Object.entries(OWN)) {
  const frame = '<path d="M25 50 H175 V150 H25 Z" fill="none" stroke="currentColor" stroke-width="5"/>';
  parts.push([id, frame + inner]);
}
const plain = (svg) => svg.replaceAll(' fill-opacity="1"', '').replaceAll(/ ?><\/path>/g, '/>');
const lines = parts.map(([id, svg]) => `  ${JSON.stringify(id)}: ${JSON.stringify(plain(svg))},`);
writeFileSync(
  new URL('../src/generated/symbols.ts', import.meta.url),
  `// Written by scripts/symbols.mjs. Military symbols drawn with milsymbol, Copyright (c) Måns Beckman, MIT licence.
/** What is drawn in a frame of 150 by 100 at 25, 50, in the current colour. */
export const SYMBOLS: { readonly [id: string]: string } = {
${lines.join('\n')}
};
`,
);
console.log(`symbols.ts: ${parts.length} symbols`);
