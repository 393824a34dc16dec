// Where a replay can go from here: steps, turns, keys, speeds. Plain arithmetic.
import type { MatchCard, Record as Line, Story } from '../generated/wire';
import type { Shot } from './moments';

/** A turn as a stretch of steps: it ends with `to`. */
export type Mark = { turn: number; from: number; to: number };

export type Move = 'back' | 'on' | 'turn-back' | 'turn-on' | 'begin' | 'end' | 'play';

export type Speed = { id: string; title: string; pause: number };

export const speeds: Speed[] = [
  { id: 'slow', title: 'Slow', pause: 2400 },
  { id: 'steady', title: 'Steady', pause: 1100 },
  { id: 'quick', title: 'Quick', pause: 450 },
  { id: 'swift', title: 'Swift', pause: 150 },
];

export function clamp(step: number, of: number): number {
  return Math.min(Math.max(0, Math.round(step)), of);
}

/** The turns of a story, without those in which nothing was chosen. */
export function marksOf(story: Story, of: number): Mark[] {
  let from = 0;
  const marks: Mark[] = [];
  for (const { turn, step } of story.turns) {
    const to = clamp(step, of);
    if (to > from) marks.push({ turn, from, to });
    from = Math.max(from, to);
  }
  return marks;
}

/** The turns to write under the timeline: none closer to the last one than `gap` of the whole. */
export function labelled(marks: Mark[], of: number, gap = 0.04): Mark[] {
  let last = -Infinity;
  return marks.filter((mark) => {
    if ((mark.from - last) / Math.max(1, of) < gap) return false;
    last = mark.from;
    return true;
  });
}

export function turnAt(marks: Mark[], step: number): Mark | undefined {
  return marks.find((mark) => step <= mark.to) ?? marks.at(-1);
}

/** The step a move leads to; playing stays where it is. */
export function moved(move: Move, step: number, of: number, marks: Mark[]): number {
  switch (move) {
    case 'back':
      return clamp(step - 1, of);
    case 'on':
      return clamp(step + 1, of);
    case 'begin':
      return 0;
    case 'end':
      return of;
    case 'turn-back':
      return marks.findLast((mark) => mark.from < step)?.from ?? 0;
    case 'turn-on':
      return marks.find((mark) => mark.to > step)?.to ?? of;
    case 'play':
      return step;
  }
}

const KEYS: { [key: string]: Move } = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ',': 'back',
  '.': 'on',
  PageUp: 'turn-back',
  PageDown: 'turn-on',
  Home: 'begin',
  End: 'end',
  ' ': 'play',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** What a key means; nothing where the focused control has its own use for it. */
export function moveOf(
  event: Pressed,
  focused: { control: boolean; map: boolean; typing: boolean },
): Move | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || focused.typing) return null;
  if (event.key === ' ' && (focused.control || focused.map)) return null;
  if (focused.map && event.key !== ',' && event.key !== '.') return null;
  return KEYS[event.key] ?? null;
}

export type Viewpoint = { seat: number | null; title: string };

/** As whom a replay may be seen: everybody once it is over, else yourself and a bystander. */
export function viewpoints(card: MatchCard): Viewpoint[] {
  const open = card.archive || card.ending !== null;
  const seats = card.seats.filter((seat) => open || seat.yours);
  return [
    ...seats.map((seat) => ({ seat: seat.seat, title: seat.yours ? `${seat.title} (you)` : seat.title })),
    { seat: null, title: 'Bystander' },
  ];
}

/** Your own seat, or the only one there is to look from, or a bystander. */
export function firstViewpoint(card: MatchCard): number | null {
  const allowed = viewpoints(card).filter((view) => view.seat !== null);
  const own = card.seats.find((seat) => seat.yours);
  if (own) return own.seat;
  return card.seats.length === 1 ? (allowed[0]?.seat ?? null) : null;
}

/** The spaces that the lines of a moment touched, each once. */
export function touched(lines: Line[]): string[] {
  return [...new Set(lines.flatMap((line) => line.spaces ?? []))];
}

/** What to know of the map where it is behind the moment; nothing where it is not. */
export function behind({ step, shown, scene }: Pick<Shot, 'step' | 'shown' | 'scene'>): string {
  if (shown >= step) return '';
  if (scene.pieces.length === 0) return "The map shows no position: today's rules do not lead to one.";
  const where = shown === 0 ? 'the set-up' : `the position after choice ${shown}`;
  return `The map shows ${where}: today's rules do not lead further.`;
}

/** The step an address asks for (`#120`). */
export function stepOf(hash: string, of: number): number | null {
  const number = /^#(\d{1,6})$/.exec(hash)?.[1];
  return number === undefined ? null : clamp(Number(number), of);
}
