import type { Adherence } from './reminders';

export const CHART_WIDTH = 360;
export const CHART_HEIGHT = 110;
const GAP = 3;

/** The segments of each day's bar, from the bottom up: the day with the most doses fills the chart's height. */
export function barsOf(days: Adherence['days']) {
  const max = Math.max(1, ...days.map(({ given, skipped, missed }) => given + skipped + missed));
  const step = CHART_WIDTH / Math.max(1, days.length);
  const unit = (CHART_HEIGHT - 1) / max;
  return days.flatMap((day, at) => {
    let top = CHART_HEIGHT - 1;
    return (['given', 'skipped', 'missed'] as const).flatMap((kind) => {
      const height = round(day[kind] * unit);
      top = round(top - height);
      const box = { x: round(at * step + GAP / 2), y: top, width: round(step - GAP), height };
      return height > 0 ? [{ key: `${day.date} ${kind}`, kind, ...box }] : [];
    });
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
