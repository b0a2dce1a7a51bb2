import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { couponUseCalls, couponUses } from '@tailwell/contract/money/coupons-office';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import { type Usage, usageColumns } from './coupons.office.sql.ts';

/** Filter: one coupon or one batch, and a range of days in India. */
type UseFilter = z.output<(typeof couponUseCalls)['report']['query']>;

const matchesFilter = ({ couponId, batchId, fromDay, toDay }: UseFilter) => sql<boolean>`
  (${couponId ?? null}::uuid is null or coupon_uses.coupon_id = ${couponId ?? null})
  and (${batchId ?? null}::uuid is null or coupons.batch_id = ${batchId ?? null})
  and (${fromDay ?? null}::date is null
    or coupon_uses.created_at >= (${fromDay ?? null}::date)::timestamp at time zone 'Asia/Kolkata')
  and (${toDay ?? null}::date is null
    or coupon_uses.created_at < (${toDay ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

type Row = Omit<z.output<(typeof couponUses)['row']>, '_id' | 'owner'> & { id: string; name: string };

/** One page of uses, and the total. `name`: the full name, which the caller masks. */
export async function selectUses(
  db: Kysely<Database>,
  { search, state, category, sort, limit, offset, ...filter }: ResourceQuery<typeof couponUses>,
) {
  const found = sql`from coupon_uses join coupons on coupons.id = coupon_id
    left join coupon_batches on coupon_batches.id = batch_id
    left join orders on orders.coupon_use_id = coupon_uses.id
    where ${matchesFilter(filter)}
      and (${search} = '' or coupons.code like upper(${containing(search)}) or 'TW-' || orders.number = upper(${search}))
      and (${state ?? null}::text is null or coupon_uses.state = ${state ?? null})
      and (${category ?? null}::text is null or coupon_uses.category = ${category ?? null})`;
  const columns = {
    newest: sql`-extract(epoch from coupon_uses.created_at)`,
    discount: sql`-discount_paise`,
  };
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      with shown as (
        select coupon_uses.*, coupons.code, coupon_batches.name as batch_name, orders.number ${found}
        order by ${orderBy(sort, columns, sql`coupon_uses.id`)} limit ${limit} offset ${offset})
      select coupon_uses.id, coupon_id, code, batch_name, users.name, coupon_uses.category, 'TW-' || number as number,
        amount_paise as amount, discount_paise as discount, coupon_uses.state, coupon_uses.created_at as held_at,
        settled_at, released_at
      from shown as coupon_uses join users on users.id = user_id
      order by ${orderBy(sort, columns, sql`coupon_uses.id`)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const MAX_DAYS = 366;

/** What coupons have given: in total, per day in India, and per category. */
export async function selectReport(db: Kysely<Database>, filter: UseFilter) {
  const found = sql`from coupon_uses join coupons on coupons.id = coupon_id where ${matchesFilter(filter)}`;
  const [totals, days, categories] = await Promise.all([
    sql<Usage & { owners: number }>`
      select ${usageColumns}, count(distinct user_id) filter (where state <> 'released')::int as owners ${found}`.execute(
      db,
    ),
    sql<Usage & { day: string }>`
      select to_char(coupon_uses.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, ${usageColumns} ${found}
      group by 1 order by 1 desc limit ${MAX_DAYS}`.execute(db),
    sql<Usage & { category: CouponCategory }>`
      select coupon_uses.category, ${usageColumns} ${found} group by 1 order by 1`.execute(db),
  ]);
  const [total] = totals.rows;
  if (!total) throw new Error('an aggregate has one row');
  return { totals: total, days: days.rows, categories: categories.rows };
}
