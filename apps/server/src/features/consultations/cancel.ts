import type { ConsultationStatus } from '@tailwell/contract/consultation-words';
import type { cancelForm } from '@tailwell/contract/consultations';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { releaseCoupon } from '../coupons/coupons.sql.ts';
import { selectFulfilling } from '../payments/payments.sql.ts';
import { requestRefund } from '../payments/refunds.sql.ts';
import { announceCancelled } from './announce.ts';
import { letGo } from './book.ts';
import { insertEvent } from './bookings.sql.ts';
import { cancellationTerms } from './consultations.rules.ts';
import { lockConsultation, selectCancelReasons, updateCancelled } from './consultations.sql.ts';

type Tx = Transaction<Database>;

/** Cancels for the owner: the time is free again, and what is due goes back, in one transaction. */
export async function cancel(tx: Tx, id: string, userId: string, form: z.output<typeof cancelForm>) {
  const found = await lockConsultation(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow as ConsultationStatus;
  if (status === 'payment_pending') return letGo(tx, found, 'The time was let go.');

  const terms = cancellationTerms({ ...found, status }, found.now);
  if (!terms.isAllowed) {
    throw conflict('NOT_CANCELLABLE', 'This consultation can’t be cancelled any more.', { status });
  }
  if (form.expectedRefund !== undefined && form.expectedRefund !== terms.refundPaise) {
    throw conflict('REFUND_CHANGED', 'What you get back has changed meanwhile. Please look again.', {
      refund: terms.refundPaise / 100,
    });
  }
  const reasonId = await requireReason(tx, form.reasonId);
  await updateCancelled(tx, id, { reasonId, note: form.note ?? '' });
  await insertEvent(tx, {
    consultationId: id,
    fromStatus: status,
    toStatus: 'cancelled_by_user',
    actor: 'owner',
  });
  const payment = await selectFulfilling(tx, id);
  if (payment && terms.refundPaise > 0) {
    await requestRefund(tx, { paymentId: payment.id, amountPaise: terms.refundPaise, cause: 'cancelled' });
  }
  if (found.couponUseId && terms.percent === 100) await releaseCoupon(tx, found.couponUseId);
  await announceCancelled(tx, id, terms.refundPaise);
}

async function requireReason(tx: Tx, reasonId: string | null | undefined): Promise<string> {
  const reasons = await selectCancelReasons(tx);
  const reason = reasons.find(({ id }) => id === reasonId?.toLowerCase());
  if (reason) return reason.id;
  throw invalid('REASON_UNKNOWN', 'Please choose a reason.', { reasonId: 'Please choose a reason.' });
}
