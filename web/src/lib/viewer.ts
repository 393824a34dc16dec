// What a page has of a match as one viewer: it is kept, so that a page that comes back, or another seat at the same screen, is
// told only what changed.
import type { Delta, Have, Now, Told } from '../generated/wire';
import { checkOf, NOTHING, patched, type Lean } from './patch';
import { toldOn } from './told';
import { whole } from './whole';

export type Viewer = {
  now: Now | null;
  lean: Lean;
  check: string;
  journal: Told[];
  /** Whether there are older lines. */
  earlier: boolean;
};

/** What this page has, by viewer: a screen may be handed from seat to seat. */
export const viewers = (): Map<number | null, Viewer> => new Map();

export const nobody = (journal: Told[] = [], earlier = false): Viewer => ({
  now: null,
  lean: NOTHING,
  check: '',
  journal,
  earlier,
});

/** What is said of it in a greeting; nothing where there is nothing to go on from. */
export function haveOf(viewer: Viewer | undefined, build: string, rules: number | null): { have?: Have } {
  if (!viewer?.now || build === '' || rules === null) return {};
  return { have: { build, rules, step: viewer.now.step, check: viewer.check } };
}

/** The scene that a delta makes; nothing where it is for another one. */
function patchedBy(viewer: Viewer, { from, scene }: Delta): Lean | null {
  if (from !== null && from !== viewer.now?.step) return null;
  try {
    return patched(from === null ? NOTHING : viewer.lean, scene);
  } catch {
    return null;
  }
}

/** What a delta makes of all this; `fits` says whether the check value is the server's. */
export function changed(
  viewer: Viewer,
  seat: number | null,
  delta: Delta,
): { viewer: Viewer; fits: boolean; check: string } {
  const { from, step, made, done, heard } = delta;
  const lean = patchedBy(viewer, delta);
  const check = lean ? checkOf(lean) : '';
  const turn = (lean ?? viewer.lean).turn;
  const journal = toldOn(viewer.journal, done, { made, turn, heard });
  // The lines hold in any case; a scene that does not is not shown, unless it is all there is.
  if (!lean || (check !== delta.check && from !== null))
    return { viewer: { ...viewer, journal }, fits: false, check };
  const before = from === null ? null : viewer.now;
  const now: Now = {
    step,
    made,
    seat,
    done,
    heard,
    scene: whole(lean),
    undo: delta.undo,
    asking: delta.asking === undefined ? (before?.asking ?? null) : delta.asking,
    ending: delta.ending === undefined ? (before?.ending ?? null) : delta.ending,
  };
  return { viewer: { ...viewer, now, lean, check, journal }, fits: check === delta.check, check };
}
