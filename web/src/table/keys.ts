// The table's keys: which command an event means. Nothing while somebody types.

type Plain = 'undo' | 'why' | 'hint' | 'journal' | 'layers' | 'type' | 'fit' | 'clear' | 'keys';
type Going = { do: 'board' | 'piece'; by: number };
export type Command = { do: 'press'; number: number } | Going | { do: Plain };

const PLAIN: { [key: string]: Plain } = {
  u: 'undo',
  w: 'why',
  h: 'hint',
  j: 'journal',
  l: 'layers',
  f: 'fit',
  '/': 'type',
  '?': 'keys',
  escape: 'clear',
};
const GOING: { [key: string]: Going } = {
  ']': { do: 'piece', by: 1 },
  '[': { do: 'piece', by: -1 },
  '}': { do: 'board', by: 1 },
  '{': { do: 'board', by: -1 },
  pagedown: { do: 'board', by: 1 },
  pageup: { do: 'board', by: -1 },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Whether keys are letters there, not commands. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

export function commandOf(event: Pressed): Command | null {
  if (typing(event.target)) return event.key === 'Escape' ? { do: 'clear' } : null;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return { do: 'undo' };
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'press', number: Number(event.key) };
  const key = event.key.toLowerCase();
  const plain = PLAIN[key];
  return plain ? { do: plain } : (GOING[key] ?? null);
}

/** Keys that belong together, each with what it does. */
export type KeyGroup = { title: string; keys: [key: string, does: string][] };

/** For the list of keys. */
export const tableKeys: KeyGroup[] = [
  {
    title: 'Choosing',
    keys: [
      ['1 – 9', 'press the numbered button'],
      ['[ ]', 'go to the last or next piece that can do something'],
      ['/', 'type a choice'],
      ['Enter, Esc', 'confirm, or leave it'],
      ['U, Ctrl+Z', 'undo: take the last choice back'],
      ['W', 'why can’t I?'],
      ['H', 'ask for a hint'],
    ],
  },
  {
    title: 'Map',
    keys: [
      ['Arrows', 'walk from space to space; Enter presses it'],
      ['Shift + arrows', 'move the map'],
      ['+ − 0', 'zoom in, out, show everything'],
      ['F', 'show everything'],
      ['{ }, Page Up, Page Down', 'go to the last or next board'],
      ['L', 'layers'],
      ['Esc', 'put the piece down'],
    ],
  },
  {
    title: 'Reading',
    keys: [
      ['J', 'journal'],
      ['?', 'these keys'],
    ],
  },
];
