import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime, inRupees } from '../../../platform/format.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { formatRefundPromise } from '../../money/payments/payments.view.ts';
import { updateDueTimes } from './due-terms.sql.ts';
import { dueTimes } from './due-times.flow.ts';
import type { LockedParcel } from './order-locks.sql.ts';
import { selectPharmacists, selectShopPeople } from './orders.notified.sql.ts';
import { numberOf } from './orders.rules.ts';

type Tx = Transaction<Database>;

export const screenOf = (orderId: string) => `/my-orders/${orderId}`;

/** Tells an order's owner something, once for each key. */
async function notifyBuyer(
  tx: Tx,
  { orderId, userId }: Pick<LockedParcel, 'orderId' | 'userId'>,
  notification: Pick<NewNotification, 'kind' | 'key' | 'title' | 'text' | 'isOwn'>,
) {
  await notify(tx, {
    ...notification,
    userId,
    key: `${notification.kind}:${notification.key}`,
    url: screenOf(orderId),
  });
}

/** Tells that an order is placed, and what comes next; by any of its parcels. */
export async function notifyPlaced(
  tx: Tx,
  parcel: LockedParcel,
  { toPayPaise, needsPrescription }: { toPayPaise: number; needsPrescription: boolean },
) {
  const money = parcel.paymentMethod === 'COD' ? ` You pay ${inRupees(toPayPaise)} in cash at the door.` : '';
  const next = needsPrescription
    ? ' Our pharmacist looks at your prescription first.'
    : ' You can follow it in My orders.';
  await notifyBuyer(tx, parcel, {
    kind: 'order-placed',
    key: parcel.orderId,
    title: 'Your order is placed',
    text: `It is order ${numberOf(parcel.number)}.${money}${next}`,
    isOwn: true,
  });
}

/** Offers a parcel to its shop, which should answer by a time that begins now, and tells the people there. */
export async function notifyReceived(tx: Tx, { hooks }: Pick<Context, 'hooks'>, parcel: LockedParcel) {
  const { id, shopId, number, isByCourier, needsPrescription } = parcel;
  await updateDueTimes(tx, id, await dueTimes(tx, { shopId, isByCourier }));
  const rx = needsPrescription ? ' Its prescription is approved.' : '';
  const people = await selectShopPeople(tx, shopId);
  await publish(tx, people, 'orderReceived', { parcelId: id, number: numberOf(number) });
  await notifyEach(
    tx,
    people.map((userId) => ({
      userId,
      key: `order-received:${id}:${userId}`,
      kind: 'order-received',
      title: `New order ${numberOf(number)}`,
      text: `Order ${numberOf(number)} has come in.${rx} Please accept it or turn it down in time.`,
      url: `/console/orders/${id}`,
    })),
  );
  await hooks.onParcelReceived?.(tx, { parcelId: id });
}

/** Asks the pharmacists to look at the prescription of a parcel; each time that another one has come. */
export async function notifyReview(tx: Tx, { hooks }: Pick<Context, 'hooks'>, parcel: LockedParcel) {
  const { id, number } = parcel;
  const pharmacists = await selectPharmacists(tx, id);
  const people = pharmacists.map(({ userId }) => userId);
  await publish(tx, people, 'reviewReceived', { parcelId: id });
  await notifyEach(
    tx,
    pharmacists.map(({ userId, times }) => ({
      userId,
      key: `prescription-received:${id}:${userId}:${times}`,
      kind: 'prescription-received',
      title: 'A prescription waits for you',
      text: `The prescription of order ${numberOf(number)} waits for a look.`,
      url: `/console/prescriptions/${id}`,
    })),
  );
  await hooks.onPrescriptionReceived?.(tx, { parcelId: id });
}

/** Tells that the owner has cancelled, and what comes back. */
export async function notifyCancelled(tx: Tx, parcels: LockedParcel[], refundPaise: number) {
  const [first] = parcels;
  if (!first) return;
  const what = `${parcels.length === 1 ? 'A parcel' : `${parcels.length} parcels`} of order ${numberOf(first.number)}`;
  await notifyBuyer(tx, first, {
    kind: 'order-cancelled',
    key: first.id,
    title: 'Your order is cancelled',
    text: `${what}.${formatRefundPromise(refundPaise)}`,
    isOwn: true,
  });
}

/** Tells that we have cancelled a parcel, and why. */
export async function notifyGivenUp(
  tx: Tx,
  parcel: LockedParcel,
  { why, refundPaise }: { why: string; refundPaise: number },
) {
  await notifyBuyer(tx, parcel, {
    kind: 'order-cancelled',
    key: parcel.id,
    title: 'We had to cancel a parcel',
    text: `${asSentence(why)} So we have cancelled it in order ${numberOf(parcel.number)}.${formatRefundPromise(refundPaise)}`,
  });
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Tells once that a shop has not answered in time. */
export async function notifyLate(tx: Tx, parcel: LockedParcel, shopName: string, answerBy: Date) {
  await notifyBuyer(tx, parcel, {
    kind: 'order-late',
    key: parcel.id,
    title: 'The shop has not answered yet',
    text: `${shopName} should have answered by ${inIndianTime(answerBy)} (Indian time) on order ${numberOf(parcel.number)}. You can cancel for free, or wait.`,
  });
}

/** Tells a shop's people that a buyer asks to send something back. */
export async function notifyReturnAsked(tx: Tx, { id, shopId, number }: LockedParcel) {
  const people = await selectShopPeople(tx, shopId);
  await notifyEach(
    tx,
    people.map((userId) => ({
      userId,
      key: `order-received:return:${id}:${userId}`,
      kind: 'order-received',
      title: `A return of order ${numberOf(number)}`,
      text: `The buyer of order ${numberOf(number)} asks to send something back. Please look at the photos and answer.`,
      url: `/console/orders/${id}`,
    })),
  );
}

/** What goes back when a parcel is given up, in paise: nothing where it was to be paid at the door. */
export const refundOf = ({
  paymentMethod,
  totalPaise,
}: Pick<LockedParcel, 'paymentMethod' | 'totalPaise'>) =>
  paymentMethod === 'ONLINE' ? (totalPaise ?? 0) : 0;
