import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** A consultation or home visit that was earned, as the ledger has booked it. */
export interface EarnedBooking {
  vetId: string | null;
  /** Null for a technician's visit, as the next two. */
  vetName: string | null;
  vetAddress: string | null;
  vetState: string | null;
  buyer: { name: string; mobileNo: string; address: string; state: string };
  startsAt: Date;
  isCancelled: boolean;
  /** Before discounts. */
  grossPaise: number;
  /** Of it, what the owner has paid. */
  paidPaise: number;
  /** Of a visit. */
  services: { name: string; pricePaise: number; taxPercent: number }[];
  chargePaise: number;
  paidBy: string | null;
  reference: string | null;
}

const VET = sql`vets.id as vet_id, vets.name as vet_name, vets.state as vet_state, concat_ws(', ',
  concat_ws(' ', vets.city, vets.pincode), vets.state,
  'registration ' || vets.registration_number || ', ' || vets.registration_council) as vet_address`;

const BOOKED = sql`
  coalesce(sum(paise) filter (where account in ('prepaid', 'goodwill', 'discounts')), 0)::float8 as gross_paise,
  coalesce(sum(paise) filter (where account in ('prepaid', 'goodwill')), 0)::float8 as paid_paise`;

/** What the ledger has booked for a consultation or visit; undefined: it isn't earned. */
export async function selectEarned(
  tx: Transaction<Database>,
  kind: 'consultation' | 'home_visit',
  id: string,
): Promise<EarnedBooking | undefined> {
  const booking =
    kind === 'consultation'
      ? sql`select c.id, ${VET}, c.starts_at, c.status, 0 as charge_paise, '[]'::json as services,
          json_build_object('name', users.name, 'mobileNo', '', 'address', '', 'state', '') as buyer
        from consultations c join vets on vets.id = c.vet_id join users on users.id = c.user_id`
      : sql`select v.id, ${VET}, v.window_start as starts_at, v.status, v.charge_paise,
          ${jsonRows(sql`
            select name, price_paise as "pricePaise", tax_percent as "taxPercent" from home_visit_lines
            where visit_id = v.id order by position`)} as services,
          json_build_object('name', v.contact_name, 'mobileNo', v.mobile_no, 'state', v.state, 'address',
            concat_ws(', ', nullif(v.house, ''), nullif(v.area, ''), v.city || ' ' || v.pincode, v.state)) as buyer
        from home_visits v left join vets on vets.id = v.vet_id`;
  const { rows } = await sql<EarnedBooking>`
    select booking.vet_id, vet_name, vet_address, vet_state, buyer, starts_at, charge_paise, services,
      booking.status = 'cancelled_by_user' as is_cancelled, sums.gross_paise, sums.paid_paise, p.method as paid_by,
      p.transaction_id as reference
    from (${booking}) as booking
      join ledger_journals j on j.cause = 'supply' and j.subject_kind = ${kind} and j.subject_id = booking.id::text
      cross join lateral (select ${BOOKED} from ledger_entries where journal_id = j.id) as sums
      left join payments p on p.subject_id = booking.id and p.outcome = 'fulfilled'
    where booking.id = ${id}`.execute(tx);
  return rows[0];
}

/** Locks a consultation or visit, so that its documents are issued once; whether it has one already. */
export async function lockForInvoice(
  tx: Transaction<Database>,
  kind: 'consultation' | 'home_visit',
  id: string,
): Promise<boolean> {
  const table = kind === 'consultation' ? 'consultations' : 'home_visits';
  const column = kind === 'consultation' ? 'consultation_id' : 'home_visit_id';
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql`select from invoices where ${sql.ref(column)} = ${id}`.execute(tx);
  return rows.length > 0;
}

/** The ids of the documents of a user's consultations and visits. */
export const bookingInvoicesOf = (userId: string | RawBuilder<unknown>) => sql`
  select id from invoices where consultation_id in (select id from consultations where user_id = ${userId}::uuid)
  union all
  select id from invoices where home_visit_id in (select id from home_visits where user_id = ${userId}::uuid)`;

/** Those documents; the documents of orders are exported with them. */
export const exportBookingInvoices = (userId: string) => ({
  bookingInvoices: jsonRows(sql`
    select kind, number, issued_at, content, buyer from invoices
    where id in (${bookingInvoicesOf(userId)}) order by id`),
});
