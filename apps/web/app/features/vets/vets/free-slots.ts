import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { hourInIndia } from '../../../ui/format/times';

const FREE_SLOTS = 'GET /vet/get/free/slots/{id}/v1';

/** A day with a vet's free slots. */
export type FreeDay = CallReply<typeof FREE_SLOTS>['data']['days'][number];

/** When a vet is free in the next 14 days. */
export const freeSlots = (vetId: string) => apiQuery(FREE_SLOTS, { params: { id: vetId } });

/** Hours in India at which the parts of a day end. */
const NOON = 12;
const EVENING = 17;

const parts = [
  { name: 'Morning', has: (hour: number) => hour < NOON },
  { name: 'Afternoon', has: (hour: number) => hour >= NOON && hour < EVENING },
  { name: 'Evening', has: (hour: number) => hour >= EVENING },
] as const;

/** Groups one day's slots by the part of the day in India; omits empty parts. */
export const groupByPartOfDay = (starts: string[]) =>
  parts
    .map(({ name, has }) => ({ name, starts: starts.filter((start) => has(hourInIndia(new Date(start)))) }))
    .filter((part) => part.starts.length > 0);

/** A day's availability. A day on which the vet doesn’t work is closed, not full. */
export function formatFree({ isClosed, starts }: Pick<FreeDay, 'isClosed' | 'starts'>): string {
  if (isClosed) return 'Closed';
  return starts.length === 0 ? 'Full' : `${starts.length} free`;
}

/**
 * The day to show: the picked one, else that of the chosen slot, else the first with a free slot. Never a day without
 * one. Undefined if there is no free slot at all.
 */
export function dayToShow(days: FreeDay[], picked: string | undefined, selected: string | null) {
  const free = days.filter(({ starts }) => starts.length > 0);
  return (
    free.find(({ date }) => date === picked) ??
    free.find(({ starts }) => selected !== null && starts.includes(selected)) ??
    free[0]
  );
}
