import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import type { settlementOffice } from '@tailwell/contract/money/payouts-office';
import type { SettlementState, settlementReply } from '@tailwell/contract/money/settlements';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import { papersOf } from '../invoices/invoices.sql.ts';
import { partnerNameOf } from '../ledger/ledger.sql.ts';

type Tx = Transaction<Database>;

/** A vet or shop that earns money. */
export interface Partner {
  kind: PartnerKind;
  id: string;
}

const isOf = (table: string, { kind, id }: Partner) =>
  sql<boolean>`${sql.ref(`${table}.partner_kind`)} = ${kind} and ${sql.ref(`${table}.partner_id`)} = ${id}`;

/** What a partner has earned, as opposed to what was paid out. */
const IS_EARNED = sql`j.cause in ('supply', 'return')`;

/** Lets one transaction at a time close weeks, or prepare or withdraw payouts. */
export const lockSettlements = (tx: Tx) =>
  sql`lock table settlements in share row exclusive mode`.execute(tx);

/**
 * Closes all weeks that have ended in India, with a settlement for each partner. What was booked into a week closed
 * before goes into the first open one.
 */
export async function closeWeeks(tx: Tx) {
  await lockSettlements(tx);
  await sql`
    with due as (
      select e.journal_id, e.account, e.partner_kind, e.partner_id, e.paise, greatest(
        date_trunc('week', j.booked_at at time zone 'Asia/Kolkata')::date,
        (select max(from_day) + 7 from settlements t
          where t.partner_kind = e.partner_kind and t.partner_id = e.partner_id)) as from_day
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.partner_id is not null and e.settlement_id is null and ${IS_EARNED}
    ), closing as (
      select * from due where from_day + 7 <= (now() at time zone 'Asia/Kolkata')::date
    ), closed as (
      insert into settlements (partner_kind, partner_id, from_day, to_day, amount_paise)
      select partner_kind, partner_id, from_day, from_day + 6, -sum(paise)
      from closing group by partner_kind, partner_id, from_day
      returning id, partner_kind, partner_id, from_day
    )
    update ledger_entries e set settlement_id = closed.id
    from closing join closed using (partner_kind, partner_id, from_day)
    where e.journal_id = closing.journal_id and e.account = closing.account`.execute(tx);
}

/** What a partner has earned since the last settlement, and what settlements owe them, in paise. */
export async function selectEarnings(db: Kysely<Database>, partner: Partner) {
  const { rows } = await sql<{ unsettled: number; unpaid: number; nextDay: string }>`
    select
      coalesce((
        select -sum(paise) from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where ${isOf('e', partner)} and settlement_id is null and ${IS_EARNED}), 0)::float8 as unsettled,
      coalesce((
        select sum(t.amount_paise) from settlements t left join payouts on payouts.id = payout_id
        where ${isOf('t', partner)} and payouts.status is distinct from 'paid'), 0)::float8 as unpaid,
      (date_trunc('week', now() at time zone 'Asia/Kolkata')::date + 7)::text as next_day`.execute(db);
  return rows[0] ?? { unsettled: 0, unpaid: 0, nextDay: '' };
}

interface Row {
  id: string;
  number: string;
  fromDay: string;
  toDay: string;
  amount: number;
  state: SettlementState;
  paidAt: Date | null;
  reference: string | null;
  partnerKind: PartnerKind;
  partnerId: string;
  partner: string;
}

const STATE = sql<SettlementState>`coalesce(payouts.status, 'open')`;

const selectRows = (db: Kysely<Database>, found: RawBuilder<unknown>, page: RawBuilder<unknown>) =>
  sql<Row>`
    select t.id, 'S-' || t.number as number, t.from_day::text, t.to_day::text, t.amount_paise as amount,
      ${STATE} as state, case when payouts.status = 'paid' then payouts.ended_at end as paid_at, payouts.reference,
      t.partner_kind, t.partner_id, coalesce(${partnerNameOf('t')}, '') as partner
    from settlements t left join payouts on payouts.id = t.payout_id
    where ${found} ${page}`.execute(db);

const count = (db: Kysely<Database>, found: RawBuilder<unknown>) =>
  sql<{ total: number }>`
    select count(*)::int as total from settlements t left join payouts on payouts.id = t.payout_id
    where ${found}`.execute(db);

/** One page of settlements, and the total. A search matches a number or part of the partner's name. */
export async function selectListed(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof settlementOffice>,
) {
  const { partnerKind, state, fromDay, toDay } = filter;
  const found = sql`
    (${search} = '' or 'S-' || t.number = upper(${search}) or ${partnerNameOf('t')} ilike ${containing(search)})
    and (${partnerKind ?? null}::text is null or t.partner_kind = ${partnerKind ?? null})
    and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and (${fromDay ?? null}::date is null or t.to_day >= ${fromDay ?? null}::date)
    and (${toDay ?? null}::date is null or t.from_day <= ${toDay ?? null}::date)`;
  const columns = { newest: sql`-t.number`, amount: sql`-t.amount_paise` };
  const [{ rows }, counted] = await Promise.all([
    selectRows(db, found, sql`order by ${orderBy(sort, columns, sql`t.id`)} limit ${limit} offset ${offset}`),
    count(db, found),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One page of a partner's settlements, newest first, and the total. */
export async function selectOwn(db: Kysely<Database>, partner: Partner, page: number) {
  const found = isOf('t', partner);
  const [{ rows }, counted] = await Promise.all([
    selectRows(db, found, sql`order by t.from_day desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`),
    count(db, found),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A settlement; of one partner only, if given. */
export async function selectOne(db: Kysely<Database>, id: string, partner?: Partner) {
  const isVisible = partner ? isOf('t', partner) : sql`true`;
  const { rows } = await selectRows(db, sql`t.id = ${id} and ${isVisible}`, sql``);
  return rows[0];
}

type Settlement = z.output<typeof settlementReply>['data'];
type Line = Settlement['lines'][number];

const journalLines = (settlementId: string) => sql`
  select j.id, j.booked_at, j.subject_kind as subject, j.cause = 'return' as is_return, (
      select 'TW-' || orders.number from orders where orders.id = j.purchase_id) as number,
    coalesce(sum(paise) filter (where account in ('prepaid', 'shop_cash', 'goodwill', 'discounts')), 0)::float8 as price,
    coalesce(-sum(paise) filter (where account = 'partner_discounts'), 0)::float8 as discount,
    coalesce(-sum(paise) filter (where account = 'commission'), 0)::float8 as commission,
    coalesce(-sum(paise) filter (where account = 'gst'), 0)::float8 as commission_gst,
    coalesce(-sum(paise) filter (where account = 'tcs'), 0)::float8 as tcs,
    coalesce(-sum(paise) filter (where account = 'tds'), 0)::float8 as tds,
    coalesce(sum(paise) filter (where account = 'shop_cash'), 0)::float8 as cash,
    coalesce(-sum(paise) filter (where account in ('partner', 'shop_cash')), 0)::float8 as net
  from ledger_journals j join ledger_entries on journal_id = j.id
  where j.id in (select journal_id from ledger_entries where settlement_id = ${settlementId})
  group by j.id`;

/** Lines of a settlement by time; `limit` of them from `offset`. */
export async function selectLines(
  db: Kysely<Database>,
  settlementId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<Omit<Line, '_id'> & { id: number }>`
    ${journalLines(settlementId)} order by j.booked_at, j.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id, ...line }): Line => ({ _id: id, ...line }));
}

/** The sums of all lines of a settlement, and their number. */
async function selectSums(db: Kysely<Database>, settlementId: string) {
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`;
  const columns = ['price', 'discount', 'commission', 'commission_gst', 'tcs', 'tds', 'cash', 'net'];
  const { rows } = await sql<Settlement['sums'] & { total: number }>`
    select ${sql.join(columns.map(sum))}, count(*)::int as total
    from (${journalLines(settlementId)}) as lines`.execute(db);
  const [{ total, ...sums }] = rows as [Settlement['sums'] & { total: number }];
  return { sums, total };
}

/** A settlement with one page of its lines; undefined if there is none, or it is another partner's. */
export async function loadSettlement(
  db: Kysely<Database>,
  { id, page, partner }: { id: string; page: number; partner?: Partner },
) {
  const row = await selectOne(db, id, partner);
  if (!row) return undefined;
  const [lines, { sums, total }, closed] = await Promise.all([
    selectLines(db, id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    selectSums(db, id),
    selectClosing(db, id),
  ]);
  return { data: { ...toSettlement(row), partner: row.partner, sums, lines }, total, ...closed };
}

/** When a settlement was closed, and its tax documents. */
const selectClosing = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('settlements')
    .where('id', '=', id)
    .select(['createdAt', papersOf(sql.ref('settlements.id'), 'settlementId').as('papers')])
    .executeTakeFirstOrThrow();

/** A settlement as its partner sees it in a list. */
export const toSettlement = ({ id, partnerKind: _kind, partnerId: _id, partner: _name, ...row }: Row) => ({
  _id: id,
  ...row,
});
