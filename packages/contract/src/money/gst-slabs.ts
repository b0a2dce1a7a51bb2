import { todayInIndia } from '../dates.ts';

/**
 * GST slabs in percent, each list valid from a day in India, newest first. The 56th GST Council removed 12% and 28% and
 * added 40% from 22 Sep 2025.
 */
const slabs = [
  { from: '2025-09-22', percents: [0, 5, 18, 40] },
  { from: '2017-07-01', percents: [0, 5, 12, 18, 28] },
];

/** The GST slabs on a day in India, such as "2026-11-21". */
export const gstSlabsOn = (day: string): readonly number[] =>
  slabs.find(({ from }) => from <= day)?.percents ?? [];

/** Whether a percentage is a GST slab today. */
export const isGstSlab = (percent: number) => gstSlabsOn(todayInIndia()).includes(percent);
