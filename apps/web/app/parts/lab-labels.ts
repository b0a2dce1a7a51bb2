import { withDecimals } from '../ui/format/count';

/** A value compared with the normal range. */
export const flagLabels = { '': 'Normal', low: 'Low', high: 'High' } as const;

export interface LabValue {
  value: number;
  decimals: number;
}

/** "13.40", "2,50,000"; with more decimals if more were measured. */
export function formatMeasured({ value, decimals }: LabValue): string {
  const measuredDecimals = String(value).split('.')[1]?.length ?? 0;
  return withDecimals(value, Math.max(decimals, measuredDecimals));
}

interface UsualRange {
  low: number | null;
  high: number | null;
  decimals: number;
}

/** "12–18", "up to 18", "12 or more"; undefined if unknown. */
export function formatUsual({ low, high, decimals }: UsualRange): string | undefined {
  const format = (value: number) => formatMeasured({ value, decimals });
  if (low !== null && high !== null) return `${format(low)}–${format(high)}`;
  if (high !== null) return `up to ${format(high)}`;
  return low === null ? undefined : `${format(low)} or more`;
}
