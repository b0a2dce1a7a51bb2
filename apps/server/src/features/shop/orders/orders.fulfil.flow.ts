import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { reclaimCoupon } from '../../money/coupons/coupons.sql.ts';
import { lockDiscounts, releaseDiscounts, settleDiscounts } from '../../money/discounts/discounts.flow.ts';
import { reclaimCredit } from '../../money/referrals/referrals.sql.ts';
import { removeOrdered } from '../carts/cart-lines.sql.ts';
import { setDueTimes } from './due-times.flow.ts';
import { moveOrder, moveParcels } from './move-parcels.flow.ts';
import { isReplaced } from './new-order.sql.ts';
import { placedNotification } from './notifying/orders.notify.flow.ts';
import { askPharmacists, offerToShops } from './offer-parcels.flow.ts';
import type { LockedOrder, LockedParcel } from './order-locks.sql.ts';
import { selectPrescriptionRefs } from './prescriptions/orders.prescriptions.sql.ts';
import { selectQuantities, takeStockIfAvailable } from './stock.sql.ts';

type Tx = Transaction<Database>;

/**
 * Places an order that has been paid; the cart is locked before it. With an expired hold it takes its stock, coupon and
 * credit again, all or none. Returns false if that isn't possible, and the money must be refunded.
 */
export async function fulfilOrder(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  order: LockedOrder,
): Promise<boolean> {
  const { userId, status, parcels, toPayPaise } = order;
  if (status === 'payment_pending') await settleDiscounts(tx, order);
  else if (status !== 'expired' || !(await reclaim(tx, order))) return false;
  await moveOrder(tx, order, { to: 'placed', actor: 'owner' });
  await removeOrdered(tx, userId, await selectQuantities(tx, idsOf(parcels)));
  await setDueTimes(tx, parcels);
  await submitParcels(tx, context, { toPayPaise, parcels });
  return true;
}

const idsOf = (parcels: LockedParcel[]) => parcels.map(({ id }) => id);

/** Takes everything an expired order had again, or nothing. */
async function reclaim(tx: Tx, order: LockedOrder): Promise<boolean> {
  const { couponUseId, referralCreditId, parcels } = order;
  if (await isReplaced(tx, order)) return false;
  // If the pictures were moved to another order, this one has no prescription.
  const needsPrescription = parcels.some((parcel) => parcel.needsPrescription);
  if (needsPrescription && (await selectPrescriptionRefs(tx, order.id)).length === 0) return false;
  await lockDiscounts(tx, [order]);
  if (couponUseId && !(await reclaimCoupon(tx, couponUseId))) return false;
  const hasCredit = !referralCreditId || (await reclaimCredit(tx, referralCreditId));
  if (hasCredit && (await takeStockIfAvailable(tx, await selectQuantities(tx, idsOf(parcels))))) return true;
  await releaseDiscounts(tx, [{ couponUseId, referralCreditId: hasCredit ? referralCreditId : null }]);
  return false;
}

/** Sends each newly placed parcel, with its due times, to its shop, or to the pharmacist first. */
export async function submitParcels(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  { parcels, toPayPaise }: { parcels: LockedParcel[]; toPayPaise: number | null },
) {
  const [first] = parcels;
  if (!first) throw new Error('an order without parcels');
  const medicine = parcels.filter((parcel) => parcel.needsPrescription);
  const placed = placedNotification(first, {
    toPayPaise: toPayPaise ?? 0,
    needsPrescription: medicine.length > 0,
  });
  await offerToShops(
    tx,
    context,
    parcels.filter((parcel) => !parcel.needsPrescription),
    [placed],
  );
  await moveParcels(tx, medicine, { to: 'rx_review', actor: 'system' });
  for (const parcel of medicine) await askPharmacists(tx, context, parcel);
}
