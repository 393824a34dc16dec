// What was sent to a page, put together again: every position a viewer was told of, with what is printed on its pieces.
import type { Boards, Hear, Now, Scene } from '../../src/generated/wire';
import { printer } from '../../src/board/print';
import { changed, nobody, type Viewer } from '../../src/lib/viewer';

/** `words`: every text of the message itself. */
export type Frame = { now: Now; words: string[] };

/** Every text in a message, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** What was read so far of all that was sent to somebody: it only grows. */
type Read = {
  upTo: number;
  seat: number | null;
  viewer: Viewer;
  frames: Frame[];
  print: (scene: Scene) => Scene;
};
const reads = new WeakMap<readonly string[], Read>();

function take(read: Read, text: string): void {
  if (text.startsWith('{"sheets":')) {
    const print = printer(JSON.parse(text) as Boards);
    read.print = print;
    for (const { now } of read.frames) now.scene = print(now.scene);
  }
  if (!text.startsWith('{"hear":"')) return;
  const hear = JSON.parse(text) as Hear;
  if (hear.hear === 'welcome') {
    read.seat = hear.seat;
    if (hear.kept === undefined) read.viewer = nobody();
  } else if (hear.hear === 'delta') {
    read.viewer = changed(read.viewer, read.seat, hear).viewer;
    const { now } = read.viewer;
    // A message that does not belong here was read all the same.
    const words = textsIn(hear);
    if (now) read.frames.push({ now: { ...now, step: hear.step, scene: read.print(now.scene) }, words });
  }
}

/** Every position that was sent, in order. */
export function framesIn(got: readonly string[]): readonly Frame[] {
  const read = reads.get(got) ?? {
    upTo: 0,
    seat: null,
    viewer: nobody(),
    frames: [],
    print: (scene: Scene) => scene,
  };
  reads.set(got, read);
  for (; read.upTo < got.length; read.upTo += 1) take(read, got[read.upTo] ?? '');
  return read.frames;
}
