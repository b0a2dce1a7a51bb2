import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { lockSettlements, type Partner } from './settlements.sql.ts';

type Tx = Transaction<Database>;

interface UninvoicedSettlement {
  id: string;
  /** "S-1042". */
  number: string;
  fromDay: string;
  toDay: string;
  partnerKind: Partner['kind'];
  /** Null: the partner no longer exists. */
  name: string | null;
  gstin: string | null;
  address: string | null;
  state: string | null;
}

/** Settlements whose invoice may be due, the oldest first, until the transaction ends only for the caller. */
export async function lockUninvoiced(tx: Tx, limit: number) {
  await lockSettlements(tx);
  const { rows } = await sql<UninvoicedSettlement>`
    select t.id, 'S-' || t.number as number, t.from_day::text, t.to_day::text, t.partner_kind,
      coalesce(shops.legal_name, vets.name) as name, shops.gstin, coalesce(shops.state, vets.state) as state,
      case when shops.id is null then concat_ws(', ', concat_ws(' ', vets.city, vets.pincode), vets.state)
        else concat_ws(', ', shops.street, shops.area, shops.city || ' ' || shops.pincode, shops.state) end as address
    from settlements t
      left join shops on t.partner_kind = 'shop' and shops.id = t.partner_id
      left join vets on t.partner_kind = 'vet' and vets.id = t.partner_id
    where t.is_invoice_due order by t.number limit ${limit}`.execute(tx);
  return rows;
}

export async function updateInvoiced(tx: Tx, ids: string[]) {
  await tx.updateTable('settlements').set({ isInvoiceDue: false }).where('id', 'in', ids).execute();
}

/** Our commission in a settlement at one rate of GST; negative: more was returned than sold. */
export interface Commission {
  settlementId: string;
  gstBps: number;
  commissionPaise: number;
  gstPaise: number;
}

/** Our commissions in these settlements. What was returned has the rate of the day when it was sold. */
export async function selectCommissions(tx: Tx, settlementIds: string[]) {
  const { rows } = await sql<Commission>`
    with journals as (
      select t.id as settlement_id, t.partner_kind, t.partner_id, j.id, coalesce((
          select sold.booked_at from ledger_journals sold
          where j.cause = 'return' and sold.cause = 'supply' and sold.subject_kind = j.subject_kind
            and sold.subject_id = j.subject_id), j.booked_at) as sold_at
      from settlements t join ledger_journals j on j.id in (
        select journal_id from ledger_entries where settlement_id = t.id)
      where t.id = any(${settlementIds}::uuid[])
    )
    select journals.settlement_id, coalesce(rate.commission_gst_bps, 0)::int as gst_bps,
      coalesce(-sum(paise) filter (where account = 'commission'), 0)::float8 as commission_paise,
      coalesce(-sum(paise) filter (where account = 'gst'), 0)::float8 as gst_paise
    from journals
      join ledger_entries on journal_id = journals.id and account in ('commission', 'gst')
      left join lateral (
        select commission_gst_bps from partner_rates r
        where r.partner_kind = journals.partner_kind
          and (r.partner_id is null or r.partner_id = journals.partner_id)
          and r.starts_on <= (sold_at at time zone 'Asia/Kolkata')::date
        order by r.partner_id is null, r.starts_on desc limit 1) as rate on true
    group by journals.settlement_id, gst_bps order by journals.settlement_id, gst_bps`.execute(tx);
  return rows;
}
