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
