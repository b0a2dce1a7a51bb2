import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';

const NEXT: Record<InstantStatus, readonly InstantStatus[]> = {
  payment_pending: ['searching', 'expired', 'cancelled_by_user'],
  searching: ['accepted', 'no_vet', 'cancelled_by_user'],
  // Money that comes a little late begins the search after all.
  expired: ['searching'],
  accepted: [],
  no_vet: [],
  cancelled_by_user: [],
};

/** Whether a request for a vet may go from one state to another (domain: lifecycles). */
export const canBecome = (from: InstantStatus, to: InstantStatus) => NEXT[from].includes(to);

/** How long after its hold a late payment still begins a search, in milliseconds: later nobody waits for a vet. */
const LATE_FOR = 15 * 60_000;

/** Whether whoever paid for a request still waits for a vet. */
export function isStillWanted(status: InstantStatus, holdExpiresAt: Date, now: Date): boolean {
  if (!canBecome(status, 'searching')) return false;
  return now.getTime() <= holdExpiresAt.getTime() + LATE_FOR;
}
