// The keys of the table and of the replay, as the help page lists them.
import { tableKeys } from '../table/keys';

export type KeyGroup = { title: string; keys: { key: string; does: string }[] };

export const keyGroups: KeyGroup[] = [
  ...tableKeys,
  {
    title: 'Replay',
    keys: [
      { key: '← →', does: 'one choice back or on' },
      { key: 'Page Up, Page Down', does: 'one turn back or on' },
      { key: 'Home, End', does: 'the beginning, the end' },
      { key: 'Space', does: 'play and pause' },
      { key: ', .', does: 'one choice back or on, also while the map has the focus' },
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      { key: 'Tab, Shift+Tab', does: 'to the next or last control' },
      { key: 'Escape', does: 'close what lies on top' },
    ],
  },
];
