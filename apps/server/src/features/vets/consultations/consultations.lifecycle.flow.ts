import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationActor } from '@tailwell/contract/vets/consultation-constants';
import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { lifecycle } from '../../bookings/bookings/lifecycle.flow.ts';
import { canBeInvoiced } from '../../money/invoices/booking-invoices.flow.ts';
import { canBecome, isRelevantToVet } from './consultations.rules.ts';

interface Event {
  actor: ConsultationActor;
  /** At most 500 characters. */
  note?: string;
  /** The time it is booked for now. */
  startsAt?: Date;
}

/** Lifecycle of consultations, with the events for the pages of owner and vet. */
export const consultationLifecycle = lifecycle<
  ConsultationStatus,
  Event,
  Omit<UpdateObject<Database, 'consultations'>, 'status'>,
  { userId: string; vetUserId: string | null }
>({
  table: 'consultations',
  history: 'consultationEvents',
  historyColumn: 'consultationId',
  kind: 'consultations',
  canBecome,
  returning: {
    userId: sql<string>`user_id`,
    vetUserId: sql<string | null>`(select user_id from vets where vets.id = consultations.vet_id)`,
  },
  publishStep: async (tx, { id, from, to, userId, vetUserId }) => {
    if (canBeInvoiced(to)) await enqueue(tx, 'issueBookingInvoice', { kind: 'consultation', id });
    const event = { _id: id, status: to };
    await publish(tx, userId, 'consultation', event);
    if (vetUserId && isRelevantToVet(from, to)) await publish(tx, vetUserId, 'consultation', event);
  },
});

export const { move: moveConsultation } = consultationLifecycle;

/** Expired holds that could block a vet's or an owner's time. */
export const blockingHolds = ({ vetId, userId }: { vetId: string; userId: string }) => ({
  isConflicting: sql<boolean>`vet_id = ${vetId} or user_id = ${userId}`,
});
