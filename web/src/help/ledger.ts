// Finding rules in the ledger: by number, by words, by chapter. It says nothing about what they mean.
import type { Rule, RuleStatus } from '../generated/wire';

export type Chapter = { number: string; title: string; rules: Rule[] };

const STATUS: { [status in RuleStatus]: { sign: string; title: string; text: string } } = {
  enforced: { sign: '■', title: 'Enforced', text: 'the table refuses what this rule forbids' },
  automatic: { sign: '▶', title: 'Automatic', text: 'the table does it for you' },
  component: { sign: '◇', title: 'Component', text: 'about pieces and sheets; drawn, not played' },
  advice: { sign: '○', title: 'Advice', text: 'background; there is nothing to enforce' },
  open: { sign: '□', title: 'Open', text: 'not there yet' },
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
