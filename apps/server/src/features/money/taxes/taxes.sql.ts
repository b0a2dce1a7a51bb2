import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { InvoiceKind } from '../invoices/invoice.rules.ts';
import { partnerNameOf } from '../ledger/ledger.sql.ts';

type Db = Kysely<Database>;

/** A supplier's month in India; `shopId` null: ours. */
export interface Period {
  month: string;
  shopId: string | null;
}

/** A page of a table. */
interface Table<Row> {
  rows: Row[];
  total: number;
}

const isIn = (month: string, moment: RawBuilder<unknown>) => sql<boolean>`(
  ${moment} >= ${`${month}-01`}::date::timestamp at time zone 'Asia/Kolkata'
  and ${moment} < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kolkata')`;

const isIssued = ({ month, shopId }: Period) => sql<boolean>`(
  i.supplier_id = coalesce(${shopId}::uuid, '00000000-0000-0000-0000-000000000000')
  and ${isIn(month, sql`i.issued_at`)})`;

async function selectTable<Row>(db: Db, query: RawBuilder<unknown>, limit: number): Promise<Table<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over ()::int as total from (${query}) as found limit ${limit}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row as Row), total: rows[0]?.total ?? 0 };
}

const amount = (key: string) =>
  sql`(line ->> ${sql.lit(key)})::bigint * case i.kind when 'credit-note' then -1 else 1 end`;

/** The lines of a supplier's documents in a month; those of credit notes are negative. */
const linesOf = (period: Period) => sql`
  select i.number, i.kind, i.serial, (i.issued_at at time zone 'Asia/Kolkata')::date::text as issued_on,
    coalesce(i.buyer ->> 'gstin', '') as gstin, coalesce(i.buyer ->> 'name', '') as name,
    coalesce(i.content #>> '{placeOfSupply,name}', '') as state, line ->> 'code' as code,
    (line ->> 'gstPercent')::float8 as percent, ${amount('quantity')} as quantity, ${amount('taxablePaise')} as taxable,
    ${amount('cgstPaise')} as cgst, ${amount('sgstPaise')} as sgst, ${amount('igstPaise')} as igst
  from invoices i, jsonb_array_elements(i.content -> 'lines') as line
  where ${isIssued(period)}`;

const SUMS = sql`
  sum(taxable)::float8 as taxable, sum(cgst)::float8 as cgst, sum(sgst)::float8 as sgst, sum(igst)::float8 as igst`;

interface Taxes {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** Documents to businesses with a GSTIN: a row for each rate. */
export const selectB2b = (db: Db, period: Period, limit: number) =>
  selectTable<
    Taxes & {
      gstin: string;
      name: string;
      number: string;
      kind: InvoiceKind;
      issuedOn: string;
      state: string;
      percent: number;
    }
  >(
    db,
    sql`select gstin, name, number, kind, issued_on, state, percent, ${SUMS} from (${linesOf(period)}) as lines
      where gstin <> '' group by gstin, name, number, kind, serial, issued_on, state, percent
      order by kind desc, serial, percent`,
    limit,
  );

/** Documents to everyone else: a row for each state and rate. */
export const selectB2c = (db: Db, period: Period, limit: number) =>
  selectTable<Taxes & { state: string; percent: number }>(
    db,
    sql`select state, percent, ${SUMS} from (${linesOf(period)}) as lines
      where gstin = '' group by state, percent order by state, percent`,
    limit,
  );

/** What was supplied, by code and rate. */
export const selectCodes = (db: Db, period: Period, limit: number) =>
  selectTable<Taxes & { code: string; percent: number; quantity: number }>(
    db,
    sql`select code, percent, sum(quantity)::int as quantity, ${SUMS} from (${linesOf(period)}) as lines
      group by code, percent order by code, percent`,
    limit,
  );

/** Numbers issued, by kind. A number that is missing between them would be a cancelled one. */
export const selectDocuments = (db: Db, period: Period, limit: number) =>
  selectTable<{ kind: InvoiceKind; from: string; to: string; count: number; cancelled: number }>(
    db,
    sql`select kind, (array_agg(number order by serial))[1] as from, (array_agg(number order by serial desc))[1] as to,
        count(*)::int as count, (max(serial) - min(serial) + 1 - count(*))::int as cancelled
      from invoices i where ${isIssued(period)} group by kind order by kind desc`,
    limit,
  );

// Without GST, as the ledger takes it for TCS.
const taxableOfParcel = sql`(
  select round(coalesce(sum(l.price_paise * l.quantity * 100.0 / (100 + l.gst_percent)), 0)
    + (s.delivery_paise + s.cash_fee_paise) / 1.18)
  from parcels s left join order_lines l on l.parcel_id = s.id
  where s.id::text = j.subject_id group by s.id)`;

/** What partners have sold and taken back in a month, with what the ledger has collected and deducted of it. */
const salesOf = (month: string) => sql`
  select p.partner_kind, p.partner_id, j.cause, e.tcs, e.tds, e.price,
    case when j.subject_kind = 'parcel' then ${taxableOfParcel} else abs(e.price) end as taxable
  from ledger_journals j
    cross join lateral (
      select coalesce(-sum(paise) filter (where account = 'tcs'), 0) as tcs,
        coalesce(-sum(paise) filter (where account = 'tds'), 0) as tds,
        coalesce(sum(paise) filter (where account in ('prepaid', 'shop_cash', 'goodwill', 'discounts')), 0) as price
      from ledger_entries where journal_id = j.id) as e
    left join lateral (
      select partner_kind, partner_id from ledger_entries
      where journal_id = j.id and partner_id is not null limit 1) as p on true
  where ${isIn(month, sql`j.booked_at`)} and j.cause in ('supply', 'return')`;

const GSTIN = sql`coalesce((
  select gstin from shops where sold.partner_kind = 'shop' and shops.id = sold.partner_id), '')`;

/** Tax collected at source: what each partner sold, without GST. */
export const selectTcs = (db: Db, month: string, limit: number) =>
  selectTable<{
    partner: string;
    shopId: string | null;
    gstin: string;
    gross: number;
    returned: number;
    net: number;
    tcs: number;
  }>(
    db,
    sql`select coalesce(${partnerNameOf('sold')}, '') as partner,
        case when partner_kind = 'shop' then partner_id end as shop_id, ${GSTIN} as gstin, gross, returned,
        gross - returned as net, tcs
      from (
        select partner_kind, partner_id, sum(tcs)::float8 as tcs,
          coalesce(sum(taxable) filter (where cause = 'supply'), 0)::float8 as gross,
          coalesce(sum(taxable) filter (where cause = 'return'), 0)::float8 as returned
        from (${salesOf(month)}) as sales
        group by partner_kind, partner_id having bool_or(tcs <> 0)) as sold
      order by partner, partner_id`,
    limit,
  );

/** Tax deducted at source: what each partner sold. */
export const selectTds = (db: Db, month: string, limit: number) =>
  selectTable<{ partner: string; partnerKind: PartnerKind; pan: string; gross: number; tds: number }>(
    db,
    sql`select coalesce(${partnerNameOf('sold')}, '') as partner, partner_kind, substr(${GSTIN}, 3, 10) as pan, gross, tds
      from (
        select partner_kind, partner_id, sum(price)::float8 as gross, sum(tds)::float8 as tds
        from (${salesOf(month)}) as sales
        where partner_id is not null group by partner_kind, partner_id having bool_or(tds <> 0)) as sold
      order by partner, partner_id`,
    limit,
  );

interface Booked {
  gst: number;
  tcs: number;
  tds: number;
}

/** What the ledger has booked into the accounts of taxes in a month. */
export async function selectBooked(db: Db, month: string): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select coalesce(-sum(paise) filter (where account = 'gst'), 0)::float8 as gst,
      coalesce(-sum(paise) filter (where account = 'tcs'), 0)::float8 as tcs,
      coalesce(-sum(paise) filter (where account = 'tds'), 0)::float8 as tds
    from ledger_journals j join ledger_entries on journal_id = j.id and account in ('gst', 'tcs', 'tds')
    where ${isIn(month, sql`j.booked_at`)}`.execute(db);
  return rows[0] ?? { gst: 0, tcs: 0, tds: 0 };
}

/** The sums of all partners, to compare with what was booked. */
export async function selectPartnerTaxes(db: Db, month: string) {
  const { rows } = await sql<{ tcs: number; tds: number }>`
    select coalesce(sum(tcs), 0)::float8 as tcs, coalesce(sum(tds), 0)::float8 as tds
    from (${salesOf(month)}) as sales where partner_id is not null`.execute(db);
  return rows[0] ?? { tcs: 0, tds: 0 };
}

/**
 * The GST on our documents of a month; what the ledger has booked for what they are about; and the part of it that was
 * booked in this month.
 */
export async function selectOurGst(db: Db, month: string) {
  const { rows } = await sql<{ declared: number; booked: number; bookedInMonth: number }>`
    with documents as (
      select i.settlement_id, i.home_visit_id from invoices i where ${isIssued({ month, shopId: null })}
    ), covered as (
      select journal_id from ledger_entries join documents using (settlement_id)
      union
      select j.id from documents join ledger_journals j
        on j.cause = 'supply' and j.subject_kind = 'home_visit' and j.subject_id = home_visit_id::text
    ), booked as (
      select -sum(paise) as gst, -sum(paise) filter (where ${isIn(month, sql`j.booked_at`)}) as in_month
      from covered join ledger_journals j on j.id = journal_id
        join ledger_entries e on e.journal_id = j.id and e.account = 'gst'
    )
    select coalesce(gst, 0)::float8 as booked, coalesce(in_month, 0)::float8 as booked_in_month, (
      select coalesce(sum(cgst + sgst + igst), 0)::float8
      from (${linesOf({ month, shopId: null })}) as lines) as declared
    from booked`.execute(db);
  return rows[0] ?? { declared: 0, booked: 0, bookedInMonth: 0 };
}

/** A shop as it files its returns; undefined: there is none. */
export const selectShop = (db: Db, id: string) =>
  db.selectFrom('shops').where('id', '=', id).select(['legalName as name', 'gstin']).executeTakeFirst();
