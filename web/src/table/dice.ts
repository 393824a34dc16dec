// Faces of dice, and which of them fell with the last change.
import type { Now } from '../generated/wire';

const [LOW, MID, HIGH] = [26, 48, 70];
const PIPS: [number, number][][] = [
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];

/** Where the pips of a six-sided die are; nothing for other dice, which show their number. */
export function pipsOf(kind: string, face: string): [number, number][] | null {
  return kind === 'd6' ? (PIPS[Number(face) - 1] ?? null) : null;
}

export type Fallen = { kind: string; face: string; text: string };

const MOST = 8;

/** What fell with the last change; after a greeting or an undo nothing falls. */
export function fallen(now: Now | null): Fallen[] {
  if (!now || now.done.kind !== 'chose') return [];
  const all = now.heard.flatMap((line) => (line.shows ? [{ ...line.shows, text: line.text }] : []));
  return all.slice(-MOST);
}
