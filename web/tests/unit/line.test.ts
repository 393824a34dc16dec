// A line that breaks, falls silent and comes back, without a network.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEAD, Line, pauseOf, SILENT } from '../../src/lib/line';
import { sockets, stubSockets } from './sockets';

const ends = () => ({ opened: vi.fn(), heard: vi.fn(), lost: vi.fn(), silent: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  stubSockets();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line', () => {
  test('says that the server is silent after five seconds, and that it is not when something comes', () => {
    const told = ends();
    const line = new Line('ws://x', told);
    sockets.at(-1)?.open();
    vi.advanceTimersByTime(SILENT - 600);
    expect(told.silent).not.toHaveBeenCalled();
    sockets.at(-1)?.tell({ hear: 'beat' });
    vi.advanceTimersByTime(SILENT - 600);
    expect(told.silent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(900);
    expect(told.silent.mock.calls).toEqual([[true]]);
    sockets.at(-1)?.tell({ hear: 'beat' });
    expect(told.silent.mock.calls).toEqual([[true], [false]]);
    expect(told.lost).not.toHaveBeenCalled();
    line.close();
  });

  test('is opened anew after twelve seconds of silence, and listens to the old one no more', () => {
    const told = ends();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const line = new Line('ws://x', told);
    const [first] = sockets;
    first?.open();
    vi.advanceTimersByTime(DEAD);
    expect(told.lost).toHaveBeenCalledOnce();
    expect(first?.closed).toBe(true);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    first?.tell({ hear: 'beat' });
    first?.break();
    expect(told.heard).not.toHaveBeenCalled();
    expect(told.lost).toHaveBeenCalledOnce();
    sockets[1]?.open();
    expect(told.silent.mock.calls).toEqual([[true], [false]]);
    line.close();
  });

  test('an attempt that hangs is given up, too', () => {
    const told = ends();
    const line = new Line('ws://x', told);
    vi.advanceTimersByTime(DEAD + 300);
    expect(sockets).toHaveLength(2);
    line.close();
  });

  test('comes back after a pause that grows and is not the same for all', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => pauseOf(attempt, 1))).toEqual([
      300, 600, 1200, 2400, 4800, 8000, 8000,
    ]);
    expect(pauseOf(3, 0.25)).toBe(600);
    expect(pauseOf(3, 0)).toBe(0);

    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const line = new Line('ws://x', ends());
    for (const [pause, count] of [
      [150, 2],
      [300, 3],
      [600, 4],
    ] as const) {
      sockets.at(-1)?.break();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(count - 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(count);
    }
    // Once something was heard, it begins with the short pause again.
    sockets.at(-1)?.open();
    sockets.at(-1)?.tell({ hear: 'beat' });
    sockets.at(-1)?.break();
    vi.advanceTimersByTime(150);
    expect(sockets).toHaveLength(5);
    line.close();
    sockets.at(-1)?.break();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(5);
  });

  test('a page that was asleep does not blame the server', () => {
    const told = ends();
    const line = new Line('ws://x', told);
    sockets.at(-1)?.open();
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(1000);
    expect(told.silent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(SILENT);
    expect(told.silent).toHaveBeenCalledWith(true);
    line.close();
  });
});
