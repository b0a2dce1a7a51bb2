import { type FigureKey, figureOf } from '@tailwell/contract/office/figure-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { FigurePeriod } from './figures.rules.ts';

/** Whether a column is in the period or the one before. */
type Within = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

const cityOf = (column: RawBuilder<unknown>) => sql`${column} as split, ${column} as label`;

/** The owner's reason, if they chose one, or who cancelled. */
const causeOf = (status: RawBuilder<unknown>, reason: RawBuilder<unknown>) => {
  const cause = sql`case ${status} when 'cancelled_by_user' then 'Owner: ' || coalesce(${reason}, 'no reason')
    when 'rejected_by_shop' then 'Shop: ' || coalesce(${reason}, 'no reason')
    when 'cancelled_by_vet' then 'Vet' else 'Tailwell' end`;
  return sql`${cause} as split, ${cause} as label`;
};

const withLabel = (split: RawBuilder<unknown>) => sql`${split} as split, ${split} as label`;

/** Joins one row, looked up by an index: what is read grows with the period, not with the whole history. */
const oneOf = (query: RawBuilder<unknown>) => sql`join lateral (${query} limit 1)`;

/**
 * The rows that each figure adds up, or takes the median of: when, how much (in paise or minutes), and what it is split
 * by, with its name.
 */
const sources: Record<Exclude<FigureKey, 'outOfStock'>, (within: Within) => RawBuilder<unknown>> = {
  orders: (within) => sql`
    select created_at as at, 1 as amount, ${cityOf(sql`coalesce(address ->> 'city', '')`)}
    from orders where status = 'placed' and ${within(sql`created_at`)}`,

  // What was bought and paid online, and cash that shops have collected.
  sales: (within) => sql`
    select booked_at as at, paise as amount, ${withLabel(sql`case coalesce(subject_kind_paid, 'cash')
      when 'cash' then 'Orders, in cash' when 'order' then 'Orders, paid online'
      when 'consultation' then 'Consultations' when 'instant' then 'Instant consultations' else 'Home visits' end`)}
    from ledger_journals
      ${oneOf(sql`select paise from ledger_entries where journal_id = ledger_journals.id
        and account = case cause when 'payment' then 'gateway' else 'shop_cash' end`)} as entry on true
      left ${oneOf(sql`select subject_kind as subject_kind_paid, outcome from payments
        where cause = 'payment' and payments.id = ledger_journals.subject_id`)} as payment on true
    where ${within(sql`booked_at`)} and (cause = 'payment' and outcome = 'fulfilled' or cause = 'supply')`,

  fee: (within) => sql`
    select booked_at as at, -paise as amount, partner_id::text as split,
      coalesce('Dr ' || vets.name, shops.name) as label
    from ledger_journals
      ${oneOf(sql`select paise from ledger_entries
        where journal_id = ledger_journals.id and account = 'commission'`)} as fee on true
      left ${oneOf(sql`select partner_id from ledger_entries
        where journal_id = ledger_journals.id and account = 'partner'`)} as earned on true
      left join vets on vets.id = partner_id
      left join shops on shops.id = partner_id
    where ${within(sql`booked_at`)}`,

  refunds: (within) => sql`
    select requested_at as at, amount_paise as amount, ${withLabel(sql`coalesce(hand_cause, cause)`)}
    from refunds where status <> 'failed' and ${within(sql`requested_at`)}`,

  consultations: (within) => sql`
    select starts_at as at, 1 as amount, vet_id::text as split, 'Dr ' || vets.name as label
    from consultations left join vets on vets.id = vet_id
    where status in ('awaiting_notes', 'completed') and ${within(sql`starts_at`)}`,

  // From the search for a vet until one has accepted.
  timeToVet: (within) => sql`
    select starts_at as at, extract(epoch from accepted.at - searching.at) / 60 as amount, ${withLabel(sql`''`)}
    from consultations
      ${oneOf(sql`select at from instant_request_events
        where request_id = consultations.id and to_status = 'accepted'`)} as accepted on true
      ${oneOf(sql`select at from instant_request_events
        where request_id = consultations.id and to_status = 'searching'`)} as searching on true
    where kind = 'instant' and ${within(sql`starts_at`)}`,

  visits: (within) => sql`
    select window_start as at, 1 as amount, ${cityOf(sql`city`)}
    from home_visits where status = 'done' and ${within(sql`window_start`)}`,

  noShows: (within) => sql`
    select starts_at as at, 1 as amount, ${withLabel(sql`case status
      when 'no_show_vet' then 'A vet missed a consultation' else 'An owner missed a consultation' end`)}
    from consultations where status in ('no_show_user', 'no_show_vet') and ${within(sql`starts_at`)}
    union all
    select window_start, 1, ${withLabel(sql`'An owner missed a home visit'`)}
    from home_visits where status = 'no_show_user' and ${within(sql`window_start`)}`,

  // Of what was booked or ordered: holds and orders that were never paid are not cancellations.
  cancellations: (within) => sql`
    select cancelled_at as at, 1 as amount, ${causeOf(sql`status`, sql`cancel_reasons.name`)}
    from consultations left join cancel_reasons on cancel_reasons.id = cancel_reason_id
    where status in ('cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops') and booked_at is not null
      and ${within(sql`cancelled_at`)}
    union all
    select cancelled_at, 1, ${causeOf(sql`status`, sql`cancel_reasons.name`)}
    from home_visits left join cancel_reasons on cancel_reasons.id = cancel_reason_id
    where status in ('cancelled_by_user', 'cancelled_by_ops') and booked_at is not null
      and ${within(sql`cancelled_at`)}
    union all
    select at, 1, ${causeOf(sql`to_status`, sql`order_reasons.name`)}
    from order_events join parcels on parcels.id = parcel_id
      left join order_reasons on order_reasons.id = reason_id
    where to_status in ('cancelled_by_user', 'cancelled_by_ops', 'rejected_by_shop')
      and from_status <> 'payment_pending' and ${within(sql`at`)}`,

  newOwners: (within) => sql`
    select created_at as at, 1 as amount, ${withLabel(sql`''`)}
    from users where ${within(sql`created_at`)} and not exists (select from staff_members where user_id = users.id)`,
};

export interface FigureRow {
  isPrevious: boolean;
  /** Null: of the whole period. */
  day: string | null;
  /** Null: not split. */
  split: string | null;
  label: string | null;
  value: number;
}

/** A figure in a period and the one before: in total, by day, and if `isSplit` by its split. In paise and minutes. */
export async function selectFigure(
  db: Kysely<Database>,
  key: Exclude<FigureKey, 'outOfStock'>,
  { from, until, previousFrom, previousUntil }: FigurePeriod,
  { isSplit = false } = {},
): Promise<FigureRow[]> {
  const within: Within = (column) => sql`${column} >= ${previousFrom} and ${column} < ${until}`;
  const value =
    figureOf(key).unit === 'minutes'
      ? sql`percentile_cont(0.5) within group (order by amount)`
      : sql`sum(amount)`;
  const sets = isSplit ? sql`, (is_previous, split, label)` : sql``;
  const part = (column: RawBuilder<unknown>) =>
    isSplit ? sql`case when grouping(${column}) = 0 then coalesce(${column}, '') end` : sql`null::text`;
  const { rows } = await sql<FigureRow>`
    select is_previous, day::text, ${part(sql`split`)} as split, ${part(sql`label`)} as label,
      (${value})::float8 as value
    from (
      select at < ${from} as is_previous, (at at time zone 'Asia/Kolkata')::date as day, amount, split, label
      from (${sources[key](within)}) as source where at >= ${from} or at < ${previousUntil}) as counted
    group by grouping sets ((is_previous), (is_previous, day)${sets})`.execute(db);
  return rows;
}

/** Products on sale that no shop has in stock. */
export async function countOutOfStock(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where is_active and not is_in_stock`.execute(db);
  return rows[0]?.count ?? 0;
}
