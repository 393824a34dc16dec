// Small drawings of markers, each in a box of 22 by 22: what lies on a space or on a counter is shown, not spelled.

const plate = '<circle cx="11" cy="11" r="10.4" fill="#fdfaf2" stroke="#23201a" stroke-width="1.2"/>';
const flag = (cloth: string, sign: string): string =>
  '<path d="M5 1.5V21" stroke="#23201a" stroke-width="2" stroke-linecap="round"/>' +
  `<path d="M5.6 2H20L16.6 7 20 12H5.6Z" fill="${cloth}" stroke="#23201a" stroke-width="1" stroke-linejoin="round"/>${sign}`;

const beams = (colour: string, width: number): string =>
  `<path d="M3 19 19 3M3 3 19 19M1 12.5 21 9.5" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const ICONS: { [key: string]: string } = {
  objective: flag('#e7e0cb', ''),
  'objective-commonwealth': flag('#c9b45a', '<circle cx="11.4" cy="7" r="2.6" fill="#5c5426"/>'),
  'objective-german': flag('#7f9093', '<path d="M11.4 4V10M8.4 7H14.4" stroke="#1d2529" stroke-width="2"/>'),
  hedgehog: beams('#fdfaf2', 5.2) + beams('#3c342c', 3),
  breach:
    '<path d="M0 6H5L7 9 5.6 12 8 16H0ZM22 6H17L15 9 16.4 12 14 16H22Z" fill="#8d7a66" stroke="#3b2f25" stroke-width="1"/>' +
    '<path d="M9 14 11 11 13 14 12 17H10Z" fill="#c8b89c" stroke="#3b2f25" stroke-width=".8"/>',
  mine:
    '<circle cx="11" cy="12" r="7.6" fill="#4b4f3a" stroke="#fdfaf2" stroke-width="1.2"/>' +
    '<circle cx="11" cy="12" r="3" fill="#8a9067"/><path d="M11 4.4V1M5.6 6.6 3.4 4.2M16.4 6.6 18.6 4.2" stroke="#23201a" stroke-width="1.6"/>',
  position:
    '<path d="M1 16C1 8 21 8 21 16" fill="none" stroke="#7a6437" stroke-width="7" stroke-dasharray="5.4 .8"/>' +
    '<path d="M1 16C1 8 21 8 21 16" fill="none" stroke="#d9c596" stroke-width="5" stroke-dasharray="5 1.2"/>',
  bridge:
    '<path d="M2 3H20V19H2Z" fill="#b98d56" stroke="#4a3418" stroke-width="1.4"/>' +
    '<path d="M6 3V19M10 3V19M14 3V19M18 3V19" stroke="#7a5a2f" stroke-width="1"/>',
  smoke:
    '<path d="M4 18C-1 16 1 9 5.4 10 5 4 12 2 14 7 19 4 23 10 19 13 22 17 17 20 14 18Z" fill="#e4e2dc" stroke="#7d7a72" stroke-width="1.3"/>' +
    '<path d="M6 14C8 11.6 10 13 10 15M12 10C14 8.4 16 10 15.6 12" fill="none" stroke="#a5a299" stroke-width="1.3"/>',
  bonus:
    '<path d="M2 7H20V19H2Z" fill="#c48a3a" stroke="#4a3013" stroke-width="1.4"/><path d="M2 7 5 3H17L20 7" fill="#dcab63" stroke="#4a3013" stroke-width="1.4"/>' +
    '<path d="M11 9.4V16.6M7.4 13H14.6" stroke="#fff6e2" stroke-width="2.2"/>',
  wreck:
    '<path d="M11 1C12 6 18 8 17.6 14 17.4 19 13 21.4 11 21.4S4.4 19 4.4 14C4.4 10 7 9.4 7.6 5.6 9.4 6.6 10 8 10.2 9.6 11.6 7 11.4 4 11 1Z" fill="#d9541e" stroke="#fff" stroke-width="1"/>' +
    '<path d="M11 12C12.4 14 14 15 13.6 17.4 13.2 19.6 8.8 19.6 8.4 17.4 8.2 15.6 10.4 15 11 12Z" fill="#f7c04a"/>',
  activated:
    plate + '<path d="M5.6 11.6 9.6 15.6 16.6 6.6" fill="none" stroke="#23201a" stroke-width="2.8"/>',
  immobile:
    plate +
    '<path d="M6 15.5A6 6 0 1 1 16 15.5" fill="none" stroke="#a3281f" stroke-width="2.4"/><path d="M5 5 17 17" stroke="#a3281f" stroke-width="2.4"/>',
  'gun-out':
    plate +
    '<path d="M4 13H12L18 7" fill="none" stroke="#23201a" stroke-width="2.6"/><path d="M13 5 18 15" stroke="#a3281f" stroke-width="2.4"/>',
  life: '<path d="M11 20C3 14 1 10 2.4 6.4 4 2.6 9 2.6 11 6.6 13 2.6 18 2.6 19.6 6.4 21 10 19 14 11 20Z" fill="#c8202c" stroke="#fff" stroke-width="1.2"/>',
  concealed:
    plate +
    '<path d="M3 11C6 6 16 6 19 11 16 16 6 16 3 11Z" fill="none" stroke="#23201a" stroke-width="1.6"/><path d="M4 18 18 4" stroke="#23201a" stroke-width="2"/>',
};

export const iconOf = (key: string): string | null => ICONS[key] ?? null;

/** What stands on an order token: its number, or a sign; nothing for other markers. The back shows a star. */
export function tokenSign(key: string): string | null {
  if (key !== 'token' && !key.startsWith('token-')) return null;
  const sign = key.slice('token-'.length);
  return sign === '' ? '★' : sign === 'bluff' ? 'B' : sign === 'special' ? 'S' : sign;
}
