import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { NUMBER_SHOWN_MINUTES } from '@tailwell/contract/home-care/technician-console-constants';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';

const ASSIGNED_STATUSES: readonly HomeVisitStatus[] = ['assigned', 'on_the_way', 'arrived', 'in_service'];

interface CallableVisit {
  status: HomeVisitStatus;
  windowStart: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When the technician is first shown the owner's number. */
const numberShownFrom = ({ windowStart }: CallableVisit) =>
  windowStart.getTime() - NUMBER_SHOWN_MINUTES * MINUTE;

/** Whether owner and technician can be connected by phone: on the day of the visit, until it ends. */
export function canCallNow(visit: CallableVisit, now: Date): boolean {
  const { status, windowStart } = visit;
  const opensAt = Math.min(startOfDay(dayInIndia(windowStart)).getTime(), numberShownFrom(visit));
  return (
    ASSIGNED_STATUSES.includes(status) &&
    now.getTime() >= opensAt &&
    now.getTime() < windowStart.getTime() + DAY
  );
}

/** Whether the technician sees the owner's number if calls can't be connected: only around the window. */
export const canSeeNumber = (visit: CallableVisit, now: Date) =>
  canCallNow(visit, now) && now.getTime() >= numberShownFrom(visit);
