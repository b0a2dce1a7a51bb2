import type { ConsultationStatus } from '@tailwell/contract/booking-constants';

const MINUTE = 60_000;

/** The server's own window: ten minutes before the start until a quarter of an hour after the end. */
const OPENS_BEFORE = 10 * MINUTE;
const STAYS_AFTER = 15 * MINUTE;

const WAITING: ConsultationStatus[] = ['booked', 'confirmed', 'ready', 'connecting'];
const TALKING: ConsultationStatus[] = ['in_call', 'reconnecting'];

interface Times {
  status: ConsultationStatus;
  startsAt: string;
  endsAt: string;
}

/** Whether the way into the call is to be shown. The server has the last word. */
export function isJoinable({ status, startsAt, endsAt }: Times, now: Date): boolean {
  const isIn =
    now.getTime() >= Date.parse(startsAt) - OPENS_BEFORE && now.getTime() < Date.parse(endsAt) + STAYS_AFTER;
  return isIn && [...WAITING, ...TALKING].includes(status);
}

/** Whether there is a chat to read. */
export const hasChat = (status: ConsultationStatus) =>
  [...TALKING, 'awaiting_notes', 'completed'].includes(status);
