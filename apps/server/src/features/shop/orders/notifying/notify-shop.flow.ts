import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { publish, publishEach } from '../../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../../account/notifications/messages.rules.ts';
import type { NewNotification } from '../../../account/notifications/notifications.sql.ts';
import { notifyEach } from '../../../account/notifications/notify.flow.ts';
import type { LockedParcel } from '../order-locks.sql.ts';
import { numberOf } from '../orders.rules.ts';
import { orderMessages } from './orders.messages.ts';
import { selectPharmacists, selectShopStaff, selectStaffOfShops } from './orders.notified.sql.ts';

type Tx = Transaction<Database>;

/** Asks the shops' staff to answer new parcels. `others` are notified in the same way. */
export async function notifyReceived(tx: Tx, parcels: LockedParcel[], others: NewNotification[]) {
  const staff = await selectStaffOfShops(
    tx,
    parcels.map(({ shopId }) => shopId),
  );
  const received = parcels.flatMap(({ id, shopId, ...parcel }) => {
    const own = staff.filter((person) => person.shopId === shopId);
    return own.map(({ userId }) => ({ ...parcel, parcelId: id, number: numberOf(parcel.number), userId }));
  });
  await publishEach(
    tx,
    'orderReceived',
    received.map(({ userId, parcelId, number }) => ({ userId, data: { parcelId, number } })),
  );
  const notifications = received.map(({ userId, parcelId, number, needsPrescription }) => {
    const message = orderMessages[needsPrescription ? 'order-received-prescription' : 'order-received'];
    return {
      ...renderMessage(message, { number }),
      userId,
      key: `order-received:${parcelId}:${userId}`,
      url: `/console/orders/${parcelId}`,
    };
  });
  await notifyEach(tx, [...others, ...notifications]);
}

/** Notifies the pharmacists of a prescription to review, each time a new one is sent. */
export async function notifyReview(tx: Tx, { id, number }: LockedParcel) {
  const pharmacists = await selectPharmacists(tx, id);
  const userIds = pharmacists.map(({ userId }) => userId);
  await publish(tx, userIds, 'reviewReceived', { parcelId: id });
  await notifyEach(
    tx,
    pharmacists.map(({ userId, moves }) => ({
      ...renderMessage(orderMessages['prescription-received'], { number: numberOf(number) }),
      userId,
      key: `prescription-received:${id}:${userId}:${moves}`,
      url: `/console/prescriptions/${id}`,
    })),
  );
}

/** Notifies a shop that a buyer asks for a return. */
export async function notifyReturnRequested(tx: Tx, { id, shopId, number }: LockedParcel) {
  const staff = await selectShopStaff(tx, shopId);
  await notifyEach(
    tx,
    staff.map((userId) => ({
      ...renderMessage(orderMessages['order-return-asked'], { number: numberOf(number) }),
      userId,
      key: `order-received:return:${id}:${userId}`,
      url: `/console/orders/${id}`,
    })),
  );
}
