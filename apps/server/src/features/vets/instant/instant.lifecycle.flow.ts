import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { HoldKind } from '../../bookings/bookings/booking-kind.flow.ts';
import { lifecycle } from '../../bookings/bookings/lifecycle.flow.ts';
import { publishToOwner } from './instant.notify.flow.ts';
import { canBecome } from './instant.rules.ts';

/** The steps of requests for a vet, with the events to the owner's page. */
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
    // No page waits for a request that was not paid.
    if (to !== 'expired') await publishToOwner(tx, request, to);
  },
});

export const { move: moveRequest, moveIf: moveRequestIf } = requestLifecycle;

/** A request is held and priced as bookings are, but for no time: as soon as it is paid, vets are rung. */
export const requestHold: HoldKind = {
  table: 'instantRequests',
  coupons: 'consultation',
  lifecycle: requestLifecycle,
};
