import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notify } from '../../../account/notifications/notify.flow.ts';
import { makeShopConsole, notificationsOf } from '../../shop-console/shop-console.testing.ts';
import { type LockedParcel, lockParcel } from '../order-locks.sql.ts';
import {
  notifyAccepted,
  notifyCancelled,
  notifyCancelledByOps,
  notifyNotDelivered,
  notifyOnTheWay,
  notifyRejected,
  notifyReturnAnswered,
  notifyReviewed,
  placedNotification,
} from './orders.notify.flow.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeShopConsole>>;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
  shop = await makeShopConsole(app);
  ({ id } = await shop.place());
  await app.db.updateTable('shops').set({ name: 'Paws & Co' }).where('id', '=', shop.shopId).execute();
  const note = 'Torn\nbox.';
  await app.db.updateTable('parcels').set({ note }).where('id', '=', id).execute();
});
afterAll(() => app.close());

type Send = (tx: Parameters<typeof lockParcel>[0], parcel: LockedParcel) => Promise<unknown>;

/** What the buyer reads if this is sent about the parcel with these changes, without their order's numbers. */
async function read(changes: Partial<LockedParcel>, send: Send) {
  await app.db.deleteFrom('notifications').where('userId', '=', shop.buyer.id).execute();
  await inTransaction(app.db, async (tx) => {
    const parcel = await lockParcel(tx, id);
    if (parcel) await send(tx, { ...parcel, totalPaise: 45_000, ...changes });
  });
  const [notified] = await notificationsOf(app, shop.buyer.id);
  return `${notified?.title}. ${notified?.body}`.replace(/TW-\d+/g, 'TW-1');
}

const paid = { paymentMethod: 'ONLINE' } as const;
const arrivesBy = new Date('2026-11-24T16:30:00+05:30');
const money = { note: 'Thank\nyou', refundPaise: 45_000 };
const FROM = 'Order TW-1 from Paws & Co';
const BACK = '₹450 goes back to how you paid, within 7 days.';
const WRITES = 'They write: “Torn box.”';

test.each<[string, Partial<LockedParcel>, Send]>([
  [
    'Your order is placed. It is order TW-1. You pay ₹450 in cash at the door. You can follow it in My orders.',
    {},
    (tx, parcel) => notify(tx, placedNotification(parcel, { toPayPaise: 45_000, needsPrescription: false })),
  ],
  [
    'Your order is placed. It is order TW-1. Our pharmacist checks your prescription first.',
    paid,
    (tx, parcel) => notify(tx, placedNotification(parcel, { toPayPaise: 45_000, needsPrescription: true })),
  ],
  [
    `We need another prescription. A pharmacist can’t accept the prescription for ${FROM}. ${WRITES} Please show another one, or the order will be cancelled and you won’t be charged.`,
    { status: 'rx_rejected' },
    (tx, parcel) => notifyReviewed(tx, parcel),
  ],
  [
    `Paws & Co has accepted your order. ${FROM}. It should be with you by Tue, 24 Nov, 4:30 pm.`,
    { arrivesBy, isByCourier: false },
    (tx, parcel) => notifyAccepted(tx, parcel),
  ],
  [
    `Paws & Co has accepted your order. ${FROM}. It should be with you by Tue, 24 Nov.`,
    { arrivesBy, isByCourier: true },
    (tx, parcel) => notifyAccepted(tx, parcel),
  ],
  [
    `Paws & Co has accepted your order. ${FROM}.`,
    { arrivesBy: null },
    (tx, parcel) => notifyAccepted(tx, parcel),
  ],
  [
    `The shop can’t deliver your order. ${FROM} was rejected. ${WRITES} You won’t be charged.`,
    {},
    (tx, parcel) => notifyRejected(tx, parcel, 0),
  ],
  [
    `The shop can’t deliver your order. ${FROM} was rejected. ${WRITES} ${BACK}`,
    paid,
    (tx, parcel) => notifyRejected(tx, parcel, 45_000),
  ],
  [
    `The shop can’t deliver your order. ${FROM} was rejected. ${WRITES}`,
    paid,
    (tx, parcel) => notifyRejected(tx, parcel, 0),
  ],
  [
    `Your order is on its way. ${FROM} is with the courier. Please have ₹450 ready.`,
    { isByCourier: true },
    (tx, parcel) => notifyOnTheWay(tx, parcel),
  ],
  [
    `Your order is on its way. ${FROM} is with Blue Dart, tracking number 42.`,
    { ...paid, isByCourier: true, courierName: 'Blue Dart', trackingNumber: '42' },
    (tx, parcel) => notifyOnTheWay(tx, parcel),
  ],
  [
    `Your order is on its way. ${FROM}. Your delivery OTP is on the order’s page.`,
    { ...paid, isByCourier: false },
    (tx, parcel) => notifyOnTheWay(tx, parcel),
  ],
  [
    `Your order could not be delivered. ${FROM} went back to the shop. ${WRITES} ${BACK}`,
    paid,
    (tx, parcel) => notifyNotDelivered(tx, parcel, 45_000),
  ],
  [
    `Return approved. ${FROM}: return approved. They write: “Thank you” The shop will return ₹450 to you in cash.`,
    { status: 'returned' },
    (tx, parcel) => notifyReturnAnswered(tx, parcel, money),
  ],
  [
    `Return approved. ${FROM}: return approved. They write: “Thank you” ${BACK}`,
    { ...paid, status: 'returned' },
    (tx, parcel) => notifyReturnAnswered(tx, parcel, money),
  ],
  [
    `Return approved. ${FROM}: return approved. You won’t be charged.`,
    { ...paid, status: 'returned', totalPaise: 0 },
    (tx, parcel) => notifyReturnAnswered(tx, parcel, { note: '', refundPaise: 0 }),
  ],
  [
    `Return rejected. ${FROM}: return rejected. They write: “Thank you”`,
    { ...paid, status: 'delivered' },
    (tx, parcel) => notifyReturnAnswered(tx, parcel, money),
  ],
  [
    `We had to cancel a parcel. It was lost. So we have cancelled it in order TW-1. ${BACK}`,
    {},
    (tx, parcel) => notifyCancelledByOps(tx, parcel, { why: 'It was lost', refundPaise: 45_000 }),
  ],
  [
    'Your order is cancelled. 2 parcels of order TW-1.',
    {},
    (tx, parcel) => notifyCancelled(tx, [parcel, parcel], 0),
  ],
])('the buyer reads %j', async (text, changes, send) => {
  expect(await read(changes, send)).toBe(text);
});
