import { OWNERS_NEWEST } from '@tailwell/contract/office/support';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { bookingInvoicesOf } from '../../money/invoices/booking-invoices.sql.ts';

/** Names of accesses in the audit log; their subject is an owner, or one of their consultations or documents. */
export const ACCESS_KINDS = {
  contact: 'owner contact',
  record: 'consultation record',
  invoice: 'order invoice',
} as const;

const isOf = (userId: string | RawBuilder<unknown>) => sql<boolean>`(
  kind = ${ACCESS_KINDS.contact} and subject_id = ${userId}::text
  or kind = ${ACCESS_KINDS.record}
    and subject_id in (select id::text from consultations where user_id = ${userId}::uuid)
  or kind = ${ACCESS_KINDS.invoice}
    and subject_id in (
      select invoices.id::text
      from invoices join parcels on parcels.id = parcel_id join orders on orders.id = order_id
      where orders.user_id = ${userId}::uuid
      union all select id::text from (${bookingInvoicesOf(userId)}) as of_bookings))`;

interface Access {
  id: string;
  what: keyof typeof ACCESS_KINDS;
  by: string;
  reason: string;
  at: Date;
}

/** Which staff accessed an owner's private data, and why; newest first. */
export async function selectAccesses(db: Kysely<Database>, userId: string): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select audit_log.id, case kind when ${ACCESS_KINDS.contact} then 'contact' when ${ACCESS_KINDS.invoice} then 'invoice'
      else 'record' end as what,
      coalesce(users.name, '') as by, reason, at
    from audit_log left join users on users.id = actor_id
    where ${isOf(userId)} order by audit_log.id desc limit ${OWNERS_NEWEST}`.execute(db);
  return rows;
}

export const exportData = (userId: string) => ({
  staffAccesses: jsonRows(sql`
    select kind as what, users.name as by, reason, at
    from audit_log left join users on users.id = actor_id where ${isOf(userId)} order by audit_log.id`),
});
