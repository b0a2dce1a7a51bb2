import { purchaseKinds } from '@tailwell/contract/money/payment-constants';
import type { bookingForm } from '@tailwell/contract/vets/consultations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { BookingKind } from '../../bookings/bookings/booking-kind.flow.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { requireAccepted } from './accepted-kinds.flow.ts';
import { saveComplaint } from './complaint.flow.ts';
import {
  endsOf,
  insertHold,
  isTimeFree,
  isVetAndPetFree,
  lockHold,
  lockPetOf,
  lockVetOf,
} from './consultations.bookings.sql.ts';
import { blockingHolds, consultationLifecycle } from './consultations.lifecycle.flow.ts';
import { notifyBooked, notifyCancelled, notifyMoved, screenOf } from './consultations.notify.flow.ts';
import { dropReminders, planReminders } from './consultations.reminders.flow.ts';
import { cancellationOf, reschedulingOf } from './consultations.rules.ts';
import { type LockedConsultation, lockConsultation } from './consultations.sql.ts';
import { requireOffered } from './free-times.flow.ts';

/** A slot with a vet and, once it is held, the owner's description of the complaint. */
type Form = Partial<z.output<typeof bookingForm>> & { vetId: string; startsAt: Date };

interface SlotRequest {
  userId: string;
  vetId: string;
  startsAt: Date;
  feePaise: number;
  now: Date;
}

/** Why a consultation without a pet can't be paid yet. */
export const missingPet = ({ petId }: { petId: string | null }) =>
  petId ? undefined : 'Please choose first which pet it is for.';

/** A video consultation at a time that a vet offers. */
export const consultationBooking: BookingKind<Form, SlotRequest, LockedConsultation> = {
  kind: 'consultation',
  ...purchaseKinds.consultation,
  column: 'consultationId',
  label: 'one consultation',
  screenOf: (id) => screenOf(id, 'cancelled'),
  titleOf: () => 'Consultation by video',
  noun: 'consultation',
  time: 'time',
  atTime: 'at this time',
  table: 'consultations',
  lifecycle: consultationLifecycle,
  coupons: 'consultation',
  startColumn: 'startsAt',
  booked: 'booked',
  upcoming: ['booked', 'confirmed'],

  validate: async (tx, userId, { vetId, startsAt }) => {
    const vet = await lockVet(tx, vetId);
    if (!vet) throw notFound();
    if (!vet.modes.includes('video')) {
      throw conflict('NOT_BY_VIDEO', 'This vet visits at home and doesn’t consult by video.');
    }
    return { userId, vetId: vet.id, startsAt, feePaise: vet.consultationFeePaise, now: vet.now };
  },
  conflictingHolds: blockingHolds,
  lockHold,
  // With long holds, the held slot may have started in the meantime.
  isSame: async (_, hold, { startsAt, now }) =>
    hold.startsAt.getTime() === startsAt.getTime() && startsAt > now,
  insertHold: async (tx, request, seconds) =>
    insertHold(tx, { ...request, ...(await requireOffered(tx, request, request.now)) }, seconds),
  complete: (tx, { id, userId, vetId }, form) =>
    saveComplaint(tx, { table: 'consultations', id, userId }, form, (kind) =>
      requireAccepted(tx, vetId, kind),
    ),
  amountOf: ({ feePaise }) => feePaise,

  lock: lockConsultation,
  lockSource: lockVetOf,
  lockPets: lockPetOf,

  missing: missingPet,
  isStillFree: isVetAndPetFree,
  reclaimTime: async (tx, consultation, set) => {
    // The same pet could be booked with another vet concurrently.
    await lockPetOf(tx, consultation.id);
    const step = { to: 'booked', actor: 'owner', startsAt: consultation.startsAt, set } as const;
    return (await consultationLifecycle.moveIf(tx, consultation, isTimeFree, step)) !== undefined;
  },
  onBooked: async (tx, context, id) => {
    await notifyBooked(tx, id);
    await planReminders(tx, context, id);
  },

  reschedulingOf: (row) => reschedulingOf({ ...row, status: row.statusNow }, row.now),
  moveTo: async (tx, consultation, startsAt) => {
    const { vetId, now } = consultation;
    const timetable = await requireOffered(tx, { vetId, startsAt }, now);
    await consultationLifecycle.move(tx, consultation, {
      to: 'booked',
      actor: 'owner',
      startsAt,
      set: {
        ...endsOf({ startsAt, ...timetable }),
        confirmedAt: null,
        isMovedByUs: false,
        moves: sql`moves + 1`,
      },
    });
  },
  onMoved: async (tx, context, id) => {
    await notifyMoved(tx, id);
    await planReminders(tx, context, id);
  },

  reasonsOf: () => 'consultation',
  cancellationOf: (row) => {
    const { isAllowed, refundPaise, percent } = cancellationOf({ ...row, status: row.statusNow }, row.now);
    return { isAllowed, refundPaise, isFullRefund: percent === 100 };
  },
  onCancelled: async (tx, { id }, refundPaise, ourReason) => {
    await notifyCancelled(tx, id, refundPaise, { ourReason });
    await dropReminders(tx, id);
  },
};
