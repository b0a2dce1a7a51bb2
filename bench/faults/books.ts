import { setTimeout as sleep } from 'node:timers/promises';
import { type BrokenRule, findBrokenRules } from '@tailwell/server/testing/books';
import { type RawBuilder, sql } from 'kysely';
import type { Outside } from './outside.ts';
import type { Crowd } from './people.ts';
import type { Stage } from './stage.ts';

/** Scheduled jobs that clean up, each minute or now. */
const EACH_MINUTE = ['expireHolds', 'tendOrders', 'checkOpenPayments', 'sweepJobs'];

/** Time the servers have to finish everything, in milliseconds. */
const TIMEOUT_MS = 150_000;

/**
 * Advances time for the bank and for delayed work until nothing is left to do: holds have expired, the bank has sent
 * all refunds, a killed server's jobs are free, and failed attempts are retried. With `byClock` the jobs of each minute
 * run by themselves. Returns what is still not done after two and a half minutes.
 */
export async function settle(
  { db, killedAt }: Stage,
  outside: Outside,
  { byClock }: { byClock: boolean },
): Promise<BrokenRule[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  // As after five minutes in which no server picked up the killed one's jobs.
  await sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes'
    where locked_at < ${killedAt()}`.execute(db);
  for (;;) {
    for (const refund of outside.bank.refunds.values()) refund.state = 'COMPLETED';
    // No user is on the bank's page any more.
    for (const order of outside.bank.orders.values()) if (order.state === 'PENDING') order.state = 'FAILED';
    // Queued behind due payments that were not checked yet: a run checks about a hundred.
    await sql`update payments set next_check_at = now() where next_check_at > now() and status <> 'completed'`.execute(
      db,
    );
    await sql`
      update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and j.run_at > now() and j.locked_at is null and t.identifier = 'sendRefund'`.execute(
      db,
    );
    // Not all retries immediately: a provider that failed is not called for 15 s, in which a job would use up its ten
    // tries.
    await sql`
      update graphile_worker._private_jobs set run_at = run_at - interval '10 seconds'
      where run_at > now() and locked_at is null and last_error is not null`.execute(db);
    if (!byClock) {
      for (const name of EACH_MINUTE) {
        await sql`select from graphile_worker.add_job(${name}, job_key => ${name})`.execute(db);
      }
    }
    await sleep(800);
    const undone = [...(await findUndone(db)), ...rulesOf(await auditBank(db, outside))];
    if (undone.length === 0 || Date.now() > deadline) return undone;
  }
}

async function findUndone(db: Stage['db']): Promise<BrokenRule[]> {
  const queries: Record<string, RawBuilder<object>> = {
    'all jobs are done': sql`
      select j.id, t.identifier, j.attempts, j.locked_at, j.locked_by, j.last_error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where not t.identifier = any(${EACH_MINUTE}) and (j.run_at <= now() or j.attempts >= j.max_attempts)`,
    'nothing awaits payment any more': sql`
      select id from orders where status = 'payment_pending'
      union all select id from consultations where status = 'payment_pending'`,
    'all money has gone back': sql`select id, status from refunds where status <> 'processed'`,
    'the bank has been asked about every payment': sql`
      select id, status from payments
      where status in ('created', 'pending') and expires_at < now() - interval '1 minute'`,
  };
  const undone: BrokenRule[] = [];
  for (const [rule, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) undone.push({ rule, rows });
  }
  return undone;
}

/** Everything that differs from what users and the bank recorded: lost, duplicated, incomplete, leaked. */
export async function audit({ db }: Stage, outside: Outside, crowd: Crowd): Promise<BrokenRule[]> {
  const found = { ...(await auditJournal(db, crowd)), ...(await auditBank(db, outside)) };
  return [...rulesOf(found), ...(await findBrokenRules(db, { stock: crowd.stock, since: crowd.since }))];
}

const rulesOf = (found: Record<string, object[]>): BrokenRule[] =>
  Object.entries(found)
    .filter(([, rows]) => rows.length > 0)
    .map(([rule, rows]) => ({ rule, rows }));

async function auditJournal(db: Stage['db'], { journal, people }: Crowd) {
  const userIds = people.map(({ id }) => id);
  const orders = await db.selectFrom('orders').where('userId', 'in', userIds).select('id').execute();
  const bookings = await db.selectFrom('consultations').where('userId', 'in', userIds).select('id').execute();
  const { rows: answers } = await sql<{ key: string; id: string }>`
    select key, coalesce(answer->'newSchedule'->>'_id', answer->'data'->>'_id') as id from idempotent_answers
    where user_id = any(${userIds}::uuid[])`.execute(db);
  const idOfKey = new Map(answers.map(({ key, id }) => [key, id]));
  const isUnknown = ([id, { key }]: [string, { key: string }]) => idOfKey.get(key) !== id;
  const { rows: chat } = await sql<{ id: string; times: number }>`
    select client_id as id, count(*)::int as times from chat_messages
    where sender <> 'system' group by client_id`.execute(db);
  const sendCounts = new Map(chat.map(({ id, times }) => [id, times]));
  const { rows: saved } = await sql`
    select s.order_id, s.status from parcels s
    where order_id = any(${[...journal.cancelledOrders]}::uuid[]) and status not in ('cancelled_by_user', 'expired')
    union all
    select id, status from consultations
    where id = any(${[...journal.cancelledBookings]}::uuid[]) and status not in ('cancelled_by_user', 'expired')
  `.execute(db);
  return {
    'LOST: an order that was acknowledged is not there': missing(journal.orders.keys(), orders),
    'LOST: a booking that was acknowledged is not there': missing(journal.bookings.keys(), bookings),
    'DOUBLED: an order is there that no client was notified of': unknown(orders, journal.orders),
    'DOUBLED: a booking is there that no client was notified of': unknown(bookings, journal.bookings),
    'LOST: an answer that was given is not stored under its key': [
      ...[...journal.orders].filter(isUnknown),
      ...[...journal.bookings].filter(isUnknown),
    ].map(([id]) => ({ id })),
    'LOST or DOUBLED: a message of a chat is not there once': [...journal.chat]
      .filter((id) => sendCounts.get(id) !== 1)
      .map((id) => ({ id, times: sendCounts.get(id) ?? 0 })),
    'LOST: what was cancelled is not': saved as object[],
  };
}

function missing(reported: Iterable<string>, rows: { id: string }[]) {
  const existing = new Set(rows.map(({ id }) => id));
  return [...reported].filter((id) => !existing.has(id)).map((id) => ({ id }));
}

const unknown = (rows: { id: string }[], reported: Map<string, unknown>) =>
  rows.filter(({ id }) => !reported.has(id));

async function auditBank(db: Stage['db'], { bank }: Outside) {
  const payments = await db
    .selectFrom('payments')
    .where('gateway', '=', 'phonepe')
    .select(['id', 'status', 'amountPaise', 'refundedPaise'])
    .execute();
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const sentBack = new Map<string, number>();
  for (const { originalMerchantOrderId: id, amount } of bank.refunds.values()) {
    sentBack.set(id, (sentBack.get(id) ?? 0) + amount);
  }
  const paid = [...bank.orders].filter(([, { state }]) => state === 'COMPLETED').map(([id]) => id);
  return {
    'LOST: money that the bank has taken for us is not known': paid
      .filter((id) => known.get(id)?.status !== 'completed')
      .map((id) => ({ id, status: known.get(id)?.status })),
    'a payment is believed that the bank has not taken': payments
      .filter(({ id, status }) => status === 'completed' && bank.orders.get(id)?.state !== 'COMPLETED')
      .map(({ id }) => ({ id })),
    'LOST or DOUBLED: the bank has sent back something else than we have': payments
      .filter(({ id, refundedPaise }) => (sentBack.get(id) ?? 0) !== refundedPaise)
      .map(({ id, refundedPaise }) => ({ id, refundedPaise, sentBack: sentBack.get(id) ?? 0 })),
  };
}

/** Text messages sent more than once for one notification: a server may be killed between sending and recording it. */
export async function countTextsSentTwice({ db }: Stage, { sent }: Outside): Promise<number> {
  const { rows } = await sql<{ text: string; times: number }>`
    select '+91' || subject || ' Tailwell: ' || body as text, count(*)::int as times
    from notifications join identities on identities.user_id = notifications.user_id and provider = 'mobile'
    group by 1`.execute(db);
  const expected = new Map(rows.map(({ text, times }) => [text, times]));
  const counts = new Map<string, number>();
  for (const text of sent) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce(
    (total, [text, times]) => total + Math.max(0, times - (expected.get(text) ?? times)),
    0,
  );
}
