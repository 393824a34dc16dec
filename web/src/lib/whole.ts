// A whole scene from a lean one, for all that draws: what was left out is filled in. Whatever is the same object there is the
// same object here.
import type { LeanPiece, Panel, PanelLine, Piece, Scene } from '../generated/wire';
import type { Lean } from './patch';

/** Nothing is printed yet: that stands in the catalogue of faces. */
const BLANK = { name: '', side: '', symbol: '', echelon: '', values: [], says: '' };
const BARE = { hidden: false, steps: null, facing: null, badges: [], note: '' };

/** The same answer for the same object. */
export function remembered<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, { to: To }>();
  return (from) => {
    const known = made.get(from);
    if (known) return known.to;
    const to = make(from);
    made.set(from, { to });
    return to;
  };
}

const piece = remembered((lean: LeanPiece): Piece => ({ ...BARE, ...BLANK, ...lean }));
const pieces = remembered((all: LeanPiece[]): Piece[] => all.map(piece));

type Heading = Exclude<PanelLine, { label: string }>;
const isHeading = (item: PanelLine): item is Heading => 'id' in item;
/** The panel that a heading began last; it serves again while its rows are the same. */
const panelOf = new WeakMap<Heading, Panel>();

const panels = remembered((items: PanelLine[]): Panel[] => {
  const all: [Heading, Panel][] = [];
  for (const item of items) {
    if (isHeading(item)) all.push([item, { ...item, rows: [] }]);
    else all.at(-1)?.[1].rows.push(item);
  }
  return all.map(([heading, panel]) => {
    const before = panelOf.get(heading);
    const same =
      before?.rows.length === panel.rows.length && before.rows.every((row, at) => row === panel.rows[at]);
    if (before && same) return before;
    panelOf.set(heading, panel);
    return panel;
  });
});

export function whole(lean: Lean): Scene {
  const { clock, turn, light, figures, markers, overlays, decision, offers, outcome } = lean;
  return {
    ...{ clock, turn, light, figures, markers, overlays, outcome },
    pieces: pieces(lean.pieces),
    panels: panels(lean.panels),
    decision: decision && { ...decision, offers },
  };
}
