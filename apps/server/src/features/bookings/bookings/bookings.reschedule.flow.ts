import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import type { Booking, BookingKind } from './booking-kind.flow.ts';
import { selectOwn } from './bookings.sql.ts';

/** Moves a booking in one step: the old time is freed exactly if the new one is taken. */
export async function reschedule<Form, Request, Row extends Booking>(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  kind: BookingKind<Form, Request, Row>,
  { id, userId, startsAt }: { id: string; userId: string; startsAt: Date },
) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const before = await selectOwn(tx, kind.table, id, userId);
  if (!before) throw notFound();
  await kind.lockSource(tx, id);
  const toRelease = await kind.lifecycle.expireHolds(tx, kind.conflictingHolds(before as unknown as Row));
  const found = await kind.lock(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow;
  const { why, isUncounted = false } = kind.reschedulingOf(found);
  if (why) throw conflict('NOT_MOVABLE', why, { status });
  if (!isUncounted && (found[kind.startColumn] as Date).getTime() === startsAt.getTime()) {
    throw conflict('NOT_MOVABLE', `It is ${kind.atTime} already. Please choose another one.`, { status });
  }
  await kind.moveTo(tx, found, startsAt, isUncounted);
  await releaseDiscounts(tx, toRelease);
  await kind.onMoved(tx, context, id);
}
