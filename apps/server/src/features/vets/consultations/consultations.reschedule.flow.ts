import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { endsOf } from './consultations.bookings.sql.ts';
import { notifyMoved } from './consultations.notify.flow.ts';
import { reschedulingOf } from './consultations.rules.ts';
import { lockConsultation } from './consultations.sql.ts';
import { requireOffered, type SlotRequest } from './free-times.flow.ts';
import { expireHolds, moveConsultation } from './move-consultation.flow.ts';

/** Moves a consultation in one step: the old time goes when the new one is had, or nothing changes at all. */
export async function move(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  id: string,
  userId: string,
  request: SlotRequest,
) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const vet = await lockVet(tx, request.vetId);
  if (!vet) throw notFound();
  const freed = await expireHolds(tx, { vetId: vet.id, userId });
  const found = await lockConsultation(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow;
  const { isAllowed, why } = reschedulingOf({ ...found, status }, found.now);
  if (!isAllowed)
    throw conflict('NOT_MOVABLE', why ?? 'This consultation can’t be moved. Please look at it again.', {
      status,
    });
  if (found.startsAt.getTime() === request.startsAt.getTime()) {
    throw conflict('NOT_MOVABLE', 'It is at this time already. Please choose another one.', { status });
  }
  const timetable = await requireOffered(tx, request, vet.now);
  const { startsAt } = request;
  await moveConsultation(tx, found, {
    to: 'booked',
    actor: 'owner',
    startsAt,
    // In one statement: the old time goes when the new one is had, or not at all.
    set: {
      ...endsOf({ startsAt, ...timetable }),
      confirmedAt: null,
      isMovedByUs: false,
      moves: sql`moves + 1`,
    },
  });
  await releaseDiscounts(tx, freed);
  await notifyMoved(tx, context, id);
}
