import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { HoldKind } from '../../bookings/bookings/booking-kind.flow.ts';
import { lifecycle } from '../../bookings/bookings/lifecycle.flow.ts';
import { publishToOwner } from './instant.notify.flow.ts';
import { canBecome } from './instant.rules.ts';

/** Lifecycle of requests for a vet, with the events for the owner's page. */
export const requestLifecycle = lifecycle<
  InstantStatus,
  { actor: 'owner' | 'vet' | 'system' },
  Omit<UpdateObject<Database, 'instantRequests'>, 'status'>,
  { id: string; userId: string; round: number; roundEndsAt: Date | null }
>({
  table: 'instantRequests',
  history: 'instantRequestEvents',
  historyColumn: 'requestId',
  kind: 'instant-requests',
  canBecome,
  returning: {
    id: sql<string>`id`,
    userId: sql<string>`user_id`,
    round: sql<number>`round`,
    roundEndsAt: sql<Date | null>`round_ends_at`,
  },
  publishStep: async (tx, { to, ...request }) => {
    // No page is waiting for an unpaid request.
    if (to !== 'expired') await publishToOwner(tx, request, to);
  },
});

export const { move: moveRequest, moveIf: moveRequestIf } = requestLifecycle;

/** Holds and prices a request like a booking, but without a slot: once it is paid, vets are rung. */
export const requestHold: HoldKind = {
  table: 'instantRequests',
  coupons: 'consultation',
  lifecycle: requestLifecycle,
};
