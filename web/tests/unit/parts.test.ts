import { describe, expect, test } from 'vitest';
import { Failure } from '../../src/lib/api';
import {
  ago,
  capital,
  endingWords,
  holderWords,
  isCode,
  plural,
  sentence,
  shortTitle,
} from '../../src/parts/words';

describe('words', () => {
  test('how long ago', () => {
    expect(ago(100, 130)).toBe('just now');
    expect(ago(130, 100)).toBe('just now');
    expect(ago(0, 60)).toBe('1 minute ago');
    expect(ago(0, 7200)).toBe('2 hours ago');
    expect(ago(0, 86400 * 3)).toBe('3 days ago');
    expect(ago(0, 86400 * 90)).toMatch(/1970/);
  });

  test('names and numbers', () => {
    expect(plural(1, 'seat')).toBe('1 seat');
    expect(plural(2, 'seat')).toBe('2 seats');
    expect(capital('careful')).toBe('Careful');
    expect(shortTitle('Operation Jubilee: Dieppe 1942')).toBe('Operation Jubilee');
    expect(shortTitle('Heroes')).toBe('Heroes');
  });

  test('who sits where', () => {
    const seat = { seat: 0, title: 'A', yours: false };
    expect(holderWords({ ...seat, holder: { kind: 'open' } })).toBe('open');
    expect(holderWords({ ...seat, holder: { kind: 'bot', bot: 'careful' } })).toBe('careful bot');
    expect(holderWords({ ...seat, yours: true, holder: { kind: 'player' } })).toBe('you');
    expect(
      endingWords({ seats: [{ ...seat, holder: { kind: 'player' } }] }, { kind: 'resigned', seat: 0 }),
    ).toBe('A resigned');
  });

  test('what went wrong', () => {
    expect(sentence(new Failure('not-found', 'No such match.'))).toBe('No such match.');
    expect(sentence(new TypeError('x is undefined'))).not.toContain('undefined');
    expect(isCode(new Failure('seat-taken', ''), 'seat-taken')).toBe(true);
    expect(isCode(null, 'seat-taken')).toBe(false);
  });
});
