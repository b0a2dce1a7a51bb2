import type { PaymentStatus, RefundCause, RefundStatus } from '@tailwell/contract/money/payment-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import type { InvoiceKind } from '../../money/invoices/invoice.rules.ts';
import { matchesSearch } from '../support/owners.sql.ts';

type Table = 'orders' | 'consultations' | 'homeVisits';
type Condition = RawBuilder<unknown> | undefined;

const tables = { orders: 'orders', consultations: 'consultations', homeVisits: 'home_visits' } as const;

/** The column of `payments` that names what was sold; a vet now is paid for before there is a consultation. */
const paidBy = {
  orders: sql`payments.order_id`,
  consultations: sql`payments.consultation_id`,
  homeVisits: sql`payments.home_visit_id`,
} as const;

const columnOf = (table: Table, column: string) => sql.ref(`${tables[table]}.${column}`);

/** The payment that paid for it. */
const fulfilling = (table: Table) => sql`
  from payments where ${paidBy[table]} = ${columnOf(table, 'id')} and payments.outcome = 'fulfilled'`;

export const paidColumns = (table: Table) => sql`
  coalesce((select sum(amount_paise) ${fulfilling(table)}), 0)::int as paid,
  coalesce((select sum(refunded_paise) ${fulfilling(table)}), 0)::int as refunded`;

const isHeld = (table: Table) => sql`(
  ${columnOf(table, 'status')} = 'payment_pending' and ${columnOf(table, 'hold_expires_at')} > now())`;

/** What was paid online, as one of the contract's `moneyStates`. */
export const moneyStateOf = (table: Table) => sql<string>`coalesce(
  (select case when refunded_paise = 0 then 'paid' when refunded_paise < amount_paise then 'part_refunded'
    else 'refunded' end ${fulfilling(table)} limit 1),
  case when ${isHeld(table)} then 'awaiting'
    when ${columnOf(table, 'to_pay_paise')} = 0 and ${columnOf(table, 'status')} not in ('payment_pending', 'expired')
    then 'free' else 'unpaid' end)`;

/** The status, with a hold that has run out as `expired`, before a job writes it. */
export const statusOf = (table: Table) => sql`
  case when ${columnOf(table, 'status')} = 'payment_pending' and not ${isHeld(table)} then 'expired'
    else ${columnOf(table, 'status')} end`;

/** Those in a status; an equality, which an index answers, except where holds can have run out. */
export function isInStatus(table: Table, status: string): RawBuilder<unknown> {
  const column = columnOf(table, 'status');
  if (status === 'payment_pending') return isHeld(table);
  if (status === 'expired') {
    return sql`(${column} = 'expired' or ${column} = 'payment_pending' and not ${isHeld(table)})`;
  }
  return sql`${column} = ${status}`;
}

/** Those of a day in India or between two. */
export function isBetween(column: RawBuilder<unknown>, fromDay?: string, toDay?: string): Condition[] {
  return [
    fromDay === undefined
      ? undefined
      : sql`${column} >= (${fromDay}::date)::timestamp at time zone 'Asia/Kolkata'`,
    toDay === undefined
      ? undefined
      : sql`${column} < (${toDay}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  ];
}

/** Those found by their id or their owner's, or of owners found by mobile, email or name, as support finds them. */
export function isFound(table: Table, search: string): Condition {
  if (search === '') return undefined;
  const owner = columnOf(table, 'user_id');
  return z.uuid().safeParse(search).success
    ? sql`(${columnOf(table, 'id')} = ${search}::uuid or ${owner} = ${search}::uuid)`
    : sql`${owner} in (select users.id from users where ${matchesSearch(search)})`;
}

/** Those of one owner, if named. */
export const isOfOwner = (table: Table, ownerId: string | undefined): Condition =>
  ownerId === undefined ? undefined : sql`${columnOf(table, 'user_id')} = ${ownerId}::uuid`;

/** An order of rows that an index provides: `time` newest first, or the amount highest first; "-" reverses it. */
export function orderOf(table: Table, sort: string, time: string): RawBuilder<unknown> {
  const column = columnOf(table, sort.endsWith('amount') ? 'to_pay_paise' : time);
  const direction = sql.raw(sort.startsWith('-') ? 'asc' : 'desc');
  return sql`${column} ${direction}, ${columnOf(table, 'id')} ${direction}`;
}

interface SalesQuery {
  table: Table;
  /** Columns of the rows, and the tables that are joined for them. */
  shown: RawBuilder<unknown>;
  where: Condition[];
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** One page of what was sold, and the total. Only the rows of the page are joined with anything. */
export async function selectSales<Row>(
  db: Kysely<Database>,
  { table, shown, where, order, limit, offset }: SalesQuery,
) {
  const conditions = [sql`true`, ...where.filter((condition) => condition !== undefined)];
  const found = sql`from ${sql.table(tables[table])} where ${sql.join(conditions, sql` and `)}`;
  const id = columnOf(table, 'id');
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${shown} where ${id} in (select ${id} ${found} order by ${order} limit ${limit} offset ${offset})
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of them, as in the list. */
export async function selectSale<Row>(
  db: Kysely<Database>,
  { table, shown, id }: Pick<SalesQuery, 'table' | 'shown'> & { id: string },
) {
  const { rows } = await sql<Row>`select ${shown} where ${columnOf(table, 'id')} = ${id}`.execute(db);
  return rows[0];
}

interface PaymentRow {
  id: string;
  amount: number;
  status: PaymentStatus;
  method: string | null;
  startedAt: Date;
  completedAt: Date | null;
}

interface RefundRow {
  id: string;
  paymentId: string;
  amount: number;
  status: RefundStatus;
  cause: RefundCause;
  requestedAt: Date;
  processedAt: Date | null;
}

/** An owner's document: of a parcel, a consultation or a home visit. Our invoices to partners are not for owners. */
export const selectOwnersInvoice = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .where('settlementId', 'is', null)
    .select(['id', 'number'])
    .executeTakeFirst();

/** The documents of a consultation or home visit, oldest first. */
export const selectInvoicesOf = (
  db: Kysely<Database>,
  subject: 'consultationId' | 'homeVisitId',
  id: string,
) =>
  db
    .selectFrom('invoices')
    .where(subject, '=', id)
    .orderBy('issuedAt')
    .select(['id', 'number', sql<InvoiceKind>`kind`.as('kind')])
    .execute();

/** All payments for one sale with their refunds, oldest first. */
export async function selectPaymentsOf(db: Kysely<Database>, table: Table, id: string) {
  const [payments, refunds] = await Promise.all([
    sql<PaymentRow>`
      select payments.id, amount_paise as amount, status, method, created_at as started_at, completed_at
      from payments where ${paidBy[table]} = ${id} order by created_at, payments.id`.execute(db),
    sql<RefundRow>`
      select refunds.id, payment_id, refunds.amount_paise as amount, refunds.status, cause, requested_at, processed_at
      from refunds join payments on payments.id = payment_id
      where ${paidBy[table]} = ${id} order by requested_at, refunds.id`.execute(db),
  ]);
  return payments.rows.map(({ id: paymentId, ...payment }) => ({
    _id: paymentId,
    ...payment,
    refunds: refunds.rows
      .filter((refund) => refund.paymentId === paymentId)
      .map(({ id: _id, paymentId: _, ...refund }) => ({ _id, ...refund })),
  }));
}
