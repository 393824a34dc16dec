// What the chits of the Grand Tactical Series tell: each side knows its own that are set aside, and nobody the next draw.
import type { Now } from '../../src/generated/wire';
import { framesIn, textsIn } from './frames';

/** The position that was sent last. */
export function latest(got: readonly string[]): Now {
  const frame = framesIn(got).at(-1);
  if (!frame) throw new Error('no position was sent');
  return frame.now;
}

function row(frame: Now, label: string): string {
  const mug = frame.scene.panels.find((panel) => panel.id === 'mug');
  return mug?.rows.find((one) => one.label === label)?.value ?? '';
}

const listed = (text: string): string[] => (text === 'none' || text === '' ? [] : text.split(', '));

/** What a frame says of the chits a side has set aside: how many, and which. */
export function aside(frame: Now, side: string): { count: number; known: string[] } {
  const said = /^(\d+), known to you: (.*)$/.exec(row(frame, `Set aside, ${side}`));
  if (!said) throw new Error('a position that does not say what is set aside');
  return { count: Number(said[1]), known: listed(said[2] ?? '') };
}

/** The chits in the mug, in the order they are told. */
export const inMug = (frame: Now): string[] => listed(row(frame, 'In the mug'));

/** Whether lists tell their members in one order for ever, which tells nothing of the next draw. */
export function inOneOrder(lists: readonly (readonly string[])[]): boolean {
  const before = new Set<string>();
  for (const list of lists)
    list.forEach((one, at) => list.slice(at + 1).forEach((later) => before.add(`${one} < ${later}`)));
  return [...before].every((pair) => !before.has(pair.split(' < ').reverse().join(' < ')));
}

/** Every chit `side` had set aside, by step, as its own frames tell. */
export function secretsOf(own: readonly Now[], side: string): Map<number, string[]> {
  const all = own.map((frame) => [frame.step, aside(frame, side).known] as const);
  return new Map(all.filter(([, known]) => known.length > 0));
}

/** Whatever frames say of chits that `side` holds hidden at that step. */
export function told(mine: readonly Now[], secrets: Map<number, string[]>): string[] {
  return mine.flatMap((frame) => {
    const texts = textsIn(frame);
    const hidden = secrets.get(frame.step) ?? [];
    return hidden
      .filter((chit) => texts.some((text) => text.includes(chit)))
      .map((chit) => `step ${frame.step} tells of the ${chit}`);
  });
}
