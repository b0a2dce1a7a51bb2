import { atHomeNames } from '@tailwell/contract/booking-constants';
import { purchaseKinds } from '@tailwell/contract/money/payment-constants';
import { sql } from 'kysely';
import type { BookingKind } from '../../bookings/bookings/booking-kind.flow.ts';
import { selectTechnicianUser } from './assigning/assign.sql.ts';
import { notifyUnassigned } from './assigning/notify-technician.flow.ts';
import { isWindowFree, lockHold, lockPetsOf, lockVetOf, updateContact } from './home-visits.bookings.sql.ts';
import { visitLifecycle } from './home-visits.lifecycle.flow.ts';
import { notifyBooked, notifyCancelled, notifyMoved, screenOf } from './home-visits.notify.flow.ts';
import { cancellationOf, reschedulingOf } from './home-visits.rules.ts';
import { type LockedBooking, lockVisit } from './home-visits.sql.ts';
import { type Form, isSame, type PreparedVisit, readForm } from './prepared-visit.flow.ts';
import { holdWindow, moveWindow, reclaimWindow } from './windows.flow.ts';

/** Booking of a home visit in a window, with a technician or vet who is free then. */
export const visitBooking: BookingKind<Form, PreparedVisit, LockedBooking> = {
  kind: 'home_visit',
  ...purchaseKinds.home_visit,
  column: 'homeVisitId',
  label: 'one home visit',
  screenOf,
  titleOf: ({ kind }) => atHomeNames[kind],
  noun: 'visit',
  time: 'slot',
  atTime: 'in this slot',
  table: 'homeVisits',
  lifecycle: visitLifecycle,
  coupons: 'home-care',
  startColumn: 'windowStart',
  booked: 'requested',
  upcoming: ['requested', 'assigned', 'on_the_way', 'attempt_failed'],

  validate: readForm,
  conflictingHolds: ({ cityId, userId }) => ({
    isConflicting: sql<boolean>`city_id = ${cityId} or user_id = ${userId}`,
    skipsLocked: true,
  }),
  lockHold,
  isSame,
  updateHold: (tx, { id }, { columns }) => {
    const { contactName, mobileNo, house, area, landmark, note, consultationId } = columns;
    return updateContact(tx, id, { contactName, mobileNo, house, area, landmark, note, consultationId });
  },
  insertHold: holdWindow,
  amountOf: ({ servicesPaise, chargePaise }) => servicesPaise + chargePaise,

  lock: lockVisit,
  lockSource: lockVetOf,
  lockPets: lockPetsOf,

  isStillFree: isWindowFree,
  reclaimTime: reclaimWindow,
  onBooked: async (tx, { hooks }, id) => {
    await notifyBooked(tx, id);
    await hooks.onVisitBooked?.(tx, { visitId: id });
  },

  reschedulingOf: (row) => {
    const { why, isFreeRevisit } = reschedulingOf({ ...row, status: row.statusNow }, row.now);
    return { why, isUncounted: isFreeRevisit };
  },
  moveTo: moveWindow,
  onMoved: (tx, _, id) => notifyMoved(tx, id),

  reasonsOf: ({ kind }) => kind,
  cancellationOf: (row) => cancellationOf({ ...row, status: row.statusNow }, row.now),
  onCancelled: async (tx, { id, technicianId, status, now }, refundPaise, ourReason) => {
    await notifyCancelled(tx, id, refundPaise, { ourReason });
    // A technician sees an owner's cancellation in their list.
    if (!ourReason || !technicianId || status === 'requested') return;
    await notifyUnassigned(tx, {
      visitId: id,
      userId: await selectTechnicianUser(tx, technicianId),
      at: now,
    });
  },
};
