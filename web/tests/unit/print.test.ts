// A piece is drawn from the catalogue of its scenario; records without a sentence are no lines.
import { expect, test } from 'vitest';
import { printer } from '../../src/board/print';
import { pieceWords } from '../../src/board/names';
import type { Boards, Face, Piece, Scene } from '../../src/generated/wire';
import { spoken } from '../../src/lib/spoken';

const print = {
  name: '7/A',
  side: 'british',
  symbol: 'infantry',
  echelon: 'company',
  values: [],
  says: 'A company.',
};
const face: Face = { face: 'f00d', ...print };
const blank = { name: '', side: '', symbol: '', echelon: '', values: [], says: '' };
const piece = {
  id: 'A/7',
  space: '0412',
  hidden: false,
  steps: null,
  facing: null,
  badges: [],
  note: 'Out of command.',
};
const boards: Boards = { sheets: [], trays: [], faces: [face] };

test('what is printed comes from the catalogue, whatever the frame repeats', () => {
  const scene = { pieces: [{ ...piece, ...blank, face: 'f00d' }] } as unknown as Scene;
  const [shown] = printer(boards)(scene).pieces as [Piece];
  expect(shown).toEqual({ ...piece, ...face });
  expect(pieceWords(shown)).toBe('A company. Out of command');
});

test('a face that the catalogue does not know is drawn as the frame has it', () => {
  const scene = { pieces: [{ ...piece, ...face, face: 'beef' }] } as unknown as Scene;
  expect(printer(boards)(scene).pieces[0]?.name).toBe('7/A');
});

test('a piece that is the same as before is printed once', () => {
  const print = printer(boards);
  const [one, other] = [
    { ...piece, ...blank, face: 'f00d' },
    { ...piece, ...blank, id: 'B/7', face: 'f00d' },
  ];
  const scene = (...pieces: (typeof one)[]): Scene => ({ pieces }) as unknown as Scene;
  const first = scene(one, other);
  const before = print(first).pieces;
  const after = print(scene({ ...one, space: '0413' }, other)).pieces;
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(print({ ...first, clock: 'Dawn' }).pieces).toBe(before);
});

test('records that only carry changes are no lines of the journal', () => {
  const record = { kind: 'moved', rule: '8.1', text: '' };
  expect(spoken([record, { ...record, text: 'A/7 moves.' }])).toHaveLength(1);
});
