// The position as a text: place by place, for reading and for those who cannot see the map.
import type { Boards, Piece, Scene } from '../generated/wire';
import { bySpace, naturally, pieceWords, titleOf } from '../board/names';

export type PlaceText = { id: string; title: string; pieces: Piece[]; notes: string[] };
export type BoardText = { id: string; title: string; places: PlaceText[] };

/** Boards and, last, what is off the map; places that hold nothing are left out unless asked for by name. */
export function position(boards: Boards, scene: Scene, query = ''): BoardText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const stacks = bySpace(scene.pieces);
  const place = (id: string): PlaceText => ({
    id,
    title: titleOf(boards, id),
    pieces: stacks.get(id) ?? [],
    notes: scene.markers.filter((marker) => marker.space === id).map((marker) => marker.text),
  });
  const fits = (one: PlaceText): boolean => {
    const text = [one.id, one.title, ...one.pieces.map(pieceWords), ...one.notes].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const asked = (id: string, label: string): boolean =>
    words.length === 1 && (words[0] === id.toLowerCase() || words[0] === label.toLowerCase());
  const seen = new Set<string>();
  const texts = boards.sheets.map(({ board }) => {
    for (const space of board.spaces) seen.add(space.id);
    const places = board.spaces
      .filter(
        ({ id, label }) =>
          stacks.has(id) || scene.markers.some((marker) => marker.space === id) || asked(id, label),
      )
      .map(({ id }) => place(id))
      .filter(fits)
      .sort((a, b) => naturally(a.id, b.id));
    return { id: board.id, title: board.title, places };
  });
  const off = [...stacks.keys()]
    .filter((id) => !seen.has(id))
    .sort(naturally)
    .map(place)
    .filter(fits);
  return [...texts, { id: '', title: 'Off the map', places: off }].filter((text) => text.places.length > 0);
}
