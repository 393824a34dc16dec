// What was clicked on the map, in words.
import { bySpace, pieceWords, spaceWords, titleOf } from '../board/names';
import type { Boards, Scene } from '../generated/wire';

export type Looked = { piece: string | null; space: string | null };

/** Empty where nothing was clicked, or what was clicked is gone by now. */
export function inspected(boards: Boards, scene: Scene, looked: Looked): string {
  const piece = scene.pieces.find((one) => one.id === looked.piece);
  if (piece) return pieceWords(piece);
  if (looked.space === null) return '';
  const markers = scene.markers.filter((marker) => marker.space === looked.space);
  const stack = bySpace(scene.pieces).get(looked.space) ?? [];
  return spaceWords(titleOf(boards, looked.space), stack, markers);
}
