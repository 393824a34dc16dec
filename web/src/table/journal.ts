// The journal for reading: by turn and choice, filtered, with the spaces of each line marked in its text.
import type { Told } from '../generated/wire';
import { steadyList } from '../lib/steady';
import { remembered } from '../lib/whole';

export type Line = Told['heard'][number];
export type Entry = { made: number; lines: Line[] };
export type Chapter = { turn: number; entries: Entry[] };

/** The turns that have lines, in order. */
export const turnsOf = (journal: readonly Told[]): number[] =>
  [...new Set(journal.filter((told) => told.heard.length > 0).map((told) => told.turn))].sort(
    (a, b) => a - b,
  );

/** The whole of what was told at once: the same entry as long as it stands. */
const entryOf = remembered(({ made, heard }: Told): Entry => ({ made, lines: heard }));

/** What is left of the journal for one turn (or all) and some words; grouped by turn and by choice. */
export function chapters(journal: readonly Told[], turn: number | null, query = ''): Chapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (line: Line): boolean => {
    const text = [line.text, line.rule, ...(line.spaces ?? [])].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all: Chapter[] = [];
  for (const told of journal) {
    if (turn !== null && told.turn !== turn) continue;
    const entry = words.length === 0 ? entryOf(told) : { made: told.made, lines: told.heard.filter(fits) };
    if (entry.lines.length === 0) continue;
    const last = all.at(-1);
    if (last?.turn === told.turn) last.entries.push(entry);
    else all.push({ turn: told.turn, entries: [entry] });
  }
  return all;
}

/** Gives chapters that are those of the last time wherever nothing came in. */
export function bound(): (all: Chapter[]) => Chapter[] {
  let last: Chapter[] = [];
  return (all) => {
    const before = new Map(last.map((chapter) => [chapter.turn, chapter]));
    last = all.map((chapter) => {
      const old = before.get(chapter.turn);
      return old && steadyList(old.entries, chapter.entries) === old.entries ? old : chapter;
    });
    return last;
  };
}

/** How many lines were told after a choice. */
export const linesAfter = (journal: readonly Told[], made: number): number =>
  journal.reduce((sum, told) => (told.made > made ? sum + told.heard.length : sum), 0);

/** What a text may call a space: its label, or the end of its id (`B1` of `box:B1`). */
function namesOf(space: string, label: (space: string) => string): string[] {
  const tail = space.split(':').at(-1) ?? space;
  const telling = /[a-z]/i.test(tail) || tail.length > 2;
  return [...new Set([label(space), ...(telling ? [tail] : [])])].sort((a, b) => b.length - a.length);
}

export type Part = { text: string; space: string | null };

/** A line's text in parts, the names of its spaces apart; spaces the text does not name come at the end. */
export function parts(line: Line, label: (space: string) => string): Part[] {
  const spaces = [...new Set(line.spaces ?? [])];
  const names = new Map(spaces.flatMap((space) => namesOf(space, label).map((name) => [name, space])));
  if (names.size === 0) return [{ text: line.text, space: null }];
  const safe = [...names.keys()].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = line.text.split(new RegExp(String.raw`(?<![\w/])(${safe.join('|')})(?![\w/])`));
  const split = found.filter((text) => text !== '').map((text) => ({ text, space: names.get(text) ?? null }));
  const named = new Set(split.map((part) => part.space));
  const rest = spaces.filter((space) => !named.has(space));
  return [
    ...split,
    ...rest.flatMap((space) => [
      { text: ' ', space: null },
      { text: label(space), space },
    ]),
  ];
}
