import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { asSentence, inIndianDate, inIndianTime, inRupees } from '../../../../platform/format.ts';
import { type Content, renderMessage } from '../../../account/notifications/messages.rules.ts';
import type { NewNotification } from '../../../account/notifications/notifications.sql.ts';
import { notify } from '../../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../../money/payments/payments.view.ts';
import { selectCurrentTerms } from '../../../money/terms/terms.sql.ts';
import type { LockedParcel } from '../order-locks.sql.ts';
import { numberOf } from '../orders.rules.ts';
import { orderMessages } from './orders.messages.ts';
import { selectNotified } from './orders.notified.sql.ts';

type Tx = Transaction<Database>;

export const screenOf = (orderId: string) => `/my-orders/${orderId}`;

/** A notification to an order's buyer, sent once per `uniqueId`. */
const toBuyer = (
  { orderId, userId }: Pick<LockedParcel, 'orderId' | 'userId'>,
  content: Content,
  uniqueId: string,
): NewNotification => ({ ...content, userId, key: `${content.kind}:${uniqueId}`, url: screenOf(orderId) });

const notifyOfOrder = (tx: Tx, ...[parcel, content, uniqueId]: Parameters<typeof toBuyer>) =>
  notify(tx, toBuyer(parcel, content, uniqueId));

/** The notification to the buyer that the order is placed, and what comes next; takes any of its parcels. */
export function placedNotification(
  parcel: LockedParcel,
  { toPayPaise, needsPrescription }: { toPayPaise: number; needsPrescription: boolean },
): NewNotification {
  const message = orderMessages[needsPrescription ? 'order-placed-prescription' : 'order-placed'];
  const cash = parcel.paymentMethod === 'COD' ? inRupees(toPayPaise) : null;
  return toBuyer(parcel, renderMessage(message, { number: numberOf(parcel.number), cash }), parcel.orderId);
}

/** Notifies the buyer that these parcels have been cancelled as requested. */
export async function notifyCancelled(tx: Tx, parcels: LockedParcel[], refundPaise: number) {
  const [first] = parcels;
  if (!first) return;
  const content = renderMessage(orderMessages['order-cancelled'], {
    parcels: parcels.length === 1 ? 'A parcel' : `${parcels.length} parcels`,
    number: numberOf(first.number),
    refund: formatRefund(refundPaise),
  });
  await notifyOfOrder(tx, first, content, first.id);
}

/** Notifies the buyer that we have cancelled a parcel. */
export async function notifyCancelledByOps(
  tx: Tx,
  parcel: LockedParcel,
  { why, refundPaise }: { why: string; refundPaise: number },
) {
  const content = renderMessage(orderMessages['order-cancelled-by-us'], {
    why: asSentence(why),
    number: numberOf(parcel.number),
    refund: formatRefund(refundPaise),
  });
  await notifyOfOrder(tx, parcel, content, parcel.id);
}

/** Notifies the buyer that the shop has not answered in time. */
export async function notifyLate(tx: Tx, parcel: LockedParcel, shop: string, answerBy: Date) {
  const variables = { shop, answerBy: inIndianTime(answerBy), number: numberOf(parcel.number) };
  await notifyOfOrder(tx, parcel, renderMessage(orderMessages['order-late'], variables), parcel.id);
}

/** Notifies the buyer of a step of one parcel, each time it is taken. */
async function notifyOfStep(
  tx: Tx,
  parcel: LockedParcel,
  render: (notified: Awaited<ReturnType<typeof selectNotified>> & { number: string }) => Content,
) {
  const { id, orderId, userId, number } = parcel;
  const notified = await selectNotified(tx, id);
  const content = render({ ...notified, note: notified.note.replace(/\s+/g, ' '), number: numberOf(number) });
  // Links to the parcel, as an order may have several.
  const url = `${screenOf(orderId)}#${id}`;
  await notify(tx, { ...content, userId, key: `${content.kind}:${id}:${notified.moves}`, url });
}

/** Nothing is refunded for what was not paid, or was free. */
const isPaid = ({ paymentMethod, totalPaise }: LockedParcel) => paymentMethod === 'ONLINE' && totalPaise > 0;

/** Notifies that a pharmacist has approved the prescription, or asks for another one. */
export const notifyReviewed = (tx: Tx, parcel: LockedParcel) =>
  notifyOfStep(tx, parcel, ({ prescriptionBy, ...notified }) =>
    parcel.status === 'placed'
      ? renderMessage(orderMessages['order-prescription-approved'], notified)
      : renderMessage(orderMessages['order-prescription-rejected'], {
          ...notified,
          until: prescriptionBy && inIndianTime(prescriptionBy),
        }),
  );

export const notifyAccepted = (tx: Tx, parcel: LockedParcel) =>
  notifyOfStep(tx, parcel, (notified) => {
    const { arrivesBy, isByCourier } = parcel;
    const by = arrivesBy && (isByCourier ? inIndianDate(arrivesBy) : inIndianTime(arrivesBy));
    return renderMessage(orderMessages['order-accepted'], { ...notified, by });
  });

export const notifyRejected = (tx: Tx, parcel: LockedParcel, refundPaise: number) =>
  notifyOfStep(tx, parcel, (notified) => {
    const message = orderMessages[isPaid(parcel) ? 'order-rejected' : 'order-rejected-unpaid'];
    return renderMessage(message, { ...notified, refund: formatRefund(refundPaise) });
  });

export const notifyPacked = (tx: Tx, parcel: LockedParcel) =>
  notifyOfStep(tx, parcel, (notified) => renderMessage(orderMessages['order-packed'], notified));

export const notifyOnTheWay = (tx: Tx, parcel: LockedParcel) =>
  notifyOfStep(tx, parcel, (notified) => {
    const { isByCourier, courierName, trackingNumber, paymentMethod, totalPaise } = parcel;
    return renderMessage(orderMessages[isByCourier ? 'order-with-courier' : 'order-on-the-way'], {
      ...notified,
      courier: courierName,
      trackingNumber,
      cash: paymentMethod === 'COD' && totalPaise ? inRupees(totalPaise) : null,
    });
  });

export async function notifyDelivered(tx: Tx, parcel: LockedParcel) {
  const { orders } = await selectCurrentTerms(tx);
  await notifyOfStep(tx, parcel, (notified) =>
    renderMessage(orderMessages['order-delivered'], { ...notified, hours: orders.returnHours }),
  );
}

export const notifyNotDelivered = (tx: Tx, parcel: LockedParcel, refundPaise: number) =>
  notifyOfStep(tx, parcel, (notified) => {
    const message = orderMessages[isPaid(parcel) ? 'order-not-delivered' : 'order-not-delivered-unpaid'];
    return renderMessage(message, { ...notified, refund: formatRefund(refundPaise) });
  });

/** Notifies that the shop has approved or rejected a return. */
export const notifyReturnAnswered = (
  tx: Tx,
  parcel: LockedParcel,
  { note, refundPaise }: { note: string; refundPaise: number },
) =>
  notifyOfStep(tx, parcel, (notified) => {
    const approved =
      parcel.paymentMethod !== 'ONLINE'
        ? 'order-return-approved-cash'
        : isPaid(parcel)
          ? 'order-return-approved'
          : 'order-return-approved-unpaid';
    const message = orderMessages[parcel.status === 'returned' ? approved : 'order-return-rejected'];
    return renderMessage(message, {
      ...notified,
      note: note.replace(/\s+/g, ' '),
      refund: formatRefund(refundPaise),
      cash: inRupees(parcel.totalPaise),
    });
  });
