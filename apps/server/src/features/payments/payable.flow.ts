import type { startForm } from '@tailwell/contract/payments';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/db.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { lockConsultation } from '../consultations/consultations.sql.ts';
import { lockOwnRequest } from '../instant/requests.sql.ts';
import { type LockedOrder, lockOrder } from '../orders/new-order.sql.ts';
import { numberOf } from '../orders/orders.rules.ts';
import type { PaidFor } from './payments.sql.ts';

type Tx = Transaction<Database>;

/** What an owner is about to pay for, and what it is called on the gateway's page. */
export interface Payable {
  paidFor: PaidFor;
  title: string;
  amountPaise: number;
  expiresAt: Date;
  now: Date;
}

/** Finds it, if it waits for its payment; nobody else can change it until the transaction ends. */
export async function lockPayable(
  tx: Tx,
  { scheduleId = '', instantId, orderId }: z.output<typeof startForm>,
  userId: string,
): Promise<Payable> {
  if (orderId) return requireOrder(await lockOrder(tx, orderId, userId));
  if (instantId) {
    const found = await lockOwnRequest(tx, instantId, userId);
    return requirePayable(found && { ...found, now: found.clock }, { instantRequestId: instantId });
  }
  const found = scheduleId ? await lockConsultation(tx, scheduleId, userId) : undefined;
  return requirePayable(found, { consultationId: scheduleId });
}

function requireOrder(order: LockedOrder | undefined): Payable {
  if (!order) throw notFound();
  const { id, number, statusNow, holdExpiresAt, toPayPaise, now } = order;
  if (statusNow === 'placed') throw conflict('ALREADY_PAID', 'This order is placed already.');
  if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise) {
    throw conflict('HOLD_OVER', 'Your things are no longer kept for you. Please order them again.');
  }
  const title = `Order ${numberOf(number)}`;
  return { paidFor: { orderId: id }, title, amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}

interface Found {
  statusNow: string;
  holdExpiresAt: Date | null;
  toPayPaise: number | null;
  petId: string | null;
  now: Date;
}

function requirePayable(found: Found | undefined, paidFor: PaidFor): Payable {
  if (!found) throw notFound();
  const { statusNow, holdExpiresAt, toPayPaise, petId, now } = found;
  if (statusNow === 'expired' || statusNow === 'cancelled_by_user') {
    throw 'instantRequestId' in paidFor
      ? conflict('HOLD_OVER', 'You are not asking for a vet any more. Please ask again.')
      : conflict('HOLD_OVER', 'The time is no longer kept for you. Please choose it again.');
  }
  if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise || !petId) {
    throw petId
      ? conflict('ALREADY_PAID', 'This consultation is paid already.')
      : conflict('NOT_READY', 'Please choose first which pet it is for.');
  }
  const title = 'Consultation by video';
  return { paidFor, title, amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}
