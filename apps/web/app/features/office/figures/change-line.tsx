import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { changeOf, type PeriodKey } from './figure-texts';

const icons = { up: TrendingUp, down: TrendingDown, same: Equal };

/** How a figure compares with the period before, in words. */
export function ChangeLine({
  period,
  ...figure
}: Parameters<typeof changeOf>[1] & { unit: Parameters<typeof changeOf>[0]; period: PeriodKey }) {
  const { direction, text } = changeOf(figure.unit, figure, period);
  const Icon = icons[direction];
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft tabular-nums">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
