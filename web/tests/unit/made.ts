// Messages made up for the tests: only what a test is about is said.
import type { MatchCard, Offer, SeatCard } from '../../src/generated/wire';

export const offer = (notation: string, more: Partial<Offer> = {}): Offer => ({
  notation,
  label: notation,
  rule: '1',
  verb: 'move',
  piece: null,
  space: null,
  chancy: false,
  confirm: false,
  ...more,
});

export const card = (seats: SeatCard[], more: Partial<MatchCard> = {}): MatchCard => ({
  id: 'm',
  game: 'g',
  scenario: 's',
  options: [],
  seats,
  clock: '',
  steps: 0,
  ending: null,
  commitment: '',
  seed: null,
  origin: null,
  rules: 2,
  data: '',
  catalogue: '',
  remark: null,
  archive: false,
  made: 0,
  touched: 0,
  decider: null,
  ...more,
});
