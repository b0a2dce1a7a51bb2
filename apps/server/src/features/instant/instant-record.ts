import type { InstantStatus } from '@tailwell/contract/instant-words';
import type { PaymentStatus, RefundStatus } from '@tailwell/contract/payment-words';
import { signedImageUrls } from '../../platform/files.ts';
import { expectedBy } from '../consultations/consultation-record.ts';
import type { selectNextSlots } from './next-slots.ts';
import type { RequestRow } from './requests.sql.ts';

/** A request as its owner sees it. */
export function toRequest(
  row: RequestRow,
  nextSlots: Awaited<ReturnType<typeof selectNextSlots>>,
  secret: string,
) {
  const { id, chatId, channelName, petId, petName, photoPath, feePaise, discountPaise } = row;
  const status = row.status as InstantStatus;
  return {
    _id: id,
    consultId: id,
    chatId,
    channelName,
    status,
    holdExpiresAt: row.holdExpiresAt,
    pet: petId
      ? { _id: petId, name: petName ?? '', photo: photoPath ? signedImageUrls(secret, photoPath) : null }
      : null,
    bill: {
      fee: feePaise,
      discount: discountPaise,
      couponCode: row.couponCode,
      toPay: row.toPayPaise ?? 0,
    },
    round: row.round,
    rounds: row.rounds,
    asked: status === 'searching' ? row.asked : 0,
    roundEndsAt: status === 'searching' ? row.roundEndsAt : null,
    payment: toPayment(row),
    refund: toRefund(row),
    nextSlots,
    createdAt: row.createdAt,
  };
}

function toPayment({ payment }: RequestRow) {
  if (!payment) return null;
  const { id, amountPaise, method, completedAt } = payment;
  return {
    _id: id,
    status: payment.status as PaymentStatus,
    amount: amountPaise,
    method,
    completedAt: completedAt ? new Date(completedAt) : null,
  };
}

function toRefund({ refund }: RequestRow) {
  if (!refund) return null;
  const requestedAt = new Date(refund.requestedAt);
  return {
    _id: refund.id,
    amount: refund.amountPaise,
    status: refund.status as RefundStatus,
    reference: refund.reference,
    requestedAt,
    processedAt: refund.processedAt ? new Date(refund.processedAt) : null,
    expectedBy: expectedBy(requestedAt),
  };
}
