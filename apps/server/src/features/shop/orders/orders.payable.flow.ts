import { purchaseKinds } from '@tailwell/contract/money/payment-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import { selectOrderTerms } from '../carts/carts.bill.sql.ts';
import { lockCart } from '../carts/carts.sql.ts';
import { screenOf } from './notifying/orders.notify.flow.ts';
import { type LockedOrder, lockOrder } from './order-locks.sql.ts';
import { fulfilOrder } from './orders.fulfil.flow.ts';
import { numberOf } from './orders.rules.ts';
import { isHeld } from './orders.sql.ts';

/** An order of a full cart. */
export const payableOrder: Payable = {
  kind: 'order',
  ...purchaseKinds.order,
  column: 'orderId',
  lockUnpaid: async (tx, id, userId) => requireUnpaid(await lockOrder(tx, id, userId)),
  lockPaid: async (tx, context, { id, userId }) => {
    // Ordered items leave the cart, which is always locked before the order.
    await lockCart(tx, userId);
    const order = await lockOrder(tx, id);
    if (!order) throw new Error(`there is no order ${id}`);
    return { toPayPaise: order.toPayPaise, fulfil: () => fulfilOrder(tx, context, order) };
  },
  screenOf,
  selectState: async (db, id) => ({ isHeld: await isHeld(db, id) }),
  label: 'one order',
  lateMessage:
    'Your payment arrived after your items were released. They’re in your cart, so you can order them again.',
  selectOtherMethods: async (db) => [await selectCash(db)],
};

function requireUnpaid(order: LockedOrder | undefined) {
  if (!order) throw notFound();
  const { number, statusNow, holdExpiresAt, toPayPaise, now } = order;
  if (statusNow === 'placed') throw conflict('ALREADY_PAID', 'This order is placed already.');
  if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise) {
    throw conflict('HOLD_OVER', 'Your items are no longer reserved. Please order them again.');
  }
  return { title: `Order ${numberOf(number)}`, amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}

async function selectCash(db: Kysely<Database>) {
  const { cashFeePaise, cashLimitPaise } = await selectOrderTerms(db);
  const fee = cashFeePaise > 0 ? ` It costs ${inRupees(cashFeePaise)} more.` : '';
  return {
    _id: 'COD' as const,
    name: 'Cash on delivery',
    description: `For orders: you pay at the door, up to ${inRupees(cashLimitPaise)}.${fee}`,
    options: [],
  };
}
