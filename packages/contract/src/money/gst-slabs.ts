import { todayInIndia } from '../dates.ts';

/**
 * The slabs of GST, in percent, each list from its first day in India on, newest first. 12% and 28% ended, and 40% began, by the
 * 56th GST Council, in force 22 Sep 2025.
 */
const slabs = [
  { from: '2025-09-22', percents: [0, 5, 18, 40] },
  { from: '2017-07-01', percents: [0, 5, 12, 18, 28] },
];

/** What can be taxed by on a day in India, like "2026-11-21". */
export const gstSlabsOn = (day: string): readonly number[] =>
  slabs.find(({ from }) => from <= day)?.percents ?? [];

/** Whether goods and services can be taxed by so many percent today. */
export const isGstSlab = (percent: number) => gstSlabsOn(todayInIndia()).includes(percent);
