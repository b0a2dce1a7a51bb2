import { expect, test } from 'vitest';
import { barsOf, CHART_HEIGHT, CHART_WIDTH } from './adherence-bars';

const day = (date: string, given: number, skipped = 0, missed = 0) => ({ date, given, skipped, missed });

test('the day with the most doses is as high as the chart, the others in proportion', () => {
  const bars = barsOf([day('2026-11-21', 2), day('2026-11-22', 1), day('2026-11-23', 0)]);
  expect(bars.map(({ height }) => height)).toEqual([CHART_HEIGHT - 1, (CHART_HEIGHT - 1) / 2]);
  expect(bars.every(({ y, height }) => y >= 0 && y + height === CHART_HEIGHT - 1)).toBe(true);
});

test('given, skipped and missed doses of a day are stacked', () => {
  const [given, skipped, missed] = barsOf([day('2026-11-23', 2, 1, 1)]);
  expect([given?.kind, skipped?.kind, missed?.kind]).toEqual(['given', 'skipped', 'missed']);
  expect(given?.y).toBeCloseTo((skipped?.y ?? 0) + (skipped?.height ?? 0), 0);
  expect(skipped?.y).toBeCloseTo((missed?.y ?? 0) + (missed?.height ?? 0), 0);
});

test('thirty days fit the chart, and days without a dose have no bar', () => {
  const days = Array.from({ length: 30 }, (_, at) => day(`day ${at}`, at % 2));
  const bars = barsOf(days);
  expect(bars).toHaveLength(15);
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(CHART_WIDTH);
  expect(barsOf([])).toEqual([]);
});
