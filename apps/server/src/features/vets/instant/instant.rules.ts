import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';

const NEXT_STATUSES: Record<InstantStatus, readonly InstantStatus[]> = {
  payment_pending: ['searching', 'expired', 'cancelled_by_user'],
  searching: ['accepted', 'no_vet', 'cancelled_by_user'],
  // A payment that is slightly late still starts the search.
  expired: ['searching'],
  accepted: [],
  no_vet: [],
  cancelled_by_user: [],
};

/** Whether a request for a vet can go from one status to another (domain: lifecycles). */
export const canBecome = (from: InstantStatus, to: InstantStatus) => NEXT_STATUSES[from].includes(to);

/** How long after the end of its hold a late payment starts a search, in milliseconds; later no owner is waiting. */
const LATE_PAYMENT_MS = 15 * 60_000;

/** Whether the owner who paid for a request is still waiting for a vet. */
export function isOwnerWaiting(status: InstantStatus, holdExpiresAt: Date, now: Date): boolean {
  if (!canBecome(status, 'searching')) return false;
  return now.getTime() <= holdExpiresAt.getTime() + LATE_PAYMENT_MS;
}
