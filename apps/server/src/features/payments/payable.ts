import type { startForm } from '@tailwell/contract/payments';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { lockConsultation } from '../consultations/consultations.sql.ts';
import { lockOwnRequest } from '../instant/requests.sql.ts';
import type { PaidFor } from './payments.sql.ts';

type Tx = Transaction<Database>;

/** What an owner is about to pay for, if it waits for its payment; nobody else can change it until the transaction ends. */
export async function lockPayable(
  tx: Tx,
  { scheduleId, instantId }: z.output<typeof startForm>,
  userId: string,
): Promise<{ paidFor: PaidFor; amountPaise: number; expiresAt: Date; now: Date }> {
  if (instantId) {
    const found = await lockOwnRequest(tx, instantId, userId);
    return requirePayable(found && { ...found, now: found.clock }, { instantRequestId: instantId });
  }
  const found = scheduleId ? await lockConsultation(tx, scheduleId, userId) : undefined;
  return requirePayable(found, { consultationId: scheduleId ?? '' });
}

interface Found {
  statusNow: string;
  holdExpiresAt: Date | null;
  toPayPaise: number | null;
  petId: string | null;
  now: Date;
}

function requirePayable(found: Found | undefined, paidFor: PaidFor) {
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
  return { paidFor, amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}
