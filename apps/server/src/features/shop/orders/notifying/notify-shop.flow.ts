import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { publish } from '../../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../../account/notifications/notify.flow.ts';
import type { LockedParcel } from '../order-locks.sql.ts';
import { numberOf } from '../orders.rules.ts';
import { orderMessages } from './orders.messages.ts';
import { selectPharmacists, selectShopPeople } from './orders.notified.sql.ts';

type Tx = Transaction<Database>;

/** An order has come in: its shop's people are to answer it. */
export async function notifyReceived(tx: Tx, { id, shopId, ...parcel }: LockedParcel) {
  const number = numberOf(parcel.number);
  const message = orderMessages[parcel.needsPrescription ? 'order-received-prescription' : 'order-received'];
  const people = await selectShopPeople(tx, shopId);
  await publish(tx, people, 'orderReceived', { parcelId: id, number });
  await notifyEach(
    tx,
    people.map((userId) => ({
      ...renderMessage(message, { number }),
      userId,
      key: `order-received:${id}:${userId}`,
      url: `/console/orders/${id}`,
    })),
  );
}

/** A prescription waits for the pharmacists; each time that another one has come. */
export async function notifyReview(tx: Tx, { id, number }: LockedParcel) {
  const pharmacists = await selectPharmacists(tx, id);
  const people = pharmacists.map(({ userId }) => userId);
  await publish(tx, people, 'reviewReceived', { parcelId: id });
  await notifyEach(
    tx,
    pharmacists.map(({ userId, times }) => ({
      ...renderMessage(orderMessages['prescription-received'], { number: numberOf(number) }),
      userId,
      key: `prescription-received:${id}:${userId}:${times}`,
      url: `/console/prescriptions/${id}`,
    })),
  );
}

/** A buyer asks a shop to take something back. */
export async function notifyReturnAsked(tx: Tx, { id, shopId, number }: LockedParcel) {
  const people = await selectShopPeople(tx, shopId);
  await notifyEach(
    tx,
    people.map((userId) => ({
      ...renderMessage(orderMessages['order-return-asked'], { number: numberOf(number) }),
      userId,
      key: `order-received:return:${id}:${userId}`,
      url: `/console/orders/${id}`,
    })),
  );
}
