import type { ConsultationStatus } from '@tailwell/contract/booking-constants';

const MINUTE = 60_000;

/** The server's own window: ten minutes before the start until fifteen minutes after the end. */
const OPENS_BEFORE = 10 * MINUTE;
const STAYS_AFTER = 15 * MINUTE;

const WAITING: ConsultationStatus[] = ['booked', 'confirmed', 'ready', 'connecting'];
const TALKING: ConsultationStatus[] = ['in_call', 'reconnecting'];

interface Times {
  status: ConsultationStatus;
  startsAt: string;
  endsAt: string;
}

/** Whether the join button is shown. The server decides. */
export function isJoinable({ status, startsAt, endsAt }: Times, now: Date): boolean {
  const isOpen =
    now.getTime() >= Date.parse(startsAt) - OPENS_BEFORE && now.getTime() < Date.parse(endsAt) + STAYS_AFTER;
  return isOpen && [...WAITING, ...TALKING].includes(status);
}

export const hasChat = (status: ConsultationStatus) =>
  [...TALKING, 'awaiting_notes', 'completed'].includes(status);
