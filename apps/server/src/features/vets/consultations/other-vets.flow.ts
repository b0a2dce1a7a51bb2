import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { refundBooking } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { lockVet, selectCalendars } from '../calendar/calendar.sql.ts';
import { freeDays } from '../calendar/slots.rules.ts';
import { lockAcceptedKind } from './accepted-kinds.sql.ts';
import { endsOf } from './consultations.bookings.sql.ts';
import { blockingHolds, consultationLifecycle } from './consultations.lifecycle.flow.ts';
import { notifyOtherVet } from './consultations.notify.flow.ts';
import { planReminders } from './consultations.reminders.flow.ts';
import { lockConsultation } from './consultations.sql.ts';
import { requireOffered } from './free-times.flow.ts';
import { selectMovable, selectOtherVets, selectOwnerAndVet, updatePastVet } from './other-vets.sql.ts';

const MAX_OFFERED = 20;

/** Vets who are free at times booked with another vet, with how many of those each can take, and the total. */
export async function findOtherVets(db: Kysely<Database>, id: string, now: Date) {
  const [movable, vets] = await Promise.all([selectMovable(db, id), selectOtherVets(db, id)]);
  const ids = vets.map((vet) => vet.id);
  const calendars = await selectCalendars(db, ids, dayInIndia(now));
  const found = vets.flatMap(({ kinds, ...vet }) => {
    const calendar = calendars.find(({ id }) => id === vet.id);
    if (!calendar) return [];
    const free = new Set(
      freeDays(calendar, calendar.bookings, now).flatMap(({ starts }) => starts.map(Number)),
    );
    const canTake = movable.filter(
      ({ startsAt, minutes, kind }) =>
        free.has(startsAt.getTime()) &&
        minutes <= calendar.slotMinutes &&
        (kind === null || kinds.includes(kind)),
    ).length;
    return canTake > 0 ? [{ ...vet, canTake }] : [];
  });
  return {
    vets: found.toSorted((one, other) => other.canTake - one.canTake).slice(0, MAX_OFFERED),
    total: movable.length,
  };
}

/**
 * Moves a consultation of a hidden or suspended vet to another one at the same time; the owner can cancel for free from
 * then on. We pay for a higher fee and refund the difference to a lower one. Throws 409 if it can't be moved.
 */
export async function moveToOtherVet(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  id: string,
  vetId: string,
) {
  const before = await selectOwnerAndVet(tx, id);
  if (!before) throw notFound();
  if (before.vetId === vetId) throw notMovable('It is with this vet already.');
  if (!(await lockActivePerson(tx, before.userId))) throw notMovable('Its owner has left.');
  let vet: Awaited<ReturnType<typeof lockVet>>;
  for (const lockedId of [before.vetId, vetId].toSorted()) {
    const locked = await lockVet(tx, lockedId);
    if (lockedId === vetId) vet = locked;
  }
  if (!vet) throw invalid('VET_UNKNOWN', 'Choose the vet again.', { vetId: 'Choose the vet again.' });
  if (!vet.modes.includes('video')) throw notMovable('This vet doesn’t consult by video.');
  const expiredDiscounts = await consultationLifecycle.expireHolds(
    tx,
    blockingHolds({ vetId, userId: before.userId }),
  );
  const found = await lockConsultation(tx, id);
  const sides = await selectOwnerAndVet(tx, id);
  if (!found || sides?.vetId !== before.vetId) throw notMovable('It has been moved meanwhile.');
  if (sides.isListed) throw notMovable('Its vet takes appointments. Hide the vet first.');
  if (!['booked', 'confirmed'].includes(found.status) || found.startsAt <= found.now) {
    throw notMovable('It is no longer upcoming.');
  }
  if (sides.kind && !(await lockAcceptedKind(tx, vetId, sides.kind))) {
    throw notMovable('This vet doesn’t see pets of this kind.');
  }
  const { startsAt, endsAt } = found;
  const timetable = await requireOffered(tx, { vetId, startsAt }, vet.now);
  const to = endsOf({ startsAt, ...timetable });
  if (to.endsAt < endsAt) throw notMovable('This vet’s consultations are shorter.');
  const feeDifference = Math.max(
    0,
    Math.min(found.feePaise - vet.consultationFeePaise, found.toPayPaise ?? 0),
  );
  await updatePastVet(tx, id, before.vetId);
  await consultationLifecycle.move(tx, found, {
    to: 'booked',
    actor: 'ops',
    note: `Moved from Dr ${before.vetName} to Dr ${vet.name}`,
    set: { ...to, vetId, feePaise: found.feePaise - feeDifference, confirmedAt: null, isMovedByUs: true },
  });
  recordChange({ kind: 'consultations', id, before: { vetId: before.vetId }, after: { vetId } });
  if (before.vetUserId) await publish(tx, before.vetUserId, 'consultation', { _id: id, status: 'booked' });
  await releaseDiscounts(tx, expiredDiscounts);
  const refundPaise = await refundBooking(tx, id, feeDifference, 'lower_fee');
  await notifyOtherVet(tx, id, { before: before.vetName, refundPaise });
  await planReminders(tx, context, id);
}

const notMovable = (why: string) => conflict('NOT_MOVABLE', `This can’t be moved: ${why}`);
