// What a page makes of what it hears: deltas, what it keeps by viewer, the journal, and what it says when it comes back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delta, Hear, MatchCard, Patch, Told } from '../../src/generated/wire';
import { forget, goesOn } from '../../src/lib/build';
import { Connection } from '../../src/lib/connection.svelte';
import { checkOf, NOTHING, patched, type Lean } from '../../src/lib/patch';
import { card as made } from './made';
import { sockets, stubSockets, type Socket } from './sockets';

const line = (text: string) => ({ kind: 'k', rule: '1', text });
const told = (number: number, text = `line ${number}`): Told => ({
  made: number,
  turn: 1,
  heard: [line(text)],
});
const texts = (live: Connection): string[] =>
  live.journal.flatMap(({ heard }) => heard.map(({ text }) => text));
const match: MatchCard = made([], { rules: 2 });

type Welcome = Extract<Hear, { hear: 'welcome' }>;
const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  hear: 'welcome',
  card: match,
  seat: 0,
  build: 'b1',
  journal: [],
  ...more,
});

/** A server that patches along: every delta has the check value of its scene. */
function server() {
  let lean: Lean = NOTHING;
  return (from: number | null, step: number, scene: Patch, more: Partial<Delta> = {}): Hear => {
    lean = patched(from === null ? NOTHING : lean, scene);
    const chose = { kind: 'chose' } as const;
    const rest = { from, step, made: step, done: chose, heard: [line(`line ${step}`)], scene };
    return { hear: 'delta', undo: 'no', ...rest, check: checkOf(lean), ...more };
  };
}
const pieces: Patch['pieces'] = ['A', 'B'].map((id) => ({ id, space: 's', face: 'f' }));
const whole: Patch = { clock: 'Turn 1', turn: 1, pieces };

let live: Connection;
let socket: Socket;
function connect(seat: number | null = 0): void {
  live = new Connection('m', seat);
  reached();
}
function reached(): void {
  const last = sockets.at(-1);
  if (!last) throw new Error('nobody connects');
  socket = last;
  socket.open();
}
const said = () => socket.said.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  stubSockets();
  forget();
  sessionStorage.clear();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('deltas', () => {
  test('are asked for, applied one after the other, and keep what did not change', () => {
    connect();
    expect(said()).toEqual({ say: 'hello', seat: 0, deltas: true });
    const tell = server();
    socket.tell(welcome({ journal: [told(4)], earlier: true }));
    socket.tell(tell(null, 5, whole, { undo: 'free', done: { kind: 'greeting' }, heard: [] }));
    const before = live.now;
    expect(before).toMatchObject({ step: 5, seat: 0, undo: 'free', asking: null, ending: null });
    socket.tell(tell(5, 6, { pieces: [[0, 1], { id: 'B', space: 't', face: 'f' }] }));
    expect(live.now).toMatchObject({ step: 6, undo: 'no', scene: { clock: 'Turn 1' } });
    expect(live.now?.scene.pieces[0]).toBe(before?.scene.pieces[0]);
    expect(live.now?.scene.pieces[1]?.space).toBe('t');
    expect(texts(live)).toEqual(['line 4', 'line 6']);
    expect(live.card?.steps).toBe(6);
    expect(live.earlier).toBe(true);
  });

  test('lines that were taken back are void', () => {
    connect();
    const tell = server();
    socket.tell(welcome({ journal: [told(1), told(2), told(3)] }));
    socket.tell(tell(null, 3, whole, { done: { kind: 'greeting' } }));
    socket.tell(tell(3, 4, {}, { made: 2, done: { kind: 'took-back' } }));
    expect(texts(live)).toEqual(['line 1', 'line 2']);
    socket.tell(tell(4, 5, { turn: 2 }, { made: 3, heard: [line('other'), line('')] }));
    expect(live.journal.at(-1)).toEqual({ made: 3, turn: 2, heard: [line('other')] });
    socket.tell(tell(5, 6, {}, { made: 3, heard: [line('better')] }));
    expect(texts(live)).toEqual(['line 1', 'line 2', 'better']);
  });

  test.each([
    ['another check', (tell: ReturnType<typeof server>) => tell(5, 6, { clock: 'x' }, { check: 'deadbeef' })],
    ['another step', (tell: ReturnType<typeof server>) => tell(4, 6, { clock: 'x' })],
    [
      'a patch that does not fit',
      () => ({ ...server()(null, 6, {}), from: 5, scene: { pieces: [[9, 1]] } }) as Hear,
    ],
  ])('%s: everything is asked for anew, and it is said in the log', (_, wrong) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    connect();
    const tell = server();
    socket.tell(welcome());
    socket.tell(tell(null, 5, whole));
    socket.tell(wrong(tell));
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.calls[0]?.[0]).toContain('Step 6');
    expect(said()).toEqual({ say: 'again', step: 6 });
    expect(live.now?.step).toBe(5);
    // What comes before the answer is for a scene that is not here; its lines are good.
    socket.tell(tell(6, 7, { clock: 'y' }));
    expect(live.now?.step).toBe(5);
    expect(texts(live).at(-1)).toBe('line 7');
    socket.tell(tell(null, 7, whole, { done: { kind: 'greeting' } }));
    expect(live.now?.step).toBe(7);
    expect(socket.said.filter(({ say }) => say === 'again')).toHaveLength(1);
    socket.tell(tell(7, 8, { clock: 'z' }));
    expect(live.now?.scene.clock).toBe('z');
  });

  test('a whole that does not fit is shown and not asked for for ever', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    connect();
    socket.tell(welcome());
    socket.tell(server()(null, 5, whole, { check: 'deadbeef' }));
    expect(warned).toHaveBeenCalledOnce();
    expect(live.now?.step).toBe(5);
    expect(socket.said).toHaveLength(1);
  });
});

describe('a page that comes back', () => {
  const begin = () => {
    connect();
    const tell = server();
    socket.tell(welcome({ journal: [told(4), told(5)], earlier: true }));
    socket.tell(tell(null, 5, whole, { done: { kind: 'greeting' } }));
    return tell;
  };
  const again = (): void => {
    socket.break();
    expect(live.connected).toBe(false);
    vi.advanceTimersByTime(1);
    reached();
  };

  test('says what it has, and is told the rest', () => {
    const tell = begin();
    const before = live.now;
    again();
    const have = { build: 'b1', rules: 2, step: 5, check: checkOf(patched(NOTHING, whole)) };
    expect(said()).toEqual({ say: 'hello', seat: 0, deltas: true, have });
    socket.tell(welcome({ kept: 4, journal: [told(5, 'other'), told(6)] }));
    expect(texts(live)).toEqual(['line 4', 'other', 'line 6']);
    expect(live.earlier).toBe(true);
    expect(live.now).toBe(before);
    socket.tell(tell(5, 7, { clock: 'Turn 2' }, { done: { kind: 'greeting' } }));
    expect(live.now).toMatchObject({ step: 7, scene: { clock: 'Turn 2' } });
  });

  test('begins anew where what it had is no good', () => {
    const tell = begin();
    again();
    socket.tell(welcome({ journal: [told(9)] }));
    expect(texts(live)).toEqual(['line 9']);
    expect(live.earlier).toBe(false);
    socket.tell(tell(null, 9, { ...whole, clock: 'New' }));
    expect(live.now?.scene.clock).toBe('New');
  });

  test('is loaded anew, once, where the server is another build', () => {
    const reload = vi.fn();
    expect(goesOn('b1', reload)).toBe(true);
    expect(goesOn('b1', reload)).toBe(true);
    expect(goesOn('b2', reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    // The page is the new one now; should it still be the old one, it stays.
    expect(goesOn('b2', reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('two seats at one screen', () => {
  test('each goes on from what it had', () => {
    connect();
    const [first, second] = [server(), server()];
    socket.tell(welcome({ journal: [told(1, 'mine')] }));
    socket.tell(first(null, 5, whole));
    live.sit(1);
    expect(said()).toEqual({ say: 'sit', seat: 1 });
    socket.tell(welcome({ seat: 1, journal: [told(1, 'theirs')] }));
    socket.tell(second(null, 5, { ...whole, clock: 'Theirs' }, { done: { kind: 'greeting' } }));
    expect(live.now).toMatchObject({ seat: 1, scene: { clock: 'Theirs' } });
    expect(texts(live)).toEqual(['theirs']);
    socket.tell(second(5, 6, {}));

    live.sit(0);
    const have = { build: 'b1', rules: 2, step: 5, check: checkOf(patched(NOTHING, whole)) };
    expect(said()).toEqual({ say: 'sit', seat: 0, have });
    // The first seat's position is an old one: the curtain stays until the new one is there.
    socket.tell(welcome({ card: { ...match, steps: 6 }, kept: 5 }));
    expect(live.now?.seat).toBe(1);
    socket.tell(first(5, 6, { clock: 'Mine' }, { heard: [] }));
    expect(live.now).toMatchObject({ seat: 0, step: 6, scene: { clock: 'Mine' } });
    expect(texts(live)).toEqual(['mine', 'line 5']);

    // Nothing has happened since: what there is is shown.
    live.sit(1);
    socket.tell(welcome({ seat: 1, card: { ...match, steps: 6 }, kept: 6 }));
    expect(live.now).toMatchObject({ seat: 1, step: 6, done: { kind: 'greeting' }, heard: [] });
    expect(texts(live)).toEqual(['theirs', 'line 6']);
  });
});

describe('the journal', () => {
  test('older lines come before those that are here', async () => {
    connect();
    socket.tell(welcome({ journal: [told(51), told(52)], earlier: true }));
    socket.tell(server()(null, 52, whole, { done: { kind: 'greeting' } }));
    const asked = live.older();
    expect(said()).toEqual({ say: 'journal', ask: 1, before: 51 });
    socket.tell({ hear: 'journal', ask: 1, journal: [told(49), told(50), told(51)], earlier: false });
    await asked;
    expect(texts(live)).toEqual(['line 49', 'line 50', 'line 51', 'line 52']);
    expect(live.earlier).toBe(false);
  });
});

describe('what was sent', () => {
  test('is sent once; where no answer comes soon, the table waits visibly', () => {
    connect();
    const tell = server();
    socket.tell(welcome());
    socket.tell(tell(null, 5, whole));
    live.choose('end');
    live.choose('end');
    expect(socket.said.slice(1)).toEqual([{ say: 'choose', step: 5, notation: 'end' }]);
    expect(live.ready).toBe(true);
    vi.advanceTimersByTime(200);
    expect([live.late, live.ready]).toEqual([true, false]);
    socket.tell(tell(5, 6, {}));
    expect([live.late, live.ready]).toEqual([false, true]);
  });

  test('nothing is sent to a server that is silent', () => {
    connect();
    socket.tell(welcome());
    socket.tell(server()(null, 5, whole));
    vi.advanceTimersByTime(6000);
    expect([live.silent, live.connected, live.ready]).toEqual([true, true, false]);
    live.choose('end');
    expect(socket.said).toHaveLength(1);
    socket.tell({ hear: 'beat' });
    expect([live.silent, live.ready]).toEqual([false, true]);
  });
});
