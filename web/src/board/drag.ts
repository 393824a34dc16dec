// Counters in hand: a piece that can do something is picked up with the pointer and put down elsewhere.
import type { Point } from './view';

const FAR = 6;

/** What a piece was put down on. */
export type Dropped = { piece: string | null; space: string | null; facing: number | null };

export type Hands = {
  /** Whether this piece may be picked up. */
  may: (piece: string) => boolean;
  /** It is in hand now. */
  pick: (piece: string) => void;
  /** It is carried; `null` when it is put down. */
  carry: (piece: string | null, at: Point) => void;
  drop: (piece: string, event: PointerEvent) => void;
};

const pieceOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-piece]')?.dataset['piece']) || null;

/** Listens on the frame around map and trays; the answer stops it. */
export function dragging(frame: HTMLElement, hands: Hands): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let start: { piece: string; pointer: number; at: Point } | null = null;
  let carried: string | null = null;

  frame.addEventListener(
    'pointerdown',
    (event) => {
      const piece = pieceOf(event.target);
      if (piece === null || event.button !== 0 || event.pointerType === 'touch' || !hands.may(piece)) return;
      // The map stays where it is: the piece is what moves.
      event.stopPropagation();
      start = { piece, pointer: event.pointerId, at: { x: event.clientX, y: event.clientY } };
    },
    { capture: true, signal },
  );
  const move = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (carried === null) {
      if (Math.hypot(at.x - start.at.x, at.y - start.at.y) < FAR) return;
      carried = start.piece;
      hands.pick(carried);
    }
    event.preventDefault();
    hands.carry(carried, at);
  };
  const end = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.pointer) return;
    const piece = carried;
    start = null;
    carried = null;
    if (piece === null) return;
    hands.carry(null, { x: event.clientX, y: event.clientY });
    // The click that follows a drag is not a press.
    frame.addEventListener('click', hush, { capture: true, once: true });
    setTimeout(() => frame.removeEventListener('click', hush, { capture: true }), 0);
    if (event.type === 'pointerup') hands.drop(piece, event);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}

function hush(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The piece under a pointer, looking through what is carried. */
export const pieceUnder = (event: PointerEvent): string | null =>
  pieceOf(document.elementFromPoint(event.clientX, event.clientY));

/** The tray under a pointer. */
export const trayUnder = (event: PointerEvent): string | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-tray]')?.dataset[
    'tray'
  ] ?? null;

/** The handle of a facing under a pointer. */
export const facingUnder = (event: PointerEvent): number | null => {
  const handle = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>('[data-facing]');
  return handle ? Number(handle.dataset['facing']) : null;
};
