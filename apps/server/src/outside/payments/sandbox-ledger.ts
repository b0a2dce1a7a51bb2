import { type Kysely, type Selectable, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { type PaymentOrder, paymentUnavailable, type RefundReport } from './gateway.ts';

/** How long after its expiry a payment set to pay late is paid, in seconds. */
const LATE_BY_SECONDS = 30;

/** The choices on the sandbox's page. */
export const choices = ['pay', 'fail', 'pending', 'late'] as const;

/** A payment as the sandbox's page shows it. */
export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** Saves a payment; repeating it changes nothing. Throws 503 if the id exists with another amount. */
export async function openPayment(db: Kysely<Database>, order: PaymentOrder, returnPath: string) {
  const { id, amountPaise, title, expiresInSeconds } = order;
  await db
    .insertInto('sandboxPayments')
    .values({
      id,
      amountPaise,
      title,
      returnPath,
      expiresAt: sql`now() + make_interval(secs => ${expiresInSeconds})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await readPayment(db, id);
  if (known?.amountPaise !== amountPaise) throw paymentUnavailable();
}

/** Returns the state of a payment by the database's clock. Undefined: there is none. */
export async function readPayment(db: Kysely<Database>, id: string) {
  await completeLate(db, id);
  return db
    .selectFrom('sandboxPayments')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Settles a payment or leaves it open, as chosen. Undefined unless this very call settled it. */
export async function choose(db: Kysely<Database>, id: string, choice: (typeof choices)[number]) {
  await completeLate(db, id);
  const now = sql<Date>`now()`;
  const changes = {
    pay: { state: 'completed' as const, settledAt: now, paysLate: false },
    fail: { state: 'failed' as const, settledAt: now, paysLate: false },
    pending: { paysLate: false },
    late: { paysLate: true },
  }[choice];
  const changed = await db
    .updateTable('sandboxPayments')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['id', 'state', 'amountPaise', 'settledAt'])
    .executeTakeFirst();
  return changed?.settledAt ? { ...changed, settledAt: changed.settledAt } : undefined;
}

const completeLate = (db: Kysely<Database>, id: string) =>
  db
    .updateTable('sandboxPayments')
    .set({ state: 'completed', settledAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('paysLate', '=', true)
    .where(sql<boolean>`now() > expires_at + make_interval(secs => ${LATE_BY_SECONDS})`)
    .execute();

interface Refund {
  id: string;
  paymentId: string;
  amountPaise: number;
}

/** Refunds money, once per id. What can't be refunded leaves no trace and is `failed`. */
export async function refundPayment(db: Kysely<Database>, refund: Refund): Promise<RefundReport> {
  const { id, paymentId, amountPaise } = refund;
  await completeLate(db, paymentId);
  return inTransaction(db, async (tx) => {
    // Refunds of one payment run one after another.
    const payment = await tx
      .selectFrom('sandboxPayments')
      .selectAll()
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    const known = await tx.selectFrom('sandboxRefunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (known) return reportSame(known, refund);
    const reason = refusalReason(payment, amountPaise);
    if (reason) return { state: 'failed', amountPaise, reason };
    const row = await tx
      .insertInto('sandboxRefunds')
      .values({ ...refund, state: isSlow(amountPaise) ? 'pending' : 'processed' })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('sandboxPayments')
      .set((eb) => ({ refundedPaise: eb('refundedPaise', '+', amountPaise) }))
      .where('id', '=', paymentId)
      .execute();
    return reportRefund(row);
  });
}

function refusalReason(payment: Selectable<Database['sandboxPayments']> | undefined, amountPaise: number) {
  if (!payment) return 'PAYMENT_NOT_FOUND';
  if (payment.state !== 'completed') return 'PAYMENT_NOT_COMPLETED';
  return payment.refundedPaise + amountPaise > payment.amountPaise ? 'EXCESS_REFUND_AMOUNT' : undefined;
}

/** Returns the state of a refund; the second check finds a slow one processed. Undefined: there is none. */
export async function checkRefund(db: Kysely<Database>, id: string): Promise<RefundReport | undefined> {
  const row = await db
    .updateTable('sandboxRefunds')
    .set({
      checks: sql`case when state = 'pending' then checks + 1 else checks end`,
      state: sql`case when checks >= 1 then 'processed' else state end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && reportRefund(row);
}

/** Amounts whose rupees end in 13 are slow: 13, 113, 4213.50. */
const isSlow = (amountPaise: number) => Math.floor(amountPaise / 100) % 100 === 13;

interface RefundRow extends Refund {
  state: string;
}

// One id is one refund: another amount or payment under it is the caller's mistake.
function reportSame(known: RefundRow, { paymentId, amountPaise }: Refund): RefundReport {
  if (known.paymentId !== paymentId || known.amountPaise !== amountPaise) throw paymentUnavailable();
  return reportRefund(known);
}

const reportRefund = ({ id, state, amountPaise }: RefundRow): RefundReport =>
  state === 'processed'
    ? { state, amountPaise, reference: `SANDBOX-${id.slice(-12).toUpperCase()}` }
    : { state: 'pending', amountPaise };
