// The table's keys: which command an event means. Nothing while somebody types.

export type Command =
  | { do: 'press'; number: number }
  | { do: 'board'; by: number }
  | { do: 'piece'; by: number }
  | { do: 'undo' | 'why' | 'hint' | 'journal' | 'layers' | 'type' | 'fit' | 'clear' | 'keys' };

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
  switch (event.key.toLowerCase()) {
    case 'u':
      return { do: 'undo' };
    case 'w':
      return { do: 'why' };
    case 'h':
      return { do: 'hint' };
    case 'j':
      return { do: 'journal' };
    case 'l':
      return { do: 'layers' };
    case 'f':
      return { do: 'fit' };
    case '/':
      return { do: 'type' };
    case '?':
      return { do: 'keys' };
    case 'escape':
      return { do: 'clear' };
    case ']':
      return { do: 'piece', by: 1 };
    case '[':
      return { do: 'piece', by: -1 };
    case '}':
    case 'pagedown':
      return { do: 'board', by: 1 };
    case '{':
    case 'pageup':
      return { do: 'board', by: -1 };
    default:
      return null;
  }
}

/** For the list of keys. */
export const tableKeys: { title: string; keys: { key: string; does: string }[] }[] = [
  {
    title: 'Choosing',
    keys: [
      { key: '1 – 9', does: 'press the numbered button' },
      { key: '[ ]', does: 'go to the last or next piece that can do something' },
      { key: '/', does: 'type a choice' },
      { key: 'Enter, Esc', does: 'confirm, or leave it' },
      { key: 'U, Ctrl+Z', does: 'undo: take the last choice back' },
      { key: 'W', does: 'why can’t I?' },
      { key: 'H', does: 'ask for a hint' },
    ],
  },
  {
    title: 'Map',
    keys: [
      { key: 'Arrows', does: 'walk from space to space; Enter presses it' },
      { key: 'Shift + arrows', does: 'move the map' },
      { key: '+ − 0', does: 'zoom in, out, show everything' },
      { key: 'F', does: 'show everything' },
      { key: '{ }, Page Up, Page Down', does: 'go to the last or next board' },
      { key: 'L', does: 'layers' },
      { key: 'Esc', does: 'put the piece down' },
    ],
  },
  {
    title: 'Reading',
    keys: [
      { key: 'J', does: 'journal' },
      { key: '?', does: 'these keys' },
    ],
  },
];
