// Which lesson of the first game comes next.
import type { Lesson, Offer } from '../generated/wire';

/** The first lesson not yet given that fits: at once, or when an offer of its kind is there. */
export function nextLesson(
  lessons: readonly Lesson[],
  given: readonly string[] | null | undefined,
  offers: readonly Offer[],
  turn: number,
): Lesson | null {
  if (given === null || turn > 1) return null;
  const verbs = new Set(offers.map((offer) => offer.verb));
  const fits = (lesson: Lesson): boolean => lesson.verb === '' || verbs.has(lesson.verb);
  return lessons.find((lesson) => !(given ?? []).includes(lesson.id) && fits(lesson)) ?? null;
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** Where the bubble goes: beside its target where there is room, inside the window in any case. */
export function bubbleAt(
  target: Box,
  bubble: { width: number; height: number },
  port: { width: number; height: number },
): { x: number; y: number; side: 'left' | 'right' | 'below' | 'above' | 'over' } {
  const gap = 14;
  const edge = 8;
  const keepX = (x: number): number => Math.max(edge, Math.min(x, port.width - bubble.width - edge));
  const keepY = (y: number): number => Math.max(edge, Math.min(y, port.height - bubble.height - edge));
  if (target.left - gap - bubble.width >= edge) {
    return { x: target.left - gap - bubble.width, y: keepY(target.top), side: 'left' };
  }
  if (target.right + gap + bubble.width <= port.width - edge) {
    return { x: target.right + gap, y: keepY(target.top), side: 'right' };
  }
  if (target.bottom + gap + bubble.height <= port.height - edge) {
    return { x: keepX(target.left), y: target.bottom + gap, side: 'below' };
  }
  if (target.top - gap - bubble.height >= edge) {
    return { x: keepX(target.left), y: target.top - gap - bubble.height, side: 'above' };
  }
  return { x: keepX(target.left + edge), y: keepY(target.bottom - bubble.height - edge), side: 'over' };
}
