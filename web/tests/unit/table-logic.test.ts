import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Boards, Now, Offer, Scene, SeatCard, Told } from '../../src/generated/wire';
import type { Connection } from '../../src/lib/connection.svelte';
import { actorOf, dropped, pointedAt, pressPiece, pressSpace } from '../../src/table/click';
import { firstSeat, handTo, waitingFor } from '../../src/table/curtain';
import { fallen, pipsOf } from '../../src/table/dice';
import { invitationsOf, joinAddress } from '../../src/table/invitations';
import { chapters, parts, turnsOf } from '../../src/table/journal';
import { commandOf } from '../../src/table/keys';
import { scrolledTo } from '../../src/table/following';
import { nextLesson } from '../../src/table/lessons';
import {
  commonRule,
  grouped,
  matching,
  nextCarrier,
  numbered,
  offersFor,
  rows,
  suggestions,
} from '../../src/table/offers';
import { isFree, placeCard } from '../../src/table/placing';
import { TableState } from '../../src/table/state.svelte';
import { position } from '../../src/table/units';
import { card, offer } from './made';

const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as T;
const boards = read<Boards>('boards.json');
const scene = read<Scene>('scene-120.json');
const offers = scene.decision?.offers ?? [];
const piece = (id: string) => {
  const found = scene.pieces.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const seat = (number: number, title: string, more: Partial<SeatCard> = {}): SeatCard => ({
  seat: number,
  title,
  holder: { kind: 'player' },
  yours: true,
  ...more,
});
const now = (viewer: number | null, decides: number, more: Partial<Now> = {}): Now => ({
  step: 1,
  made: 1,
  seat: viewer,
  done: { kind: 'greeting' },
  heard: [],
  undo: 'no',
  asking: null,
  ending: null,
  scene: { ...scene, decision: { seat: decides, question: '?', rule: '1', offers: [] } },
  ...more,
});

describe('offers', () => {
  it('are only for the seat that decides', () => {
    expect(offersFor(scene, 0)).toHaveLength(offers.length);
    expect(offersFor(scene, 1)).toEqual([]);
    expect(offersFor(scene, null)).toEqual([]);
  });

  it('are grouped: plain buttons, spaces by kind, pieces; the taken piece first; none is lost', () => {
    const groups = grouped(offers, scene.pieces, 'A/SSR');
    expect(groups.buttons.map((one) => one.notation)).toEqual(['end']);
    expect(groups.sections[0]?.piece).toBe('A/SSR');
    expect(groups.sections[1]?.title).toBe('Attack');
    const all = groups.sections.reduce((sum, section) => sum + section.offers.length, groups.buttons.length);
    expect(all).toBe(offers.length);
  });

  it('are found by their words', () => {
    const found = matching(offers, 'barrage 0517');
    expect(found.map((one) => one.notation)).toEqual(['barrage C/14CATR 0517']);
    expect(matching(offers, '')).toHaveLength(offers.length);
  });

  it('get numbers: plain buttons, or all when they are few', () => {
    expect(numbered(offers).map((one) => one.notation)).toEqual(['end']);
    const few = [offer('hit a', { piece: 'a' }), offer('hit b', { piece: 'b' })];
    expect(numbered(few)).toEqual(few);
    const mixed = [offer('raid 1', { space: '1' }), offer('hit b', { piece: 'b', space: '2' }), ...few];
    const inList = grouped(mixed, []).sections.flatMap((section) => section.offers);
    expect(inList.map(({ notation }) => notation)).toEqual(['hit b', 'hit b', 'hit a', 'raid 1']);
    expect(numbered(mixed)).toEqual(inList);
    expect(numbered(mixed, 'a')[0]?.notation).toBe('hit a');
  });

  it('end with what lets the moment go by, which gets the last number or none', () => {
    const pass = offer('pass', { passes: true });
    const few = [pass, offer('fire a', { piece: 'a' }), offer('fire b', { piece: 'b' })];
    expect(grouped(few, []).last).toEqual([pass]);
    expect(grouped(few, []).buttons).toEqual([]);
    expect(numbered(few).map(({ notation }) => notation)).toEqual(['fire a', 'fire b', 'pass']);
    const many = [pass, ...Array.from({ length: 12 }, (_, at) => offer(`fire ${at}`, { piece: `${at}` }))];
    expect(numbered(many)).toEqual([]);
    expect(grouped([pass], []).buttons).toEqual([pass]);
  });

  it('are not hidden below many buttons of one kind', () => {
    const kinds = ['a', 'b', 'c', 'd'].map((each) => offer(`watch ${each}`, { verb: 'watch' }));
    const mixed = [offer('hold', { verb: 'hold' }), ...kinds, offer('fire', { verb: 'fire', piece: 'a' })];
    const { buttons, sections } = grouped(mixed, []);
    expect(buttons.map(({ notation }) => notation)).toEqual(['hold']);
    expect(sections.map(({ title }) => title)).toEqual(['a', 'Watch']);
    expect(grouped(kinds, []).buttons).toHaveLength(4);
  });

  it('cite a rule once where all have it', () => {
    const by = (...rules: string[]) => rules.map((rule, at) => offer(`x ${at}`, { rule }));
    expect(commonRule(by('1.9', '1.9', '1.9'))).toBe('1.9');
    expect(commonRule(by('1.9', '1.10'))).toBe('');
    expect(commonRule(by('1.9'))).toBe('');
    expect(commonRule([])).toBe('');
  });

  it('are suggested by what is typed', () => {
    expect(suggestions(offers, 'attack 05')[0]).toMatch(/^attack 05/);
    expect(suggestions(offers, '0610').length).toBeGreaterThan(0);
    expect(suggestions(offers, '', 5)).toHaveLength(5);
  });

  it('are walked through piece by piece, round and round', () => {
    const two = [offer('x', { piece: 'a' }), offer('y', { piece: 'b' })];
    expect(nextCarrier(two, null, 1)).toBe('a');
    expect(nextCarrier(two, 'b', 1)).toBe('a');
    expect(nextCarrier(two, 'a', -1)).toBe('b');
    expect(nextCarrier([], 'a', 1)).toBeNull();
  });
});

describe('a press on the map', () => {
  it('takes up a piece that can go somewhere', () => {
    expect(pressPiece(offers, piece('B/RRC'), null)).toEqual({ kind: 'take', piece: 'B/RRC' });
  });

  it('means the one offer of a space for the piece taken up', () => {
    const meaning = pressSpace(offers, '0710', 'B/RRC');
    expect(meaning.kind === 'offer' && meaning.offer.notation).toBe('move B/RRC 0611-0710');
    expect(pressSpace(offers, '0710', null)).toEqual({ kind: 'look', piece: null, space: '0710' });
  });

  it('means the attack when the German counter on an offered space is pressed', () => {
    const meaning = pressPiece(offers, piece('german@0511'), null);
    expect(meaning.kind === 'offer' && meaning.offer.notation).toBe('attack 0511');
  });

  it('asks when a piece may be meant as well as the space it stands in', () => {
    const [a, b] = [piece('B/RRC'), piece('C/RRC')];
    const both = [
      offer('move a', { piece: a.id, space: b.space }),
      offer('move b', { piece: b.id, space: '0101' }),
    ];
    const meaning = pressPiece(both, b, a.id);
    expect(meaning).toMatchObject({
      kind: 'menu',
      at: b.space,
      piece: b.id,
      offers: [{ notation: 'move a' }],
    });
  });

  it('presses the only thing a piece can do, or asks which', () => {
    const one = [offer('hit', { piece: 'B/RRC' }), offer('other', { piece: 'C/RRC' })];
    expect(pressPiece(one, piece('B/RRC'), null)).toMatchObject({
      kind: 'offer',
      offer: { notation: 'hit' },
    });
    const two = [...one, offer('spare', { piece: 'B/RRC' })];
    expect(pressPiece(two, piece('B/RRC'), null)).toMatchObject({ kind: 'menu', piece: null });
  });

  it('only looks where nothing is offered', () => {
    expect(pressPiece([], piece('B/RRC'), null)).toEqual({ kind: 'look', piece: 'B/RRC', space: '0611' });
  });
});

describe('what is pointed at', () => {
  const go = offer('go', { piece: 'a', space: '0101' });
  const dig = offer('dig', { piece: 'b' });

  it('is the one offer there: of the piece that can act, or of the piece itself', () => {
    expect(pointedAt([go, dig], { space: '0101' }, null)).toBe(go);
    expect(pointedAt([go, dig], { piece: 'b', space: '0202' }, null)).toBe(dig);
    expect(pointedAt([go, dig], { space: '0202' }, null)).toBeNull();
  });

  it('is nothing where several are meant, or another piece is in hand', () => {
    const other = offer('other', { space: '0101' });
    expect(pointedAt([go, other], { space: '0101' }, null)).toBeNull();
    expect(pointedAt([go, dig], { space: '0101' }, 'b')).toBeNull();
  });
});

describe('a piece that is carried', () => {
  const put = (id: string, all: Offer[], on: { piece?: string; space?: string; facing?: number }) => {
    const under = on.piece === undefined ? null : piece(on.piece);
    const spot = { piece: on.piece ?? null, space: on.space ?? null, facing: on.facing ?? null };
    return dropped(all, piece(id), under, spot);
  };
  const go = offer('go', { piece: 'B/RRC', space: '0710' });
  const north = offer('north', { piece: 'B/RRC', facing: 0 });
  const east = offer('east', { piece: 'B/RRC', facing: 90 });

  it('goes where it is put down, if it can', () => {
    expect(put('B/RRC', [go, north], { space: '0710' })).toEqual({ kind: 'offer', offer: go });
    expect(put('B/RRC', [go, north], { space: '0711' }).kind).toBe('look');
  });

  it('turns to the handle it is put down on', () => {
    expect(put('B/RRC', [go, north, east], { space: '0710', facing: 90 })).toEqual({
      kind: 'offer',
      offer: east,
    });
  });

  it('is laid on a piece when that piece is what is chosen', () => {
    const order = offer('order', { piece: 'B/RRC' });
    const [token] = scene.pieces.filter((one) => one.id !== 'B/RRC');
    expect(put(token?.id ?? '', [order], { piece: 'B/RRC', space: '0611' })).toEqual({
      kind: 'offer',
      offer: order,
    });
  });

  it('is played by putting it anywhere when it goes nowhere', () => {
    const play = offer('play', { piece: 'B/RRC' });
    expect(put('B/RRC', [play], { space: '0101' })).toEqual({ kind: 'offer', offer: play });
    expect(put('B/RRC', [play], { space: piece('B/RRC').space }).kind).toBe('look');
  });

  it('is the actor while cards could be played besides', () => {
    const card = offer('card', { piece: 'card' });
    expect(actorOf([go, card], null)).toBe('B/RRC');
    expect(actorOf([go, card], 'card')).toBe('card');
    expect(actorOf([card], null)).toBe('card');
  });

  it('has its fronts in one row', () => {
    expect(rows([go, north, east]).map((row) => row.length)).toEqual([1, 2]);
  });
});

describe('the curtain', () => {
  const two = card([seat(0, 'British'), seat(1, 'German')]);

  it('falls when another of one’s own seats decides', () => {
    expect(handTo(two, now(0, 1))?.title).toBe('German');
    expect(handTo(two, now(1, 1))).toBeNull();
  });

  it('does not fall for the only seat, for others’ seats, for bystanders or after the end', () => {
    expect(handTo(card([seat(0, 'British')]), now(0, 0))).toBeNull();
    expect(handTo(card([seat(0, 'British'), seat(1, 'German', { yours: false })]), now(0, 1))).toBeNull();
    const bot = seat(1, 'German', { holder: { kind: 'bot', bot: 'careful' } });
    expect(handTo(card([seat(0, 'British'), bot]), now(0, 1))).toBeNull();
    expect(handTo(two, now(null, 1))).toBeNull();
    expect(handTo(two, now(0, 1, { ending: { kind: 'resigned', seat: 0, winner: null } }))).toBeNull();
  });

  it('knows the first seat and who is waited for', () => {
    expect(firstSeat(two)).toBe(0);
    expect(firstSeat(card([seat(0, 'British', { yours: false })]))).toBeNull();
    const bot = card([
      seat(0, 'British'),
      seat(1, 'German', { yours: false, holder: { kind: 'bot', bot: 'careful' } }),
    ]);
    expect(waitingFor(bot, now(0, 1))).toContain('careful bot');
    expect(waitingFor(bot, now(0, 0))).toBe('');
  });
});

describe('the journal', () => {
  const line = (text: string, more = {}) => ({ kind: 'k', rule: '4.1', text, ...more });
  const journal: Told[] = [
    { made: 1, turn: 1, heard: [line('A/RRC lands at 0513.', { spaces: ['0513'] })] },
    { made: 2, turn: 1, heard: [] },
    {
      made: 3,
      turn: 2,
      heard: [line('Op chit A07.'), line('The Germans in 1220 move to 1023.', { spaces: ['1220', '1023'] })],
    },
  ];

  it('is filtered by turn and words', () => {
    expect(turnsOf(journal)).toEqual([1, 2]);
    expect(chapters(journal, null).map((chapter) => chapter.turn)).toEqual([1, 2]);
    expect(chapters(journal, 2)[0]?.entries[0]?.lines).toHaveLength(2);
    expect(chapters(journal, null, 'germans 1023')).toMatchObject([{ turn: 2, entries: [{ made: 3 }] }]);
    expect(chapters(journal, 1, 'chit')).toEqual([]);
  });

  it('marks the spaces in the text, and adds those it does not name', () => {
    const label = (id: string): string => (id === 'box:B1' ? 'landing box B1' : id);
    const [a] = journal[2]?.heard.slice(1) ?? [];
    expect(a && parts(a, label).map((part) => part.space)).toEqual([null, '1220', null, '1023', null]);
    expect(parts(line('A/RRC makes for box B1.', { spaces: ['box:B1'] }), label)[1]).toEqual({
      text: 'B1',
      space: 'box:B1',
    });
    expect(parts(line('It drifts.', { spaces: ['0328'] }), label).at(-1)).toEqual({
      text: '0328',
      space: '0328',
    });
    expect(parts(line('14CATR rolls 4 of 5.', { spaces: ['turn:5'] }), () => 'Turn 5')[0]?.text).toBe(
      '14CATR rolls 4 of 5.',
    );
  });
});

describe('keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...more });

  it('mean commands, but letters in a field', () => {
    expect(press('3')).toEqual({ do: 'press', number: 3 });
    expect(press('u')).toEqual({ do: 'undo' });
    expect(press('z', { ctrlKey: true })).toEqual({ do: 'undo' });
    expect(press('w', { ctrlKey: true })).toBeNull();
    expect(press('}')).toEqual({ do: 'board', by: 1 });
    const field = document.createElement('input');
    expect(press('w', { target: field })).toBeNull();
    expect(press('Escape', { target: field })).toEqual({ do: 'clear' });
  });
});

describe('dice', () => {
  it('show what fell with the last choice only', () => {
    const heard = [{ kind: 'rolled', rule: '', text: 'A 5.', shows: { kind: 'd6', face: '5' } }];
    expect(fallen(now(0, 0, { heard }))).toEqual([]);
    expect(fallen(now(0, 0, { heard, done: { kind: 'chose' } }))).toHaveLength(1);
    expect(pipsOf('d6', '5')).toHaveLength(5);
    expect(pipsOf('d10', '5')).toBeNull();
  });
});

describe('the guide', () => {
  const lesson = (id: string, verb = '') => ({ id, verb, at: 'offers', title: id, text: '' });
  const lessons = [lesson('a'), lesson('b', 'attack'), lesson('c', 'move')];

  it('gives the next lesson that fits, in turn one, until it is skipped', () => {
    expect(nextLesson(lessons, undefined, [], 1)?.id).toBe('a');
    expect(nextLesson(lessons, ['a'], [offer('x')], 1)?.id).toBe('c');
    expect(nextLesson(lessons, ['a'], [], 1)).toBeNull();
    expect(nextLesson(lessons, null, [], 1)).toBeNull();
    expect(nextLesson(lessons, [], [], 2)).toBeNull();
  });

  const port = { width: 1000, height: 600 };
  const bubble = { width: 300, height: 150 };
  const target = { left: 700, top: 50, right: 990, bottom: 90 };

  it('stands beside its target, inside the window', () => {
    expect(placeCard(target, bubble, port)).toMatchObject({ side: 'left', x: 386, y: 50 });
  });

  it('goes elsewhere where the question, the choices or glowing hexes are', () => {
    const hex = { left: 400, top: 60, right: 440, bottom: 100 };
    const question = { left: 690, top: 100, right: 1000, bottom: 300 };
    const spot = placeCard(target, bubble, port, [hex, question]);
    expect(spot).not.toBeNull();
    for (const one of [target, hex, question])
      expect(isFree(spot ?? { x: 0, y: 0 }, bubble, port, [one])).toBe(true);
  });

  it('finds no place where all is taken: then it takes a strip of its own', () => {
    expect(placeCard({ left: 0, top: 0, right: 990, bottom: 590 }, bubble, port)).toBeNull();
  });
});

describe('what is followed to its end', () => {
  const lie = (top: number, height = 1000, port = 200) => ({ top, height, port });

  it('is followed while it grows or loses room, and left only by scrolling up', () => {
    expect(scrolledTo(lie(800), lie(800, 1060))).toBe('same');
    expect(scrolledTo(lie(800), lie(800, 1000, 120))).toBe('same');
    expect(scrolledTo(lie(800), lie(700, 1060))).toBe('same');
    expect(scrolledTo(lie(800), lie(620))).toBe('back');
    expect(scrolledTo(lie(300), lie(400))).toBe('same');
    expect(scrolledTo(lie(300), lie(790))).toBe('end');
  });
});

describe('what asks whether one is sure', () => {
  const costly = offer('end', { confirm: true });
  const table = (all: Offer[]): TableState => {
    const at = { ...now(0, 0), scene: { ...scene, decision: { ...scene.decision, seat: 0, offers: all } } };
    const live = { now: at, card: null, ready: true, choose: vi.fn() };
    return new TableState('m', boards, live as unknown as Connection);
  };

  it('is a costly choice among others, not the only one there is', () => {
    const alone = table([costly]);
    expect(alone.asksFirst(costly)).toBe(false);
    alone.press(costly);
    expect(alone.live.choose).toHaveBeenCalledWith('end');
    const among = table([costly, offer('move')]);
    expect(among.asksFirst(costly)).toBe(true);
    among.press(costly);
    expect(among.live.choose).not.toHaveBeenCalled();
    among.press(costly);
    expect(among.live.choose).toHaveBeenCalledWith('end');
  });
});

describe('the position as text', () => {
  it('names every piece once, and answers what is at a space', () => {
    const all = position(boards, scene).flatMap((board) => board.places.flatMap((place) => place.pieces));
    expect(all).toHaveLength(scene.pieces.length);
    expect(position(boards, scene, '0611')[0]?.places[0]?.pieces[0]?.id).toBe('B/RRC');
    expect(position(boards, scene, '1121')[0]?.places[0]?.pieces).toEqual([]);
  });
});

describe('invitations', () => {
  it('come from this tab, and nonsense is nothing', () => {
    sessionStorage.setItem('landfall.invitations.m', '[{"seat":1,"token":"t"},{"no":1}]');
    expect(invitationsOf('m')).toEqual([{ seat: 1, token: 't' }]);
    sessionStorage.setItem('landfall.invitations.m', '{');
    expect(invitationsOf('m')).toEqual([]);
    expect(joinAddress({ seat: 1, token: 'a/b' })).toBe(`${location.origin}/join/a%2Fb`);
    const link = 'https://play.example.org/join/t';
    expect(joinAddress({ seat: 1, token: 't', link })).toBe(link);
  });
});
