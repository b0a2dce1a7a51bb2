/** A pet's weight on a day like 2026-11-22. */
export interface WeightEntry {
  on: string;
  weightKg: number;
}

const WIDTH = 320;
const HEIGHT = 120;
const PADDING = 8;

/**
 * Weights, oldest first, as a curve in a box of 320 by 120: days from left to right, scaled from the lowest to the
 * highest. `range`: adult weight, as a band that fits into the box.
 */
export function curveOf(weights: WeightEntry[], range?: { lowKg: number; highKg: number } | null) {
  const days = weights.map(({ on }) => Date.parse(on));
  const kilos = weights.map(({ weightKg }) => weightKg);
  const all = range ? [...kilos, range.lowKg, range.highKg] : kilos;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const heightOf = (kilo: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - PADDING - ((kilo - low) / (high - low)) * (HEIGHT - 2 * PADDING);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const points = weights.map(({ on, weightKg }, at) => ({
    on,
    // A single one is centred.
    x: round(
      last === first
        ? WIDTH / 2
        : PADDING + (((days[at] ?? first) - first) / (last - first)) * (WIDTH - 2 * PADDING),
    ),
    y: round(heightOf(weightKg)),
  }));
  return {
    points,
    band: range && {
      y: round(heightOf(range.highKg)),
      height: round(heightOf(range.lowKg) - heightOf(range.highKg)),
    },
    low,
    high,
    path: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
