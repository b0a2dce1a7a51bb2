import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDate, inIndianTime, inRupees } from '../../../platform/format.ts';
import type { NewNotification, NotificationKind } from '../../account/notifications/notifications.sql.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefundPromise } from '../../money/payments/payments.view.ts';
import { selectPresentTerms } from '../../money/terms/terms.sql.ts';
import type { LockedParcel } from '../orders/order-locks.sql.ts';
import { numberOf } from '../orders/orders.rules.ts';
import { selectNotified } from './parcels.sql.ts';

type Tx = Transaction<Database>;

async function send(
  tx: Tx,
  { id, orderId, userId }: LockedParcel,
  {
    kind,
    moves,
    ...notification
  }: Pick<NewNotification, 'title' | 'text'> & { kind: NotificationKind; moves: number },
) {
  await notify(tx, {
    ...notification,
    kind,
    userId,
    key: `${kind}:${id}:${moves}`,
    // To the parcel, of which an order may have several.
    url: `/my-orders/${orderId}#${id}`,
  });
}

/** "Order TW-240817 from Paws & Co". */
const what = ({ number }: LockedParcel, { shopName }: { shopName: string }) =>
  `Order ${numberOf(number)} from ${shopName}`;

/** What was written, on one line, as text messages are. */
const quote = (note: string) => (note ? ` They write: “${note.replace(/\s+/g, ' ')}”` : '');

/** Why, with what was written to it, as the end of a text. */
const because = ({ reason, note }: { reason: string | null; note: string }) =>
  `${reason ? ` Why: ${reason}.` : ''}${quote(note)}`;

/** What comes back of a parcel that was paid; in cash nothing was. */
const moneyBack = ({ paymentMethod, totalPaise }: LockedParcel, refundPaise: number) =>
  paymentMethod === 'ONLINE' && totalPaise ? formatRefundPromise(refundPaise) : ' You pay nothing for it.';

/** Tells the owner that the shop has said yes. */
export async function notifyAccepted(tx: Tx, parcel: LockedParcel) {
  const notified = await selectNotified(tx, parcel.id);
  const by =
    parcel.arrivesBy &&
    (parcel.isByCourier ? inIndianDate(parcel.arrivesBy) : inIndianTime(parcel.arrivesBy));
  const when = by ? ` It should be with you by ${by}.` : '';
  await send(tx, parcel, {
    kind: 'order-accepted',
    moves: notified.moves,
    title: `${notified.shopName} has accepted your order`.slice(0, 120),
    text: `${what(parcel, notified)}.${when}`,
  });
}

/** Tells the owner that the shop has said no, why, and what comes back. */
export async function notifyRejected(tx: Tx, parcel: LockedParcel, refundPaise: number) {
  const notified = await selectNotified(tx, parcel.id);
  await send(tx, parcel, {
    kind: 'order-rejected',
    moves: notified.moves,
    title: 'The shop can’t deliver your order',
    text: `${what(parcel, notified)} was rejected.${because(notified)}${moneyBack(parcel, refundPaise)}`,
  });
}

export async function notifyPacked(tx: Tx, parcel: LockedParcel) {
  const notified = await selectNotified(tx, parcel.id);
  await send(tx, parcel, {
    kind: 'order-packed',
    moves: notified.moves,
    title: 'Your order is packed',
    text: `${what(parcel, notified)}. It leaves the shop soon.`,
  });
}

/** Tells that it is coming: with whom, or that there is a code for the door, which stands on the order's page alone. */
export async function notifyOnTheWay(tx: Tx, parcel: LockedParcel) {
  const notified = await selectNotified(tx, parcel.id);
  const { paymentMethod, totalPaise } = parcel;
  const cash = paymentMethod === 'COD' && totalPaise ? ` Please have ${inRupees(totalPaise)} ready.` : '';
  await send(tx, parcel, {
    kind: 'order-on-the-way',
    moves: notified.moves,
    title: 'Your order is on its way',
    text: parcel.courierName
      ? `${what(parcel, notified)} is with ${parcel.courierName}, tracking number ${parcel.trackingNumber}.${cash}`
      : parcel.isByCourier
        ? `${what(parcel, notified)} is with the courier.${cash}`
        : `${what(parcel, notified)}. Your delivery OTP is on the order’s page.${cash}`,
  });
}

export async function notifyDelivered(tx: Tx, parcel: LockedParcel) {
  const notified = await selectNotified(tx, parcel.id);
  const { orders } = await selectPresentTerms(tx);
  await send(tx, parcel, {
    kind: 'order-delivered',
    moves: notified.moves,
    title: 'Your order is delivered',
    text: `${what(parcel, notified)}. Is something damaged, wrong or out of date? Tell us within ${orders.returnHours} hours.`,
  });
}

export async function notifyNotDelivered(tx: Tx, parcel: LockedParcel, refundPaise: number) {
  const notified = await selectNotified(tx, parcel.id);
  await send(tx, parcel, {
    kind: 'order-not-delivered',
    moves: notified.moves,
    title: 'Your order could not be delivered',
    text: `${what(parcel, notified)} went back to the shop.${because(notified)}${moneyBack(parcel, refundPaise)}`,
  });
}

/** Tells what the shop has said to a return. */
export async function notifyReturnAnswered(
  tx: Tx,
  parcel: LockedParcel,
  { note, refundPaise }: { note: string; refundPaise: number },
) {
  const notified = await selectNotified(tx, parcel.id);
  const isTaken = parcel.status === 'returned';
  const money =
    parcel.paymentMethod === 'ONLINE'
      ? moneyBack(parcel, refundPaise)
      : ` The shop hands you ${inRupees(parcel.totalPaise)} back in cash.`;
  const words = quote(note);
  await send(tx, parcel, {
    kind: 'order-return',
    moves: notified.moves,
    title: isTaken ? 'Return approved' : 'Return rejected',
    text: isTaken
      ? `${what(parcel, notified)}: return approved.${words}${money}`
      : `${what(parcel, notified)}: return rejected.${words}`,
  });
}

/** Tells what a pharmacist has said about the prescription; after a no, until when another one may come. */
export async function notifyReviewed(tx: Tx, parcel: LockedParcel) {
  const notified = await selectNotified(tx, parcel.id);
  const isApproved = parcel.status === 'placed';
  const until = notified.prescriptionBy ? ` by ${inIndianTime(notified.prescriptionBy)}` : '';
  await send(tx, parcel, {
    kind: 'order-prescription',
    moves: notified.moves,
    title: isApproved ? 'Your prescription is approved' : 'We need another prescription',
    text: isApproved
      ? `A pharmacist has approved the prescription. ${what(parcel, notified)} now waits for the shop.`
      : `A pharmacist can’t accept the prescription for ${what(parcel, notified)}.${because(notified)} Please show another one${until}, or the order ends and you pay nothing for it.`,
  });
}
