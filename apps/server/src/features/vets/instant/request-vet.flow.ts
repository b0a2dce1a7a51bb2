import type { instantForm } from '@tailwell/contract/vets/instant';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { price, requirePrice } from '../../bookings/bookings/bookings.book.flow.ts';
import { settleDiscounts } from '../../money/discounts/discounts.flow.ts';
import { requireVetFor } from '../consultations/accepted-kinds.flow.ts';
import { saveComplaint } from '../consultations/complaint.flow.ts';
import { requestHold, requestLifecycle } from './instant.lifecycle.flow.ts';
import {
  insertRequest,
  type LockedRequest,
  lockOpenRequest,
  lockOwnRequest,
  lockRequest,
  selectTerms,
} from './requests.sql.ts';
import { endRequest, startSearch } from './ring-vets.flow.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof instantForm>;

/**
 * Requests a vet now, or changes a request that awaits payment. Returns its id and the amount due; if that is zero,
 * vets are already being rung.
 */
export async function requestVet(
  tx: Tx,
  context: Pick<Context, 'config' | 'hooks'>,
  userId: string,
  form: Form,
) {
  // The account may be deleted after the session check: add nothing that its deletion would miss.
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const isBlocking = sql<boolean>`user_id = ${userId}`;
  const toRelease = await requestLifecycle.expireHolds(tx, { isConflicting: isBlocking });
  const { feePaise } = await selectTerms(tx);
  const request = await openRequest(tx, userId, { feePaise, holdSeconds: context.config.holdSeconds });
  if (request.status !== 'payment_pending') {
    throw conflict(
      'ALREADY_ASKING',
      'You’re already asking for a vet. Please continue there, or stop that request first.',
      { consultId: request.id },
    );
  }
  const complaintKey = { table: 'instantRequests' as const, id: request.id, userId };
  await saveComplaint(tx, complaintKey, form, (kind) => requireVetFor(tx, kind));
  const bill = { amountPaise: feePaise, feePaise, couponCode: form.couponCode, toRelease };
  const { toPayPaise: toPay, ...discounts } = await price(tx, requestHold, request, bill);
  requirePrice(form.expectedToPay, toPay);
  if (toPay === 0) {
    await settleDiscounts(tx, discounts);
    await startSearch(tx, context, request);
  }
  return { id: request.id, toPay };
}

/** The owner's open request, or a new one: concurrent calls all get the same. */
async function openRequest(
  tx: Tx,
  userId: string,
  terms: { feePaise: number; holdSeconds: number },
): Promise<LockedRequest> {
  const open = await lockOpenRequest(tx, userId);
  if (open) return open;
  const id = await insertRequest(tx, { userId, ...terms });
  const created = id && (await lockRequest(tx, id));
  return created || openRequest(tx, userId, terms);
}

/** Cancels a request. Free, with a full refund, until a vet has accepted; idempotent. */
export async function cancelVetRequest(tx: Tx, id: string, userId: string) {
  const request = await lockOwnRequest(tx, id, userId);
  if (!request) throw notFound();
  const { statusNow } = request;
  if (statusNow === 'cancelled_by_user') return;
  if (statusNow === 'accepted') {
    throw conflict('ALREADY_ACCEPTED', 'A vet has just accepted, and is waiting for you.', { consultId: id });
  }
  if (statusNow !== 'payment_pending' && statusNow !== 'searching') {
    throw conflict('NOT_CANCELLABLE', 'This search has already ended. You can ask again.', {
      status: statusNow,
    });
  }
  await endRequest(tx, request, 'cancelled_by_user', 'owner');
}

/** Cancels the open request of a user who leaves. */
export async function cancelVetRequestsOf(tx: Tx, userId: string) {
  const open = await lockOpenRequest(tx, userId);
  if (open) await endRequest(tx, open, 'cancelled_by_user', 'owner');
}

/** Locks the open request of a user who leaves. */
export async function lockOpenRequestOf(tx: Tx, userId: string) {
  const open = await lockOpenRequest(tx, userId);
  return { discounts: open ? [open] : [] };
}
