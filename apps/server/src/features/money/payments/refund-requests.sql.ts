import type { HandCause, RefundRequestStatus } from '@tailwell/contract/money/payment-constants';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

interface NewRequest {
  paymentId: string;
  amountPaise: number;
  handCause: HandCause;
  /** What the owner reads once it is approved. */
  reason: string;
  requestedBy: string;
}

/** What a member of staff may still refund of a payment alone, in paise: their refunds of it count together. */
export async function selectAloneRest(db: Kysely<Database>, paymentId: string, userId: string) {
  const { rows } = await sql<{ rest: number }>`
    select greatest(0, alone_up_to_paise - (
      select coalesce(sum(amount_paise), 0) from refunds
      where payment_id = ${paymentId} and requested_by = ${userId} and status <> 'failed'
        and not exists (select from refund_requests where refund_id = refunds.id)))::int as rest
    from refund_terms`.execute(db);
  return rows[0]?.rest ?? 0;
}

/** Stores a refund that waits for a second person, and returns its id; the payment's CHECK reserves its amount. */
export async function insertRequest(tx: Tx, request: NewRequest) {
  await changeWaiting(tx, request.paymentId, request.amountPaise);
  const { id } = await tx
    .insertInto('refundRequests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to what of a payment waits for a second person. */
async function changeWaiting(tx: Tx, paymentId: string, amountPaise: number) {
  await tx
    .updateTable('payments')
    .set({ waitingPaise: sql`waiting_paise + ${amountPaise}` })
    .where('id', '=', paymentId)
    .execute();
}

/** Releases what was reserved for a request, before it is refunded, declined or withdrawn. */
export const releaseRequest = (tx: Tx, { paymentId, amountPaise }: NewRequest) =>
  changeWaiting(tx, paymentId, -amountPaise);

/** The payment of a request; `requestedBy`: only if this member of staff made it. */
export async function selectPaymentIdOf(db: Kysely<Database>, id: string, requestedBy?: string) {
  const request = await db
    .selectFrom('refundRequests')
    .where('id', '=', id)
    .$if(requestedBy !== undefined, (one) => one.where('requestedBy', '=', requestedBy ?? ''))
    .select('paymentId')
    .executeTakeFirst();
  return request?.paymentId;
}

/** A request. While its payment is locked, no one else decides it. */
export async function selectRequest(tx: Tx, id: string) {
  return tx
    .selectFrom('refundRequests')
    .where('id', '=', id)
    .select(['paymentId', 'amountPaise', 'reason', 'requestedBy'])
    .select([sql<HandCause>`hand_cause`.as('handCause'), sql<RefundRequestStatus>`status`.as('status')])
    .executeTakeFirstOrThrow();
}

/** Stores how a member of staff has decided a request that waits; false if it no longer does. */
export const updateDecided = (
  tx: Tx,
  id: string,
  decision: { decidedBy: string } & ({ refundId: string } | { declineReason: string }),
) => endRequest(tx, id, { ...decision, status: 'refundId' in decision ? 'approved' : 'declined' });

/** Withdraws a request that waits; false if it no longer does. */
export const updateWithdrawn = (tx: Tx, id: string) => endRequest(tx, id, { status: 'withdrawn' });

async function endRequest(tx: Tx, id: string, change: Updateable<Database['refundRequests']>) {
  const ended = await tx
    .updateTable('refundRequests')
    .set({ ...change, decidedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends all requests of a locked payment that wait, since it is refunded otherwise; returns them. */
export async function lapseRequests(tx: Tx, paymentId: string) {
  const lapsed = await tx
    .updateTable('refundRequests')
    .set({ status: 'lapsed', decidedAt: sql`now()` })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'waiting')
    .returning(['id', 'paymentId', 'amountPaise', 'requestedBy'])
    .execute();
  await tx.updateTable('payments').set({ waitingPaise: 0 }).where('id', '=', paymentId).execute();
  return lapsed;
}

interface RequestRow {
  id: string;
  amount: number;
  handCause: HandCause;
  reason: string;
  status: RefundRequestStatus;
  by: string;
  isMine: boolean;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  declineReason: string | null;
}

/** A payment's requests as staff see them, newest first; `requestId`: only that one. */
export async function selectRequests(
  db: Kysely<Database>,
  { paymentId, userId, requestId }: { paymentId: string; userId: string; requestId?: string },
) {
  const { rows } = await sql<RequestRow>`
    select r.id, amount_paise as amount, hand_cause, reason, status, requester.name as by,
      requested_by = ${userId} as is_mine, requested_at, decider.name as decided_by, decided_at, decline_reason
    from refund_requests r join users requester on requester.id = requested_by
      left join users decider on decider.id = r.decided_by
    where payment_id = ${paymentId} and (${requestId ?? null}::uuid is null or r.id = ${requestId ?? null})
    order by requested_at desc, r.id desc`.execute(db);
  return rows;
}
