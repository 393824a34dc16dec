// Patches as the server sends them: what is put together, what stays the same object, and the check value.
import { describe, expect, test } from 'vitest';
import type { LeanPiece, Patch } from '../../src/generated/wire';
import { checkOf, fnv, NOTHING, patched, type Lean } from '../../src/lib/patch';
import { whole } from '../../src/lib/whole';

const piece = (id: string, more: Partial<LeanPiece> = {}): LeanPiece => ({
  id,
  space: 's',
  face: 'f',
  ...more,
});
const ids = ({ pieces }: Lean): string => pieces.map(({ id }) => id).join('');
const notes = ({ offers }: Lean): string[] => offers.map(({ notation }) => notation);
const abc = patched(NOTHING, { clock: 'Turn 1', pieces: ['a', 'b', 'c'].map((id) => piece(id)) });

/** Numbers that look random and are the same in every run. */
function shuffled(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a list', () => {
  test('is put together from parts of the old one and new items, in any order and also twice', () => {
    const patch: Patch = { pieces: [[2, 1], piece('x'), [0, 2], [1, 1]] };
    const now = patched(abc, patch);
    expect(ids(now)).toBe('cxabb');
    expect(now.pieces[0]).toBe(abc.pieces[2]);
    expect(now.pieces[2]).toBe(abc.pieces[0]);
    expect(ids(patched(abc, { pieces: [] }))).toBe('');
  });

  test('is put together from older versions, of which eight are kept', () => {
    let lean = NOTHING;
    for (let i = 0; i < 10; i += 1)
      lean = patched(lean, { markers: [{ space: `s${i}`, key: 'k', text: '' }] });
    lean = patched(lean, { clock: 'x' });
    const now = patched(lean, {
      markers: [
        [0, 1, 7],
        [0, 1],
        [0, 0, 12],
      ],
    });
    expect(now.markers.map(({ space }) => space)).toEqual(['s2', 's9']);
    expect(() => patched(lean, { markers: [[0, 1, 8]] })).toThrow('another scene');
    expect(
      patched(now, {
        markers: [
          [1, 1],
          [0, 1, 1],
        ],
      }).markers[0],
    ).toBe(now.markers[1]);
    expect(lean.versions.markers).toHaveLength(8);
  });

  test('pieces of which a few fields changed are written anew, in their order and without what is gone', () => {
    const lean = patched(NOTHING, {
      pieces: [
        piece('a', { hidden: true, steps: [2, 3], badges: [{ key: 'k', text: 't' }], note: 'n' }),
        piece('b'),
      ],
    });
    const { pieces } = patched(lean, {
      pieces: [
        { of: 1, note: 'ö', facing: 60 },
        { of: 0, space: 't', hidden: null, badges: null },
      ],
    });
    expect(pieces.map((one) => JSON.stringify(one))).toEqual([
      '{"id":"b","space":"s","face":"f","facing":60,"note":"ö"}',
      '{"id":"a","space":"t","face":"f","steps":[2,3],"note":"n"}',
    ]);
    expect(lean.pieces[0]?.hidden).toBe(true);
    expect(() => patched(lean, { pieces: [{ of: 2, space: 't' }] })).toThrow('another scene');
  });

  test('that is left out is the very same', () => {
    const now = patched(abc, { clock: 'Turn 2', decision: null });
    expect(now.pieces).toBe(abc.pieces);
    expect(now.clock).toBe('Turn 2');
    expect(abc.clock).toBe('Turn 1');
  });

  test('a patch for another scene is refused', () => {
    for (const pieces of [[[2, 2]], [[-1, 1]], [[0, -1]]] as [number, number][][])
      expect(() => patched(abc, { pieces })).toThrow('another scene');
    expect(() => patched(abc, { offers: [[0, 1]] })).toThrow('another scene');
    expect(() => patched(abc, { offers: [{ kind: 0 }] })).toThrow('unknown kind');
  });

  test('any two lists: the shortest patch leads from one to the other and keeps what they share', () => {
    const pick = shuffled(3);
    let lean = NOTHING;
    for (let i = 0; i < 300; i += 1) {
      const wanted = Array.from({ length: pick(12) }, () => piece(String(pick(9)), { note: '½' }));
      const old = lean.pieces;
      const at = (one: LeanPiece): number => old.findIndex(({ id }) => id === one.id);
      const now = patched(lean, { pieces: wanted.map((one) => (at(one) < 0 ? one : [at(one), 1])) });
      expect(now.pieces).toEqual(wanted);
      for (const one of now.pieces) if (at(one) >= 0) expect(one).toBe(old[at(one)]);
      // However a scene came about, its check value is that of its content.
      expect(checkOf(now)).toBe(checkOf(patched(NOTHING, { pieces: structuredClone(wanted) })));
      lean = now;
    }
  });
});

describe('offers', () => {
  const move = {
    notation: 'move {piece} 0421-{space}',
    label: '{piece} to {space}, {space}!',
    rule: '10.2',
    verb: 'move',
  };
  const end = { notation: 'end', label: 'End', rule: '1', verb: 'end', confirm: true, passes: true };
  const first = patched(NOTHING, {
    kinds: [move, end],
    offers: [{ kind: 0, piece: 'A/$&', spaces: ['0521', '0522'] }, { kind: 1 }],
  });

  test('are their kind with piece and space put in everywhere', () => {
    expect(first.offers).toEqual([
      {
        notation: 'move A/$& 0421-0521',
        label: 'A/$& to 0521, 0521!',
        rule: '10.2',
        verb: 'move',
        piece: 'A/$&',
        space: '0521',
        chancy: false,
        confirm: false,
      },
      {
        notation: 'move A/$& 0421-0522',
        label: 'A/$& to 0522, 0522!',
        rule: '10.2',
        verb: 'move',
        piece: 'A/$&',
        space: '0522',
        chancy: false,
        confirm: false,
      },
      {
        notation: 'end',
        label: 'End',
        rule: '1',
        verb: 'end',
        piece: null,
        space: null,
        chancy: false,
        confirm: true,
        passes: true,
      },
    ]);
    const turn = { ...move, facing: 60, chancy: true };
    const [turned] = patched(NOTHING, { kinds: [turn], offers: [{ kind: 0, spaces: ['x'] }] }).offers;
    expect(turned).toMatchObject({ facing: 60, chancy: true, piece: null, space: 'x' });
  });

  test('know where their piece stands after the patch, and a space without its board', () => {
    const kind = { ...move, notation: 'step {piece} {from}-{space}', label: '{place} of {space} {x}' };
    const { offers } = patched(abc, {
      pieces: [[1, 1], { of: 0, space: 'new' }],
      kinds: [kind],
      offers: [
        { kind: 0, piece: 'a', spaces: ['map-12', 'box:B1', '0421'] },
        { kind: 0, piece: 'gone' },
      ],
    });
    expect(offers.map(({ notation, label }) => [notation, label])).toEqual([
      ['step a new-map-12', '12 of map-12 {x}'],
      ['step a new-box:B1', 'B1 of box:B1 {x}'],
      ['step a new-0421', '0421 of 0421 {x}'],
      ['step gone -', ' of  {x}'],
    ]);
  });

  test('are taken from the latest list that was not empty, and the very same', () => {
    const none = patched(first, { offers: [] });
    expect(none.offers).toEqual([]);
    const again = patched(none, { offers: [[1, 2]] });
    expect(notes(again)).toEqual(['move A/$& 0421-0522', 'end']);
    expect(again.offers[0]).toBe(first.offers[1]);
    expect(patched(again, { clock: 'x' }).offers).toBe(again.offers);
  });

  test('are taken from eight lists back, and from no further', () => {
    let lean: Lean = NOTHING;
    for (let i = 0; i < 10; i += 1)
      lean = patched(lean, { kinds: [{ ...end, notation: `n${i}` }], offers: [{ kind: 0 }] });
    const back = patched(lean, {
      offers: [
        [0, 1],
        [0, 1, 1],
        [0, 1, 7],
      ],
    });
    expect(notes(back)).toEqual(['n9', 'n8', 'n2']);
    expect(() => patched(lean, { offers: [[0, 1, 8]] })).toThrow('another scene');
    // The list that was made last is the latest now.
    expect(
      notes(
        patched(back, {
          offers: [
            [2, 1],
            [0, 1, 1],
          ],
        }),
      ),
    ).toEqual(['n2', 'n9']);
  });

  test('are forgotten by what begins with nothing', () => {
    expect(() => patched(NOTHING, { offers: [[0, 1]] })).toThrow('another scene');
  });
});

describe('the check value', () => {
  test('is FNV-1a over the bytes of UTF-8', () => {
    // Values of the reference.
    expect(fnv('')).toBe(0x811c9dc5);
    expect(fnv('a')).toBe(0xe40c292c);
    expect(fnv('foobar')).toBe(0xbf9cf968);
    expect(fnv('½')).toBe(naive([0xc2, 0xbd]));
    expect(fnv('ö')).toBe(naive([0xc3, 0xb6]));
    expect(fnv('½ · ö')).toBe(naive([...Buffer.from('½ · ö', 'utf8')]));
    expect(fnv('🂡')).toBe(naive([...Buffer.from('🂡', 'utf8')]));
  });

  test('mixes clock, pieces, markers, panels, figures, question and offers in this order', () => {
    const patch: Patch = {
      clock: 'Turn 1 · 04:50',
      pieces: [piece('A', { note: '½ · ö', badges: [{ key: 'k', text: 't' }] })],
      markers: [{ space: 's', key: 'k', text: '“x”' }],
      panels: [
        { id: 'p', title: 'P' },
        { label: 'l', value: '1' },
      ],
      figures: [{ id: 'f', label: 'F', value: -3 }],
      decision: { seat: 0, question: 'Where to?', rule: '1' },
      kinds: [{ notation: 'go {space}', label: 'Go', rule: '1', verb: 'go' }],
      offers: [{ kind: 0, spaces: ['a', 'b'] }],
    };
    const texts = [
      'Turn 1 · 04:50',
      '{"id":"A","space":"s","face":"f","note":"½ · ö","badges":[{"key":"k","text":"t"}]}',
      '{"space":"s","key":"k","text":"“x”"}',
      '{"id":"p","title":"P"}',
      '{"label":"l","value":"1"}',
      '{"id":"f","label":"F","value":-3}',
      'Where to?',
      'go a',
      'go b',
    ];
    const mixed = texts.reduce((sum, text) => (sum * 31n + BigInt(fnv(text))) % 2n ** 32n, 0n);
    expect(checkOf(patched(NOTHING, patch))).toBe(mixed.toString(16).padStart(8, '0'));
    expect(checkOf(patched(NOTHING, patch))).toMatch(/^[0-9a-f]{8}$/);
  });

  test('of nothing is that of two empty texts', () => {
    const mixed = (BigInt(fnv('')) * 31n + BigInt(fnv(''))) % 2n ** 32n;
    expect(checkOf(NOTHING)).toBe(mixed.toString(16).padStart(8, '0'));
  });

  const naive = (bytes: readonly number[]): number =>
    Number(bytes.reduce((hash, byte) => ((hash ^ BigInt(byte)) * 16_777_619n) % 2n ** 32n, 2_166_136_261n));
});

describe('a whole scene', () => {
  const lean = patched(abc, {
    panels: [
      { id: 'p', title: 'P' },
      { label: 'l', value: '1' },
      { id: 'q', title: 'Q' },
      { label: 'm', value: '2' },
    ],
    decision: { seat: 0, question: '?', rule: '1' },
    kinds: [{ notation: 'x', label: 'X', rule: '1', verb: 'x' }],
    offers: [{ kind: 0 }],
  });
  const scene = whole(lean);

  test('has what was left out', () => {
    expect(scene.pieces[0]).toEqual({
      ...piece('a'),
      ...{ hidden: false, steps: null, facing: null, badges: [], note: '' },
      ...{ name: '', side: '', symbol: '', echelon: '', values: [], says: '' },
    });
    expect(scene.panels).toEqual([
      { id: 'p', title: 'P', rows: [{ label: 'l', value: '1' }] },
      { id: 'q', title: 'Q', rows: [{ label: 'm', value: '2' }] },
    ]);
    expect(scene.decision?.offers.map(({ notation }) => notation)).toEqual(['x']);
  });

  test('keeps what did not change', () => {
    const now = whole(
      patched(lean, {
        pieces: [[0, 1], piece('b', { space: 't' }), [2, 1]],
        panels: [[0, 3], { label: 'm', value: '3' }],
      }),
    );
    expect(now.pieces[0]).toBe(scene.pieces[0]);
    expect(now.pieces[1]?.space).toBe('t');
    expect(now.panels[0]).toBe(scene.panels[0]);
    expect(now.panels[1]?.rows).toEqual([{ label: 'm', value: '3' }]);
    expect(now.markers).toBe(scene.markers);
    expect(whole(patched(lean, { clock: 'x' })).pieces).toBe(scene.pieces);
  });
});
