import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { NUMBER_MINUTES } from '@tailwell/contract/home-care/technician-console-constants';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';

const SOMEBODY_COMES: readonly HomeVisitStatus[] = ['assigned', 'on_the_way', 'arrived', 'in_service'];

interface Coming {
  status: HomeVisitStatus;
  windowStart: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** From when on the owner's number would be shown. */
const nearWindow = ({ windowStart }: Coming) => windowStart.getTime() - NUMBER_MINUTES * MINUTE;

/** Whether owner and who comes may be put through to each other: on the day of the visit, until it is over. */
export function mayCall(visit: Coming, now: Date): boolean {
  const { status, windowStart } = visit;
  const opensAt = Math.min(startOfDay(dayInIndia(windowStart)).getTime(), nearWindow(visit));
  return (
    SOMEBODY_COMES.includes(status) && now.getTime() >= opensAt && now.getTime() < windowStart.getTime() + DAY
  );
}

/** Whether the owner's number is shown to who comes, where nobody puts calls through: around the window alone. */
export const maySeeNumber = (visit: Coming, now: Date) =>
  mayCall(visit, now) && now.getTime() >= nearWindow(visit);
