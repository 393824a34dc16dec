// Finding rules in the ledger: by number, by words, by chapter. It says nothing about what they mean.
import type { Rule, RuleStatus } from '../generated/wire';

export type Chapter = { number: string; title: string; rules: Rule[] };

const STATUS: { [status in RuleStatus]: { sign: string; title: string; text: string } } = {
  enforced: { sign: '■', title: 'Checked', text: 'the table refuses what this rule forbids' },
  automatic: { sign: '▶', title: 'Done for you', text: 'the table does it by itself' },
  component: {
    sign: '◇',
    title: 'Printed pieces',
    text: 'about counters and sheets; there is nothing to do',
  },
  advice: { sign: '○', title: 'Background', text: 'good to know; it forbids nothing' },
  open: { sign: '□', title: 'Not yet', text: 'the table does not know this rule yet' },
};

export function statusWords(status: RuleStatus): { sign: string; title: string; text: string } {
  return STATUS[status];
}

export const statuses = Object.keys(STATUS) as RuleStatus[];

/** `6` of `6.11#most-units`. */
export function chapterOf(id: string): string {
  return id.split(/[.#]/)[0] ?? id;
}

function heads(id: string, chapter: string): boolean {
  return id === chapter || id === `${chapter}.0`;
}

/** The number as players know it: `6.11` of `6.11#most-units`, and `10.2a` of `10.2#a`, which the rulebook letters. */
export function numberOf(id: string): string {
  const [number = id, point = ''] = id.split('#');
  return /^[a-z]$/.test(point) ? `${number}${point}` : number;
}

/** The points of a rule, and the rules that stand under its number; of a chapter's head the rules of the chapter. */
export function pointsOf(rules: Rule[], { id }: Rule): Rule[] {
  if (id.endsWith('.0')) {
    const chapter = id.slice(0, -1);
    return rules.filter((rule) => /^\d+$/.test(rule.id.slice(chapter.length)) && under(rule, chapter, id));
  }
  return rules.filter((rule) => under(rule, `${id}#`, id) || under(rule, `${id}.`, id));
}

const under = (rule: Rule, start: string, but: string): boolean =>
  rule.id !== but && rule.id.startsWith(start);

export type Entry = { head: Rule; points: Rule[]; marked: string | null };

/** All that a link to a rule opens: the rule with its points, and which of them was meant. */
export function entryOf(rules: Rule[], id: string): Entry | null {
  const found = find(rules, id);
  if (!found) return null;
  const head = found.id.includes('#') ? (find(rules, outer(found.id)) ?? found) : found;
  return { head, points: pointsOf(rules, head), marked: head === found ? null : found.id };
}

/** Chapters in the ledger's order. The rule `6.0` gives chapter 6 its title. */
export function chapters(rules: Rule[], titles: Rule[] = rules): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const rule of rules) {
    const number = chapterOf(rule.id);
    let chapter = found.get(number);
    if (!chapter) {
      const title = titles.find((one) => heads(one.id, number))?.title ?? '';
      chapter = { number, title, rules: [] };
      found.set(number, chapter);
    }
    chapter.rules.push(rule);
  }
  return [...found.values()];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must be found: a word that begins with a digit in the number, others in title, ruling or number. */
export function search(rules: Rule[], query: string): Rule[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rules;
  return rules.filter((rule) => words.every((word) => has(rule, word)));
}

function has(rule: Rule, word: string): boolean {
  const id = plain(rule.id);
  if (/^\d/.test(word)) return isUnder(id, word.replace(/\.$/, ''));
  return plain(`${rule.title} ${rule.note}`).includes(word) || id.includes(word);
}

/** `6.1` finds 6.1 and its points and 6.10 to 6.19, `6` the chapter, not 16. */
function isUnder(id: string, number: string): boolean {
  return /[.#]/.test(number) ? id.startsWith(number) : chapterOf(id) === number;
}

/** The rule a link means: itself, or the rule around it (`6.11#x` → `6.11`, `4.2.3` → `4.2`). */
export function find(rules: Rule[], id: string): Rule | undefined {
  for (let wanted = id; wanted !== ''; wanted = outer(wanted)) {
    const rule = rules.find((one) => one.id === wanted) ?? rules.find((one) => one.id === `${wanted}.0`);
    if (rule) return rule;
  }
  return undefined;
}

function outer(id: string): string {
  const cut = Math.max(id.lastIndexOf('#'), id.lastIndexOf('.'));
  return cut > 0 ? id.slice(0, cut) : '';
}
