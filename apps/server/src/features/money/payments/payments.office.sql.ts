import type {
  HandCause,
  PaidKind,
  PaymentStatus,
  RefundCause,
  RefundStatus,
} from '@tailwell/contract/money/payment-constants';
import type { paymentOffice } from '@tailwell/contract/money/payments-office';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { initialsOf } from '../../../platform/format.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';

/** A payment as finance sees it. */
interface Row {
  id: string;
  kind: PaidKind;
  subjectId: string;
  recordId: string | null;
  number: string | null;
  ownerId: string;
  ownerName: string;
  amount: number;
  refunded: number;
  waiting: number;
  status: PaymentStatus;
  method: string | null;
  reference: string | null;
  startedAt: Date;
  completedAt: Date | null;
  gateway: string;
  failureReason: string | null;
}

const selectShown = (shown: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Row>`
  select payments.id, subject_kind as kind, subject_id,
    coalesce(order_id, consultation_id, home_visit_id) as record_id, 'TW-' || orders.number as number, payments.user_id as owner_id,
    users.name as owner_name, amount_paise as amount, refunded_paise as refunded, waiting_paise as waiting, payments.status, method,
    transaction_id as reference, payments.created_at as started_at, completed_at, gateway, failure_reason
  from payments join users on users.id = payments.user_id left join orders on orders.id = payments.order_id
  where ${shown} order by ${order}`;

/** One page of all payments, and the total. A search matches an order's number or a reference, in full. */
export async function selectListed(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof paymentOffice>,
) {
  const { kind, status, refund, ownerId, fromDay, toDay } = filter;
  const columns = {
    newest: sql`-extract(epoch from payments.created_at)`,
    amount: sql`-payments.amount_paise`,
  };
  const order = orderBy(sort, columns, sql`payments.id`);
  const isId = z.uuid().safeParse(search).success;
  const orderNumber = /^(?:TW-)?(\d{1,9})$/i.exec(search)?.[1];
  const found = sql`
    (${search} = '' or payments.id = ${search} or transaction_id = ${search} or gateway_order_id = ${search}
      or subject_id = ${isId ? search : null}::uuid
      or order_id = (select id from orders where number = ${orderNumber ?? null}::int))
    and (${kind ?? null}::text is null or subject_kind = ${kind ?? null})
    and (${status ?? null}::text is null or payments.status = ${status ?? null})
    and ${hasRefund(refund)}
    and (${ownerId ?? null}::uuid is null or payments.user_id = ${ownerId ?? null})
    and (${fromDay ?? null}::date is null
      or payments.created_at >= (${fromDay ?? null}::date)::timestamp at time zone 'Asia/Kolkata')
    and (${toDay ?? null}::date is null
      or payments.created_at < (${toDay ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const shown = sql`payments.id in (
    select id from payments where ${found} order by ${order} limit ${limit} offset ${offset})`;
  const [{ rows }, counted] = await Promise.all([
    selectShown(shown, order).execute(db),
    sql<{ total: number }>`select count(*)::int as total from payments where ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function hasRefund(state: ResourceQuery<typeof paymentOffice>['refund']) {
  if (state === undefined) return sql`true`;
  if (state === 'waiting') return sql`waiting_paise > 0`;
  return sql`payments.id in (select payment_id from refunds where status = ${state})`;
}

export async function selectOne(db: Kysely<Database>, id: string) {
  const { rows } = await selectShown(sql`payments.id = ${id}`, sql`payments.id`).execute(db);
  return rows[0];
}

interface RefundRow {
  id: string;
  amount: number;
  status: RefundStatus;
  cause: RefundCause;
  handCause: HandCause | null;
  reason: string;
  by: string | null;
  reference: string | null;
  failureReason: string | null;
  requestedAt: Date;
  processedAt: Date | null;
}

/** A payment's refunds, newest first; `refundId`: only that one. */
export async function selectRefunds(db: Kysely<Database>, paymentId: string, refundId?: string) {
  const { rows } = await sql<RefundRow>`
    select refunds.id, amount_paise as amount, status, cause, hand_cause, reason, users.name as by, reference, failure_reason,
      requested_at, processed_at
    from refunds left join users on users.id = requested_by
    where payment_id = ${paymentId} and (${refundId ?? null}::uuid is null or refunds.id = ${refundId ?? null})
    order by requested_at desc, refunds.id desc`.execute(db);
  return rows;
}

interface FoundPayment {
  id: string;
  reference: string | null;
  ownerId: string;
  ownerName: string;
}

/** Payments by their id or the gateway's reference, both in full. */
export const paymentFinders: RecordFinder[] = [
  {
    who: 'see_payments',
    async find(db, text) {
      if (!/^[\w-]{6,200}$/.test(text)) return [];
      const { rows } = await sql<FoundPayment>`
        select payments.id, transaction_id as reference, users.id as owner_id, users.name as owner_name
        from payments join users on users.id = user_id
        where payments.id = ${text} or (gateway in ('phonepe', 'sandbox') and transaction_id = ${text})
        limit ${MAX_FOUND}`.execute(db);
      return rows.map(({ id, reference, ownerId, ownerName }) => ({
        kind: 'payment',
        _id: id,
        name: `Payment ${reference ?? id}`,
        about: initialsOf(ownerName),
        ownerId,
      }));
    },
  },
];
