import { signedImageUrls } from '../../../platform/http/files.ts';
import { toPayment, toRefund } from '../../money/payments/payments.view.ts';
import type { selectNextTimes } from './next-times.flow.ts';
import type { RequestRow } from './requests.sql.ts';

/** A request as its owner sees it. */
export function toRequest(
  row: RequestRow,
  nextSlots: Awaited<ReturnType<typeof selectNextTimes>>,
  secret: string,
) {
  const { id, chatId, channelName, petId, petName, petKind, photoPath, feePaise, discountPaise } = row;
  const status = row.status;
  const askedVets = status === 'searching' ? row.askedVets : [];
  return {
    _id: id,
    consultId: id,
    chatId,
    channelName,
    status,
    holdExpiresAt: row.holdExpiresAt,
    pet: petId
      ? {
          _id: petId,
          name: petName ?? '',
          photo: photoPath ? signedImageUrls(secret, photoPath) : null,
          petImage: `images/pets/${petKind}.svg`,
        }
      : null,
    bill: {
      fee: feePaise,
      discount: discountPaise,
      couponCode: row.couponCode,
      referral: row.referralDiscountPaise,
      toPay: row.toPayPaise ?? 0,
    },
    round: row.round,
    rounds: row.rounds,
    asked: askedVets.length,
    askedVets,
    roundEndsAt: status === 'searching' ? row.roundEndsAt : null,
    payment: toPayment(row.payment),
    refund: toRefund(row.refund),
    nextSlots,
    createdAt: row.createdAt,
  };
}
