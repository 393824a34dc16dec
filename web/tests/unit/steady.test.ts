// What did not change stays the same object.
import { expect, test } from 'vitest';
import { keeper, steadyList, steadyMap, steadySet } from '../../src/lib/steady';
import { bound, chapters, linesAfter } from '../../src/table/journal';
import type { Told } from '../../src/generated/wire';

test('lists, sets and maps with the same content are the old ones', () => {
  const [a, b] = [{}, {}];
  const list = [a, b];
  expect(steadyList(list, [a, b])).toBe(list);
  expect(steadyList(list, [b, a])).toEqual([b, a]);
  expect(steadyList(undefined, list)).toBe(list);
  const set = new Set([1, 2]);
  expect(steadySet(set, new Set([2, 1]))).toBe(set);
  expect(steadySet(set, new Set([1, 3]))).toEqual(new Set([1, 3]));
  const map = new Map([
    ['x', [a]],
    ['y', [b]],
  ]);
  const same = new Map([
    ['x', [a]],
    ['y', [b]],
  ]);
  expect(steadyMap(map, same)).toBe(map);
  const moved = steadyMap(
    map,
    new Map([
      ['x', [a]],
      ['z', [b]],
    ]),
  );
  expect(moved.get('x')).toBe(map.get('x'));
  expect([...moved.keys()]).toEqual(['x', 'z']);
});

test('items with the same key and content are the old ones', () => {
  const keep = keeper<{ id: string; x: number; more?: string }>(({ id }) => id);
  const first = keep([
    { id: 'a', x: 1 },
    { id: 'b', x: 2 },
  ]);
  const second = keep([
    { id: 'b', x: 2 },
    { id: 'a', x: 3 },
  ]);
  expect(second[0]).toBe(first[1]);
  expect(second[1]).toEqual({ id: 'a', x: 3 });
  expect(keep(second.map((one) => ({ ...one })))).toBe(second);
  expect(keep([{ id: 'b', x: 2, more: '' }])[0]).not.toBe(second[0]);
});

test('chapters of the journal are the old ones where nothing came in', () => {
  const told = (made: number, turn: number): Told => ({
    made,
    turn,
    heard: [{ kind: '', rule: '', text: 't' }],
  });
  const journal = [told(3, 1), told(4, 2)];
  const keep = bound();
  const before = keep(chapters(journal, null));
  const after = keep(chapters([told(2, 1), ...journal, told(5, 2)], null));
  expect(after[0]?.entries.map(({ made }) => made)).toEqual([2, 3]);
  expect(after[0]?.entries[1]).toBe(before[0]?.entries[0]);
  const on = keep(chapters([...journal, told(5, 2)], 1));
  expect(keep(chapters([...journal, told(6, 2)], 1))[0]).toBe(on[0]);
  expect(linesAfter(journal, 3)).toBe(1);
});
