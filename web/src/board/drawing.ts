// The boards' drawings as text, fetched once; ids are made unique so that several drawings share one page.
import { api } from '../lib/api';
import { named } from './placeNames';

const fetched = new Map<string, Promise<string>>();

/** Puts the board's id before every id of the drawing and every reference to one. */
export function namespaced(svg: string, board: string): string {
  const own = `${board.replaceAll(/[^\w-]/g, '-')}--`;
  return svg
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replaceAll(/\bid="([^"]+)"/g, `id="${own}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
    .replaceAll(/\bhref="#([^"]+)"/g, `href="#${own}$1"`);
}

/** Only drawings of our own server are put into the page. */
function trusted(svg: string): string {
  if (/<script|\son\w+\s*=|<foreignObject/i.test(svg)) throw new Error('The drawing is not a plain one.');
  return svg;
}

export function drawing(address: string, board: string): Promise<string> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = api.drawing(address).then((svg) => named(namespaced(trusted(svg), board)));
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}
