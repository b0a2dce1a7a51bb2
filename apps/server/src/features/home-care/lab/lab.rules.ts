/** Reference range of an animal; null: no bound. */
export interface Range {
  low: number | null;
  high: number | null;
}

/** Compares a value with its reference range. */
export const flagOf = (value: number, { low, high }: Range) =>
  low !== null && value < low ? 'low' : high !== null && value > high ? 'high' : '';

/** How many widths of the range a value can be outside before it needs confirming. */
const MAX_RANGE_WIDTHS = 2;
/** The same for a range with one bound, as a multiple of that bound. */
const MAX_BOUND_FACTOR = 4;

/**
 * Whether a value is so far out of range that it looks like a typing mistake: a missing decimal point, another unit, a
 * minus.
 */
export function isFarOut(value: number, { low, high }: Range): boolean {
  if (value < 0) return low === null || low >= 0 || value < low * MAX_BOUND_FACTOR;
  if (low !== null && high !== null) {
    const margin = Math.max(high - low, Math.abs(high) / MAX_BOUND_FACTOR) * MAX_RANGE_WIDTHS;
    return value < low - margin || value > high + margin || (low > 0 && value < low / MAX_BOUND_FACTOR);
  }
  if (high !== null) return value > high * MAX_BOUND_FACTOR;
  return low !== null && value < low / MAX_BOUND_FACTOR;
}

/** State of a report after saving. */
export const statusOf = ({ hasSome, isComplete }: { hasSome: boolean; isComplete: boolean }) =>
  isComplete ? 'entered' : hasSome ? 'partial' : 'waiting';
