// What one seat knows and the other does not, as the frames of both tell it; and whether a word of it got across.
import type { Piece } from '../../src/generated/wire';
import { framesIn, textsIn } from './frames';

type Frame = { step: number; words: string[]; pieces: Map<string, Piece> };

function framesOf(got: readonly string[]): Frame[] {
  return framesIn(got).map(({ now, words }) => ({
    step: now.step,
    words: [...words, ...textsIn(now)],
    pieces: new Map(now.scene.pieces.map((one) => [one.id, one])),
  }));
}

/** Whether a text holds a word as a whole. */
function names(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    if (!around.some((letter) => /\w/.test(letter))) return true;
  }
  return false;
}

/** What may not be said in one breath before the step where it is open: a name, or a name and a place. */
export type Secret = { id: string; words: string[]; until: number };

/** Everything `theirs` knew at some moment when `mine` saw only a back, or the piece nowhere on the map. */
export function secretsFrom(mine: readonly string[], theirs: readonly string[]): Secret[] {
  const own = framesOf(mine);
  const at = new Map(own.map((frame) => [frame.step, frame]));
  const openFrom = (open: (frame: Frame) => boolean): number => own.find(open)?.step ?? Infinity;
  const secrets = new Map<string, Secret>();
  for (const frame of framesOf(theirs)) {
    const seen = at.get(frame.step);
    for (const piece of seen ? frame.pieces.values() : []) {
      const back = seen?.pieces.get(piece.id);
      if (!back || piece.hidden || piece.name === '') continue;
      const { id, name, space } = piece;
      // Some names are shared by many: those are a secret only together with the piece.
      const face = name.length > 3 ? [name] : [id, name];
      const words = back.hidden ? face : back.space === space ? [] : [name, space];
      if (words.length === 0 || secrets.has(words.join(' '))) continue;
      const until = back.hidden
        ? openFrom(({ pieces }) =>
            [...pieces.values()].some(
              (one) => !one.hidden && one.name === name && (face.length === 1 || one.id === id),
            ),
          )
        : openFrom(({ pieces }) => pieces.get(id)?.space === space);
      secrets.set(words.join(' '), { id, words, until });
    }
  }
  return [...secrets.values()];
}

/** Whatever was sent to a seat about a secret before it was open to it. */
export function leaks(mine: readonly string[], secrets: readonly Secret[]): string[] {
  const frames = framesOf(mine);
  return secrets.flatMap(({ id, words, until }) =>
    frames
      .filter((frame) => frame.step < until)
      .flatMap((frame) => {
        const said = frame.words.some((text) => words.every((word) => names(text, word)));
        const back = frame.pieces.get(id);
        const tells = back?.hidden === true && (back.symbol !== '' || back.values.length > 0);
        return [
          ...(said ? [`step ${frame.step} says ${words.join(' ')}`] : []),
          ...(tells ? [`the back of ${id} tells something at step ${frame.step}`] : []),
        ];
      }),
  );
}
