import { describe, expect, test } from 'vitest';
import type { GameCard } from '../../src/generated/wire';
import { joinTrouble } from '../../src/home/joining';
import { pageOf } from '../../src/home/links';
import {
  blankForm,
  consequence,
  presetOf,
  presets,
  quickMatch,
  seatsFor,
  seedTrouble,
  swapped,
  wanted,
  type Preset,
} from '../../src/home/plan';
import { Failure } from '../../src/lib/api';
import catalogue from '../fixtures/games.json';

const solitaire = catalogue.games[0] as GameCard;
const duel: GameCard = {
  bots: ['random', 'careful'],
  bot_blurbs: { random: 'Takes anything.', careful: 'Thinks first.' },
  info: {
    ...solitaire.info,
    id: 'duel',
    seats: [
      { id: 'a', title: 'Attacker' },
      { id: 'd', title: 'Defender' },
    ],
    scenarios: [
      {
        id: 'short',
        title: 'Short',
        blurb: '',
        options: [{ id: 'fog', title: 'Fog', blurb: '' }],
        boards: [],
      },
      { id: 'long', title: 'Long', blurb: '', options: [], boards: [] },
    ],
  },
};

describe('ways to sit down', () => {
  test('a game for one offers itself and its bot', () => {
    expect(presets(solitaire).map((preset) => preset.id)).toEqual(['solo', 'watch']);
    expect(presets({ ...solitaire, bots: [] }).map((preset) => preset.id)).toEqual(['solo']);
  });

  test('a game for two offers the rest', () => {
    expect(presets(duel).map((preset) => preset.id)).toEqual(['hot-seat', 'bot', 'friend', 'watch']);
    expect(presets({ ...duel, bots: [] }).map((preset) => preset.id)).toEqual(['hot-seat', 'friend']);
  });

  test('the strongest bot is the last one', () => {
    expect(seatsFor('bot', 2, duel.bots)).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'careful' }]);
    expect(seatsFor('watch', 1, duel.bots)).toEqual([{ kind: 'bot', bot: 'careful' }]);
  });

  test.each<[Preset, number]>([
    ['solo', 1],
    ['watch', 1],
    ['hot-seat', 2],
    ['bot', 2],
    ['friend', 2],
    ['watch', 2],
  ])('%s of %i is known again', (preset, seats) => {
    expect(presetOf(seatsFor(preset, seats, duel.bots))).toBe(preset);
  });

  test('a mixed table is no preset', () => {
    expect(presetOf([{ kind: 'open' }, { kind: 'bot', bot: 'careful' }])).toBeNull();
  });

  test('sides are swapped', () => {
    expect(swapped(seatsFor('friend', 2, []))).toEqual([{ kind: 'open' }, { kind: 'me' }]);
  });

  test('what comes of it', () => {
    expect(consequence(seatsFor('solo', 1, []))).toBe('');
    expect(consequence(seatsFor('watch', 1, ['careful']))).toContain('bystander');
    expect(consequence(seatsFor('friend', 2, []))).toContain('a link');
    expect(consequence([{ kind: 'open' }, { kind: 'open' }])).toContain('2 links');
  });
});

describe('the request', () => {
  test('one click: the first scenario, all seats mine', () => {
    expect(quickMatch(solitaire)).toEqual({
      game: 'jubilee',
      scenario: 'historical',
      options: [],
      seats: [{ kind: 'me' }],
      listed: false,
    });
  });

  test('options of another scenario are left out, the seed is trimmed', () => {
    const form = { ...blankForm(duel), options: ['fog'], seed: ' 7 ', listed: true };
    expect(wanted(duel, form)).toMatchObject({ options: ['fog'], seed: '7', listed: true });
    expect(wanted(duel, { ...form, scenario: 'long' })).toMatchObject({ scenario: 'long', options: [] });
  });

  test.each(['', '0', '18446744073709551615', 'ab'.repeat(32), ' 12 '])('seed %j is good', (seed) => {
    expect(seedTrouble(seed)).toBeNull();
  });

  test.each(['-1', '1.5', '18446744073709551616', 'ab'.repeat(31), 'zz'.repeat(32), 'seven'])(
    'seed %j is not',
    (seed) => {
      expect(seedTrouble(seed)).not.toBeNull();
    },
  );
});

describe('pasted links', () => {
  test.each([
    ['abcDEF12_-', '/join/abcDEF12_-'],
    [' https://example.org/join/abcdefgh ', '/join/abcdefgh'],
    ['localhost:8080/join/abcdefgh', '/join/abcdefgh'],
    ['/join/abcdefgh', '/join/abcdefgh'],
    ['http://localhost:8080/match/m1?x=1#y', '/match/m1'],
    ['https://example.org/', null],
    ['hello there', null],
    ['', null],
  ])('%j leads to %j', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });
});

describe('an invitation that fails', () => {
  test('is final when the seat is gone or the link is bad', () => {
    expect(joinTrouble(new Failure('seat-taken', ''))).toMatchObject({ final: true });
    expect(joinTrouble(new Failure('bad-invitation', ''))).toMatchObject({ final: true });
  });

  test('may be tried again when the server was not reached', () => {
    expect(joinTrouble(new Failure('unreachable', 'Not reached.'))).toMatchObject({
      final: false,
      text: 'Not reached.',
    });
  });
});
