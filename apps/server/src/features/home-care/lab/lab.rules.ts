/** What is usual for an animal; null: open to that side. */
export interface Range {
  low: number | null;
  high: number | null;
}

/** A value against what is usual. */
export const flagOf = (value: number, { low, high }: Range) =>
  low !== null && value < low ? 'low' : high !== null && value > high ? 'high' : '';

/** How often as wide as the range a value may be from it before it is asked for again. */
const WIDTHS = 2;
/** The same where the range is open to one side: times its bound. */
const TIMES = 4;

/** A value so far from what is usual that it may be a slip: a comma too few, another unit, a minus. */
export function isFarOut(value: number, { low, high }: Range): boolean {
  if (value < 0) return low === null || low >= 0 || value < low * TIMES;
  if (low !== null && high !== null) {
    const room = Math.max(high - low, Math.abs(high) / TIMES) * WIDTHS;
    return value < low - room || value > high + room || (low > 0 && value < low / TIMES);
  }
  if (high !== null) return value > high * TIMES;
  return low !== null && value < low / TIMES;
}

/** Where a report stands once something of it is saved. */
export const statusOf = ({ hasSome, isComplete }: { hasSome: boolean; isComplete: boolean }) =>
  isComplete ? 'entered' : hasSome ? 'partial' : 'waiting';
