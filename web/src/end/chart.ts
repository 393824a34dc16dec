// The arithmetic of a line chart: round ticks, places of points, labels that do not overlap.
import type { Figure, Story } from '../generated/wire';

export type Point = { turn: number; value: number };
export type Series = { id: string; label: string; points: Point[] };
export type Frame = { left: number; top: number; width: number; height: number };
export type Scale = { least: number; most: number; ticks: number[] };

/** One series for each figure, in the order of the figures; turns that do not tell it are left out. */
export function seriesOf(story: Story): Series[] {
  const found = new Map<string, Series>();
  for (const { turn, figures } of story.turns) {
    for (const figure of figures) {
      const series = found.get(figure.id) ?? { id: figure.id, label: figure.label, points: [] };
      // The last word on a turn counts.
      if (series.points.at(-1)?.turn === turn) series.points.pop();
      series.points.push({ turn, value: figure.value });
      found.set(figure.id, series);
    }
  }
  return [...found.values()];
}

/** Ticks at 1, 2 or 5 times a power of ten, whole numbers only, covering everything from nought. */
export function scaleOf(values: number[], about = 5): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / about);
  const least = Math.floor(low / step) * step;
  const most = Math.max(Math.ceil(high / step) * step, least + step);
  const ticks = Array.from(
    { length: Math.round((most - least) / step) + 1 },
    (_, index) => least + index * step,
  );
  return { least, most, ticks };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return Math.max(1, times * power);
}

export function place(
  value: number,
  scale: Pick<Scale, 'least' | 'most'>,
  from: number,
  length: number,
): number {
  const span = scale.most - scale.least;
  return from + (span === 0 ? 0 : ((value - scale.least) / span) * length);
}

/** The turns to write under the chart: not more than fit. */
export function turnTicks(first: number, last: number, most = 12): number[] {
  const step = [1, 2, 3, 4, 5, 6, 10, 20, 50, 100].find((one) => (last - first) / one <= most) ?? 200;
  const start = Math.ceil(first / step) * step;
  const ticks: number[] = [];
  for (let turn = start; turn <= last; turn += step) ticks.push(turn);
  return ticks;
}

/** Moves labels apart so that each has its own line; their order stays. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  let floor = top;
  for (const label of order) {
    label.y = Math.max(label.y, floor);
    floor = label.y + gap;
  }
  let ceiling = bottom;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - gap;
  }
  const placed = wanted.slice();
  for (const label of order) placed[label.index] = label.y;
  return placed;
}

/** A marker of its own for each series, drawn around nought. */
export const markers = [
  'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z',
  'M-3.2-3.2h6.4v6.4h-6.4z',
  'M0-4.4 4.2 3.2h-8.4z',
  'M0-4.8 4.6 0 0 4.8-4.6 0z',
  'M-4 0h8M0-4v8',
  'M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8',
];
/** And a dash of its own. */
export const dashes = ['', '9 4', '2 4', '12 4 2 4', '5 3', '14 6'];

export type Compared = { id: string; label: string; now: number; then: number | null; words: string };

/** The final figures beside those of history. */
export function compared(figures: Figure[], past: { id: string; value: number }[]): Compared[] {
  return figures.map(({ id, label, value }) => {
    const then = past.find((figure) => figure.id === id)?.value ?? null;
    return { id, label, now: value, then, words: then === null ? '' : difference(value - then) };
  });
}

function difference(by: number): string {
  if (by === 0) return 'the same';
  return by > 0 ? `${by} more` : `${-by} fewer`;
}
