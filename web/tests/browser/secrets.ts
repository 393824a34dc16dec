// What one seat knows and the other does not, as the frames of both tell it; and whether a word of it got across.
import type { Hear, Piece } from '../../src/generated/wire';

type Frame = { step: number; text: string; pieces: Map<string, Piece> };

function framesOf(got: readonly string[]): Frame[] {
  return got.flatMap((text) => {
    if (!text.startsWith('{"hear":"now"')) return [];
    const hear = JSON.parse(text) as Hear;
    if (hear.hear !== 'now') return [];
    return [{ step: hear.step, text, pieces: new Map(hear.scene.pieces.map((one) => [one.id, one])) }];
  });
}

/** A counter that its owner reads and the other side sees the back of. */
export type Secret = { step: number; id: string; name: string };

/** Everything `theirs` knew by name at some moment when `mine` saw only a back. */
export function secretsFrom(mine: readonly string[], theirs: readonly string[]): Secret[] {
  const own = new Map(framesOf(mine).map((frame) => [frame.step, frame]));
  return framesOf(theirs).flatMap((frame) => {
    const seen = own.get(frame.step);
    if (!seen) return [];
    return [...frame.pieces.values()].flatMap((piece) => {
      const back = seen.pieces.get(piece.id);
      const secret = !piece.hidden && piece.name !== '' && back?.hidden === true;
      return secret ? [{ step: frame.step, id: piece.id, name: piece.name }] : [];
    });
  });
}

/** The names of counters that were ever shown to a seat face up, with the step of the first time. */
function learnt(mine: readonly string[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const frame of framesOf(mine)) {
    for (const { hidden, name } of frame.pieces.values()) {
      if (!hidden && name !== '' && !known.has(name)) known.set(name, frame.step);
    }
  }
  return known;
}

/** Whatever was sent to a seat about a secret before the counter was turned up for it. */
export function leaks(mine: readonly string[], secrets: readonly Secret[]): string[] {
  const known = learnt(mine);
  const frames = framesOf(mine);
  const found: string[] = [];
  for (const { id, name, step } of secrets) {
    const until = known.get(name) ?? Infinity;
    for (const frame of frames) {
      const back = frame.pieces.get(id);
      if (frame.step < until && frame.text.includes(JSON.stringify(name).slice(1, -1))) {
        found.push(`${name} is named at step ${frame.step}`);
      }
      if (frame.step === step && back && (back.name !== '' || back.symbol !== '' || back.values.length > 0)) {
        found.push(`the back of ${id} tells something at step ${step}`);
      }
    }
  }
  return [...new Set(found)];
}
