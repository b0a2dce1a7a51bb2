import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitActor } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { lifecycle } from '../../bookings/bookings/lifecycle.flow.ts';
import { canBeInvoiced } from '../../money/invoices/booking-invoices.flow.ts';
import { canBecome } from './home-visits.rules.ts';
import { selectDispatchersOf, selectOtherCarers, selectParticipants } from './participants.sql.ts';

type Tx = Transaction<Database>;

interface Event {
  actor: HomeVisitActor;
  /** Up to 500 characters. */
  note?: string;
  /** The new window and technician. */
  windowStart?: Date;
  technicianId?: string | null;
}

/** State changes of visits, with the events for the pages of owner, carers, technician and dispatchers. */
export const visitLifecycle = lifecycle<
  HomeVisitStatus,
  Event,
  Omit<UpdateObject<Database, 'homeVisits'>, 'status'>,
  { userId: string; technicianUserId: string | null }
>({
  table: 'homeVisits',
  history: 'homeVisitEvents',
  historyColumn: 'visitId',
  kind: 'home-visits',
  canBecome,
  returning: {
    userId: sql<string>`user_id`,
    technicianUserId: sql<string | null>`(
      select coalesce(t.user_id, v.user_id) from technicians t left join vets v on v.id = t.vet_id
      where t.id = home_visits.technician_id)`,
  },
  publishStep: async (tx, { id, from, to, userId, technicianUserId }) => {
    if (canBeInvoiced(to)) await enqueue(tx, 'issueBookingInvoice', { kind: 'home_visit', id });
    await publish(tx, userId, 'visit', { _id: id, status: to });
    if (from === 'payment_pending' && to !== 'requested') return;
    await publish(tx, await selectOtherCarers(tx, id), 'visit', { _id: id, status: to });
    await publishToStaff(tx, id, technicianUserId);
  },
});

export const { move: moveVisit, moveIf: moveVisitIf } = visitLifecycle;

async function publishToStaff(tx: Tx, id: string, technicianUserId: string | null) {
  if (technicianUserId) await publish(tx, technicianUserId, 'fieldVisit', { _id: id });
  for (const userId of await selectDispatchersOf(tx, id)) {
    await publish(tx, userId, 'dispatchBoard', { visitId: id });
  }
}

/** Makes open pages refetch a visit whose status is unchanged, such as after a delay or a pin. */
export async function publishChange(tx: Tx, id: string) {
  const { userId, status, technicianUserId } = await selectParticipants(tx, id);
  await publish(tx, [userId, ...(await selectOtherCarers(tx, id))], 'visit', { _id: id, status });
  await publishToStaff(tx, id, technicianUserId);
}
