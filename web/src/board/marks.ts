// Where the markers of a scene lie: above their space, one beside the other, or across one of its sides.
import type { Marker } from '../generated/wire';
import type { Place, World } from './world';

export type Mark = { marker: Marker; key: string; size: number; x: number; y: number; turn: number };

export function marksOf(world: World, markers: readonly Marker[]): Mark[] {
  const counts = new Map<string, number>();
  return markers.flatMap((marker, index): Mark[] => {
    const place = world.places.get(marker.space);
    if (!place) return [];
    if (typeof marker.side === 'number') return [onSide(marker, index, place, marker.side)];
    const nth = counts.get(marker.space) ?? 0;
    counts.set(marker.space, nth + 1);
    const size = place.size * 0.42;
    const x = place.x + place.size * 0.22 - nth * size;
    return [{ marker, key: `${marker.space} ${nth}`, size, x, y: place.y - place.size * 0.68, turn: 0 }];
  });
}

/** A marker between two spaces lies across their common side. */
function onSide(marker: Marker, index: number, place: Place, side: number): Mark {
  const size = place.size * 0.62;
  const turn = (side * Math.PI) / 180;
  const edge = reach(place, turn);
  const middle = { x: place.x + Math.sin(turn) * edge, y: place.y - Math.cos(turn) * edge };
  const key = `${marker.space} ${side} ${index}`;
  return { marker, key, size, x: middle.x - size / 2, y: middle.y - size / 2, turn: side % 180 };
}

/** From the middle of a place to its side in a direction. */
function reach(place: Place, turn: number): number {
  const along = (at: { x: number; y: number }): number =>
    (at.x - place.x) * Math.sin(turn) - (at.y - place.y) * Math.cos(turn);
  const ends = place.corners.map(along).sort((a, b) => b - a);
  return ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2;
}
