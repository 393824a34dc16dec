// The keys of the table and of the replay, as the help page lists them.
import { tableKeys, type KeyGroup } from '../table/keys';

export const keyGroups: KeyGroup[] = [
  ...tableKeys,
  {
    title: 'Replay',
    keys: [
      ['← →', 'one choice back or on'],
      ['Page Up, Page Down', 'one turn back or on'],
      ['Home, End', 'the beginning, the end'],
      ['Space', 'play and pause'],
      [', .', 'one choice back or on, also while the map has the focus'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Tab, Shift+Tab', 'to the next or last control'],
      ['Escape', 'close what lies on top'],
    ],
  },
];
