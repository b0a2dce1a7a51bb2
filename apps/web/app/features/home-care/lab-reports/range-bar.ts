interface MeasuredValue {
  value: number;
  low: number | null;
  high: number | null;
}

/** Width of the bar on each side of the reference range, in percent. */
const SIDE = 25;

const clampPercent = (percent: number) => Math.round(Math.min(98, Math.max(2, percent)) * 10) / 10;

/**
 * Position of a value on a bar whose middle half is the reference range, in percent from the left; `from` and `to` are
 * the ends of the range. Undefined if no range is known.
 */
export function barOf({ value, low, high }: MeasuredValue) {
  if (low === null && high === null) return undefined;
  if (low !== null && high !== null) {
    const width = high - low || Math.abs(high) || 1;
    return {
      from: SIDE,
      to: 100 - SIDE,
      at: clampPercent(SIDE + ((value - low) / width) * (100 - 2 * SIDE)),
    };
  }
  if (high !== null) {
    return { from: 0, to: 100 - SIDE, at: clampPercent((value / (Math.abs(high) || 1)) * (100 - SIDE)) };
  }
  const bound = low ?? 0;
  return { from: SIDE, to: 100, at: clampPercent(SIDE + ((value - bound) / (Math.abs(bound) || 1)) * SIDE) };
}
