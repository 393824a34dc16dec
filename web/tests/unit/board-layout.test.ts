import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYMBOLS } from '../../src/generated/symbols';
import type { BoardSpace, Boards, Offer, Piece, Scene, Sheet } from '../../src/generated/wire';
import { cutOf, nameSize, valueRows } from '../../src/board/counter';
import { namespaced } from '../../src/board/drawing';
import { face, markSvg } from '../../src/board/face';
import { fan, fanSize, pile } from '../../src/board/fan';
import { glowing } from '../../src/board/glow';
import { echelonOf, KNOWN, type Look, lookOf, markOf, symbolOf } from '../../src/board/looks';
import { bySpace, mostOf, pieceWords, readable, spaceWords, titleOf, trayViews } from '../../src/board/names';
import { covered, named, namesOf, shifted } from '../../src/board/placeNames';
import { gridOf, outlines } from '../../src/board/shape';
import { step, wayOf } from '../../src/board/walk';
import { buildWorld, layOut, placeAt } from '../../src/board/world';

const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as T;
const boards = read<Boards>('boards.json');
const scene = read<Scene>('scene-120.json');
const world = buildWorld(boards);

const space = (id: string, x: number, y: number, radius = 10): BoardSpace => ({
  id,
  label: id,
  x,
  y,
  radius,
});
const sheet = (id: string, width: number, height: number): Sheet => ({
  board: { id, title: id, svg: '', width, height, spaces: [] },
  drawing: '',
});

describe('stacks', () => {
  it('pile around the centre and never grow far', () => {
    expect(pile(1)).toEqual([{ x: 0, y: -0 }]);
    const ten = pile(10);
    expect(Math.max(...ten.map((at) => at.x)) - Math.min(...ten.map((at) => at.x))).toBeCloseTo(0.24);
  });

  it.each([2, 3, 5, 9, 14])('fan %i counters so that none covers another', (count) => {
    const spots = fan(count);
    expect(spots).toHaveLength(count);
    for (const a of spots) {
      for (const b of spots) {
        if (a !== b) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(1);
      }
    }
    const { width, height } = fanSize(count);
    expect(width * height).toBeGreaterThanOrEqual(count);
  });
});

describe('outlines', () => {
  it('sees flat hexes on the boards of Jubilee, and boxes beside them', () => {
    const [dieppe] = boards.sheets;
    const spaces = dieppe?.board.spaces ?? [];
    expect(gridOf(spaces)?.kind).toBe('flat');
    const shapes = outlines(spaces);
    expect(shapes.get('0421')).toHaveLength(6);
    expect(shapes.get('box:B1')).toHaveLength(4);
  });

  it('sees squares, and nothing in a handful of boxes', () => {
    const squares = Array.from({ length: 25 }, (_, at) =>
      space(`${at}`, (at % 5) * 20, Math.floor(at / 5) * 20),
    );
    expect(gridOf(squares)).toEqual({ kind: 'square', pitch: 20 });
    expect(outlines(squares).get('12')).toHaveLength(4);
    expect(gridOf([space('a', 0, 0), space('b', 31, 7)])).toBeNull();
  });
});

describe('the world', () => {
  it('puts the largest board first and the others beside it without overlap', () => {
    const placed = layOut([sheet('small', 50, 40), sheet('main', 200, 100), sheet('tall', 60, 70)]);
    expect(placed.map(({ sheet: one }) => one.board.id)).toEqual(['small', 'main', 'tall']);
    for (const a of placed) {
      for (const b of placed) {
        if (a === b) continue;
        const apart =
          a.area.x + a.area.width <= b.area.x ||
          b.area.x + b.area.width <= a.area.x ||
          a.area.y + a.area.height <= b.area.y ||
          b.area.y + b.area.height <= a.area.y;
        expect(apart).toBe(true);
      }
    }
  });

  it('finds the space under a point', () => {
    const place = world.places.get('0421');
    expect(place && placeAt(world, { x: place.x + 9, y: place.y - 9 })?.id).toBe('0421');
    expect(placeAt(world, { x: -500, y: -500 })).toBeNull();
  });

  it('makes ids of drawings unique', () => {
    const svg = '<svg><g id="tree"/><use href="#tree"/><path fill="url(#waves)"/></svg>';
    expect(namespaced(svg, 'orange')).toBe(
      '<svg><g id="orange--tree"/><use href="#orange--tree"/><path fill="url(#orange--waves)"/></svg>',
    );
  });
});

describe('walking', () => {
  it('goes to the neighbour that lies that way and back', () => {
    const all = [...world.places.values()];
    const from = world.places.get('1121');
    const down = from && step(from, all, 'down');
    expect(down && from && down.x).toBe(from?.x);
    expect(down && step(down, all, 'up')?.id).toBe('1121');
    const right = from && step(from, all, 'right');
    expect(right && from && right.x > from.x).toBe(true);
  });

  it('stops at the edge', () => {
    const alone = { x: 0, y: 0 };
    expect(step(alone, [alone, { x: -5, y: 0 }], 'right')).toBeNull();
    expect(wayOf('ArrowLeft')).toBe('left');
    expect(wayOf('a')).toBeNull();
  });

  it('reaches every space of a board from any other', () => {
    const all = [...world.places.values()].filter((place) => place.board === 'yellow');
    const seen = new Set(all.slice(0, 1));
    for (const place of seen) {
      for (const way of ['up', 'down', 'left', 'right'] as const) {
        const next = step(place, all, way);
        if (next) seen.add(next);
      }
    }
    expect(seen.size).toBe(all.length);
  });
});

describe('names', () => {
  it('reads ids that nobody named', () => {
    expect(readable('turn:5')).toBe('Turn 5');
    expect(readable('eliminated')).toBe('Eliminated');
    expect(readable('track:dieppe')).toBe('Dieppe (track)');
    expect(titleOf({ ...boards, trays: [{ id: 'pool', title: 'Replacements' }] }, 'pool')).toBe(
      'Replacements',
    );
    expect(titleOf(boards, '0421')).toBe('0421');
  });

  it('says what stands in a space', () => {
    const [piece] = scene.pieces.filter((one) => one.space === '0611');
    expect(piece && spaceWords('0611', [piece], [])).toMatch(/^Hex 0611: B\/RRC, .*2 steps of 3/);
    expect(spaceWords('landing box B1', [], [], true)).toBe('Landing box B1: empty. A choice leads here');
    const marked = piece && { ...piece, says: 'A tank.', badges: [{ key: 'acted', text: 'has acted' }] };
    expect(marked && pieceWords(marked)).toBe('A tank; has acted');
  });

  it('lists trays in order, numbers counted as numbers', () => {
    const trays = trayViews(boards, bySpace(scene.pieces), (id) => world.places.has(id), ['track:dieppe']);
    const ids = trays.map((tray) => tray.id);
    expect(ids).toContain('track:dieppe');
    expect(ids.indexOf('turn:5')).toBeLessThan(ids.indexOf('turn:12'));
  });
});

describe('the names of places', () => {
  const text = (more: string, words: string): string =>
    `<text x="100" y="100" font-size="12" font-style="italic"${more}>${words}</text>`;
  const halo = ' stroke="#fbf5e4"';
  const svg = named(
    text(halo, 'Le Bas &amp; Ranville') +
      text(' stroke="#e8ecd8"', 'Orne') +
      text(`${halo} transform="rotate(30 1 1)"`, 'Queen') +
      '<text x="1" y="2">0101</text>',
  );

  it('are found in a drawing: villages, neither rivers nor what is turned', () => {
    const names = namesOf(svg);
    expect(names.map(({ words }) => words)).toEqual(['Le Bas & Ranville']);
    expect(shifted(names, { x: 10, y: 20, width: 1, height: 1 })[0]).toMatchObject({ x: 110, y: 116.04 });
  });

  it('go below the counter that lies on them, and only then', () => {
    const [place] = world.places.values();
    if (!place) throw new Error('no place in the fixture');
    const name = { x: place.x, y: place.y + 4, size: 13, words: 'Dieppe' };
    const [moved] = covered([name], [place]);
    expect(moved?.y).toBe(Math.max(...place.corners.map(({ y }) => y)));
    expect(moved?.size).toBeLessThanOrEqual(13);
    expect(covered([name], [])).toEqual([]);
    // Where another name is written below, it goes above.
    const other = { ...name, y: moved?.y ?? 0, words: 'Neuville' };
    expect(covered([other, name], [place])).toMatchObject([
      { nth: 1, y: Math.min(...place.corners.map(({ y }) => y)) },
    ]);
    expect(covered([{ ...name, y: place.y + 2 * place.size }], [place])).toEqual([]);
  });
});

describe('the board to begin with', () => {
  it('is where most happens', () => {
    expect(
      mostOf(
        new Map([
          ['a', 1],
          ['b', 5],
          ['c', 5],
        ]),
      ),
    ).toBe('b');
    expect(mostOf(new Map())).toBeNull();
  });
});

describe('counters', () => {
  const drawn = (piece: Partial<Piece>): Element => {
    const [like] = scene.pieces;
    if (!like) throw new Error('no piece in the fixture');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${face({ ...like, ...piece })}</svg>`;
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(documentElement.querySelector('parsererror')).toBeNull();
    return documentElement;
  };

  it('print name, values and steps on the face, and words as they are', () => {
    const piece = drawn({
      hidden: false,
      name: 'A<b>&"1',
      values: [{ name: 'fire', text: '4' }],
      steps: [1, 3],
    });
    expect(piece.querySelector('text.near')?.textContent).toBe('A<b>&"1');
    expect(piece.querySelector('.far')?.textContent).toBe('4');
    const boxes = [...piece.querySelectorAll('rect')].filter((box) => box.getAttribute('x') === '85');
    expect(boxes.map((box) => box.getAttribute('fill') === 'none')).toEqual([false, true, true]);
  });

  it('tell nothing on the back', () => {
    const back = drawn({
      hidden: true,
      name: '',
      values: [{ name: 'fire', text: '9' }],
    });
    expect(back.textContent).toBe('?');
  });

  it('point where their front looks, where they have one', () => {
    expect(drawn({ facing: null }).querySelector('.facing')).toBeNull();
    // Left corner, tip, right corner; degrees go with the clock, and zero looks up.
    const wedge = (facing: number): number[] =>
      drawn({ facing })
        .querySelector('.facing')
        ?.getAttribute('d')
        ?.match(/[-\d.]+/g)
        ?.map(Number) ?? [];
    expect(wedge(0)).toEqual([34, -4, 50, -17, 66, -4]);
    expect(wedge(90)).toEqual([104, 34, 117, 50, 104, 66]);
    expect(wedge(135).slice(2, 4)).toEqual([97.4, 97.4]);
  });

  it('are upright sheets where they are cards, silent when face down', () => {
    const values = [{ name: 'does', text: 'the unit moves half its movement' }];
    const open = drawn({ echelon: 'card', hidden: false, name: 'Fire and movement', values });
    expect([...open.querySelectorAll('text')].map((line) => line.textContent)).toEqual([
      'Fire and',
      'movement',
      'the unit moves half',
      'its movement',
    ]);
    expect(drawn({ echelon: 'card', hidden: true, name: 'Ambush' }).textContent).toBe('');
  });

  it('show an order token in the corner: its number to who may read it, a star to the others', () => {
    const texts = (key: string): (string | null)[] =>
      [...drawn({ hidden: false, badges: [{ key, text: '' }] }).querySelectorAll('text')].map(
        (line) => line.textContent,
      );
    expect(texts('token-7')).toContain('7');
    expect(texts('token-bluff')).toContain('B');
    expect(texts('token')).toContain('★');
    expect(texts('token')).not.toContain('T');
  });

  it('are round where they are tokens, and scorched where they are wrecks', () => {
    expect(drawn({ echelon: 'token', hidden: false, name: '3' }).querySelectorAll('circle')).toHaveLength(3);
    const plain = drawn({ hidden: false, badges: [] }).innerHTML.length;
    const burnt = drawn({ hidden: false, badges: [{ key: 'wreck', text: 'wreck' }] }).innerHTML;
    expect(burnt.length).toBeGreaterThan(plain);
  });

  it('carry a letter in every marker, whatever its shape', () => {
    for (const key of ['disrupted', 'acted', 'objective-destroyed', 'wall-destroyed', 'zebra']) {
      expect(markSvg(key, 22)).toContain(`>${markOf(key).letter}</text>`);
    }
  });

  it('have a drawing for every symbol that is known', () => {
    expect([...KNOWN].sort()).toEqual(Object.keys(SYMBOLS).sort());
  });

  it('know symbols and words like them', () => {
    expect(symbolOf('infantry')).toBe('infantry');
    expect(symbolOf('engineer company')).toBe('engineer');
    expect(symbolOf('coastal detachment')).toBe('strongpoint');
    expect(symbolOf('')).toBeNull();
    expect(symbolOf('zeppelin')).toBeNull();
    expect(echelonOf('battalion')).toBe('II');
  });

  it('tell sides apart by silhouette too, and give strangers a lasting colour', () => {
    expect(lookOf('german').notch).not.toBe(lookOf('commonwealth').notch);
    expect(lookOf('martian')).toEqual(lookOf('martian'));
    // Sides named after a colour have it, and say it in a letter and by their outline.
    const [red, green, blue] = ['para-red', 'para-green', 'para-blue'].map(lookOf);
    expect([red, green, blue].map((look) => look?.letter)).toEqual(['R', 'G', 'B']);
    expect(new Set([red, green, blue].map((look) => look?.notch)).size).toBe(3);
    const strongest = (look: Look | undefined): number => {
      const parts = [1, 3, 5].map((at) => parseInt((look?.band ?? '').slice(at, at + 2), 16));
      return parts.indexOf(Math.max(...parts));
    };
    expect([red, green, blue].map(strongest)).toEqual([0, 1, 2]);
    expect(face({ ...scene.pieces[0], side: 'para-red' } as Piece)).toContain('>R<');
    expect(markOf('disrupted')).toEqual({ letter: 'D', shape: 'triangle' });
    expect(markOf('out-of-supply').letter).toBe('O');
  });

  it('fit their text', () => {
    expect(nameSize('A/RRC', cutOf('none'))).toBe(17);
    expect(nameSize('a very long name', cutOf('both'))).toBeLessThan(9);
    const value = (text: string) => ({ name: '', text });
    expect(valueRows([value('4'), value('diamond')])[0]?.scale).toBe(1);
    expect(valueRows(['4', 'HW', 'E', 'circle', '12'].map(value))[0]?.scale).toBeLessThan(1);
    const words = (all: string[]): string[] =>
      (valueRows(all.map(value))[0]?.cells ?? []).map(({ text }) => text);
    expect(words(['6', '7', '5'])).toEqual(['6', '-', '7', '-', '5']);
    expect(words(['7', '5', '10'])).toEqual(['7', '-', '5', '-', '10']);
    expect(words(['4', '3', 'A'])).toEqual(['4', '-', '3', 'A']);
    expect(words(['-', '3'])).toEqual(['-', '3']);
    const two = valueRows(['4r', '1', '2×2', '+0U', '6', '18'].map(value));
    expect(two.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['4r', '1', '2×2'],
      ['+0U', '6', '18'],
    ]);
  });
});

describe('glow', () => {
  const offers = scene.decision?.offers ?? [];

  it('lights carriers, and of the spaces only what lies on no piece, until one is taken up', () => {
    const quiet = glowing(offers, scene.pieces, null);
    expect(quiet.pieces.has('B/RRC')).toBe(true);
    expect([...quiet.spaces].sort()).toEqual(
      offers.flatMap((offer) => (offer.piece === null && offer.space !== null ? [offer.space] : [])).sort(),
    );
    const taken = glowing(offers, scene.pieces, 'B/RRC');
    expect(taken.spaces.has('0710')).toBe(true);
    expect(quiet.spaces.has('0710')).toBe(false);
  });

  it('lights the spaces of the only piece that can act', () => {
    const one = offers.filter((offer) => offer.piece === 'B/RRC');
    expect(glowing(one, scene.pieces, null).spaces.has('0710')).toBe(true);
    // A card that could be played besides does not count.
    const [other] = offers.filter((offer) => offer.piece !== null && offer.piece !== 'B/RRC');
    const card = { ...other, space: null } as Offer;
    expect(glowing([...one, card], scene.pieces, null).spaces.has('0710')).toBe(true);
  });
});
