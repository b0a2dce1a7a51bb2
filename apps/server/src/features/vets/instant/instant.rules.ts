import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';

const NEXT: Record<InstantStatus, readonly InstantStatus[]> = {
  payment_pending: ['searching', 'expired', 'cancelled_by_user'],
  searching: ['accepted', 'no_vet', 'cancelled_by_user'],
  // A payment that is slightly late still starts the search.
  expired: ['searching'],
  accepted: [],
  no_vet: [],
  cancelled_by_user: [],
};

/** Whether a request for a vet can go from one status to another (domain: lifecycles). */
export const canBecome = (from: InstantStatus, to: InstantStatus) => NEXT[from].includes(to);

/**
 * How long after its hold a late payment still starts a search, in milliseconds: after that no owner is waiting any
 * more.
 */
const LATE_FOR = 15 * 60_000;

/** Whether the owner who paid for a request is still waiting for a vet. */
export function isStillAwaited(status: InstantStatus, holdExpiresAt: Date, now: Date): boolean {
  if (!canBecome(status, 'searching')) return false;
  return now.getTime() <= holdExpiresAt.getTime() + LATE_FOR;
}
