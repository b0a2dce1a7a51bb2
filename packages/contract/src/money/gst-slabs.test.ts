import { expect, test } from 'vitest';
import { gstSlabsOn } from './gst-slabs.ts';

test.each([
  ['2017-06-30', []],
  ['2025-09-21', [0, 5, 12, 18, 28]],
  ['2025-09-22', [0, 5, 18, 40]],
  ['2026-11-26', [0, 5, 18, 40]],
])('on %s goods are taxed by %j percent', (day, percents) => {
  expect(gstSlabsOn(day)).toEqual(percents);
});
