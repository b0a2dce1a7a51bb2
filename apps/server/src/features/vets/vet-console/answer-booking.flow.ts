import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { cancelWithFullRefund } from '../../bookings/bookings/bookings.cancel.flow.ts';
import { consultationBooking } from '../consultations/consultations.booking.flow.ts';
import { moveConsultation } from '../consultations/consultations.lifecycle.flow.ts';
import { notifyCancelled, notifyConfirmed } from '../consultations/consultations.notify.flow.ts';
import { dropReminders } from '../consultations/consultations.reminders.flow.ts';
import { lockConsoleConsultation } from './console-consultations.sql.ts';
import { canCancel, canConfirm } from './vet-console.rules.ts';

type Tx = Transaction<Database>;

/** Confirms a booking. `expected`: the time shown to the vet; the owner may have moved it since. */
export async function confirmBooking(tx: Tx, id: string, vetId: string, expected: Date | undefined) {
  const found = await lock(tx, id, vetId);
  const { status, startsAt, now } = found;
  if (!canConfirm(found, now)) {
    throw conflict('NOT_CONFIRMABLE', 'There is nothing left to confirm. Please check it again.', { status });
  }
  if (expected && expected.getTime() !== startsAt.getTime()) {
    throw conflict('MOVED', 'The owner has moved it to another time. Please look again.', {
      startsAt: startsAt.toISOString(),
    });
  }
  await moveConsultation(tx, found, { to: 'confirmed', actor: 'vet', set: { confirmedAt: sql`now()` } });
  await notifyConfirmed(tx, id);
}

/** Cancels for the vet in one transaction: the owner gets a full refund, the coupon and the reason. */
export async function cancelBooking(tx: Tx, id: string, vetId: string, reason: string) {
  const found = await lock(tx, id, vetId);
  const { status, now } = found;
  if (!canCancel(found, now)) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This consultation can’t be cancelled any more. Please check it again.',
      { status },
    );
  }
  const cancellation = { to: 'cancelled_by_vet', actor: 'vet', reason };
  const refundPaise = await cancelWithFullRefund(tx, consultationBooking, found, cancellation);
  await notifyCancelled(tx, id, refundPaise, { vetsReason: reason });
  await dropReminders(tx, id);
}

async function lock(tx: Tx, id: string, vetId: string) {
  const found = await lockConsoleConsultation(tx, id, vetId);
  if (!found) throw notFound();
  return found;
}
