// What is printed on the counters stands in the scenario's catalogue, fetched once with the boards: a piece of a scene only
// names the face that is up.
import type { Boards, Face, Piece, Scene } from '../generated/wire';
import { remembered } from '../lib/whole';

export type Faces = ReadonlyMap<string, Face>;

export function facesOf(boards: Boards): Faces {
  return new Map(boards.faces.map((face) => [face.face, face]));
}

/** Gives scenes with what is printed on their pieces. A piece that is the same as before is printed once. */
export function printer(boards: Boards): (scene: Scene) => Scene {
  const faces = facesOf(boards);
  const piece = remembered((one: Piece): Piece => ({ ...one, ...faces.get(one.face) }));
  const pieces = remembered((all: Piece[]): Piece[] => all.map(piece));
  return (scene) => ({ ...scene, pieces: pieces(scene.pieces) });
}
