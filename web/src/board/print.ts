// What is printed on the counters stands in the scenario's catalogue, fetched once with the boards: a piece of a scene only
// names the face that is up.
import type { Boards, Face, Scene } from '../generated/wire';

export type Faces = ReadonlyMap<string, Face>;

export function facesOf(boards: Boards): Faces {
  return new Map(boards.faces.map((face) => [face.face, face]));
}

/** The scene with what is printed on its pieces. */
export function printed(scene: Scene, faces: Faces): Scene {
  return { ...scene, pieces: scene.pieces.map((piece) => ({ ...piece, ...faces.get(piece.face) })) };
}
