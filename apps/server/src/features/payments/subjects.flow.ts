import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { lockCart } from '../carts/carts.sql.ts';
import { fulfilConsultation, lockForPayment } from '../consultations/fulfil.flow.ts';
import { fulfilRequest } from '../instant/fulfil.flow.ts';
import { lockRequest } from '../instant/requests.sql.ts';
import { fulfilOrder } from '../orders/fulfil.flow.ts';
import { lockOrder } from '../orders/new-order.sql.ts';
import {
  selectFulfilling,
  selectFulfillingOrder,
  type selectPayment,
  selectRequestPayment,
} from './payments.sql.ts';

type Tx = Transaction<Database>;

/** What a payment is for, which nobody else can change until the transaction ends. */
export interface Subject {
  toPayPaise: number | null;
  /** What pays for it already. */
  selectRival: () => Promise<{ id: string } | undefined>;
  /** False: it can't be had any more. */
  fulfil: () => Promise<boolean>;
  /** What it is called to who paid twice for it. */
  name: string;
  /** Why money came too late, in words for the owner. */
  tooLate: string;
}

/** Locks what a payment is for. */
export async function lockSubject(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  known: NonNullable<Awaited<ReturnType<typeof selectPayment>>>,
): Promise<Subject> {
  const { consultationId, vetId, instantRequestId, orderId, userId } = known;
  if (orderId) return lockOrderToPay(tx, context, { orderId, userId });
  if (consultationId && vetId) {
    await lockVet(tx, vetId);
    const consultation = await lockForPayment(tx, consultationId);
    return {
      toPayPaise: consultation.toPayPaise,
      selectRival: () => selectFulfilling(tx, consultationId),
      fulfil: () => fulfilConsultation(tx, context, consultation),
      name: 'one consultation',
      tooLate:
        'Your payment came when the time you had chosen was no longer kept. You can choose another time.',
    };
  }
  const request = instantRequestId ? await lockRequest(tx, instantRequestId) : undefined;
  if (!request) throw new Error(`payment ${known.id} is for nothing`);
  return {
    toPayPaise: request.toPayPaise,
    selectRival: () => selectRequestPayment(tx, request.id),
    fulfil: () => fulfilRequest(tx, context, request),
    name: 'one consultation',
    tooLate: 'Your payment came when you were not asking for a vet any more. You can ask again.',
  };
}

async function lockOrderToPay(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Subject> {
  // What is ordered leaves the cart, which everybody locks before the order.
  await lockCart(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return {
    toPayPaise: order.toPayPaise,
    selectRival: () => selectFulfillingOrder(tx, orderId),
    fulfil: () => fulfilOrder(tx, context, order),
    name: 'one order',
    tooLate:
      'Your payment came when the things were no longer kept for you. You find them in your cart, to order them again.',
  };
}
