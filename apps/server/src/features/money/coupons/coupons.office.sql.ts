import type { CouponCategory, discountTypes } from '@tailwell/contract/money/coupons';
import type { CouponState, couponOffice } from '@tailwell/contract/money/coupons-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';

export type CouponForm = z.output<(typeof couponOffice)['form']>;
/** The terms shared by batch coupons and those created by hand. */
type Terms = Omit<CouponForm, 'code' | 'isListed' | 'isActive'>;

/** Uses by state, as aggregates of `coupon_uses`. */
export interface Usage {
  held: number;
  used: number;
  released: number;
  discountGiven: number;
}
export const usageColumns = sql`
  count(*) filter (where coupon_uses.state = 'held')::int as held,
  count(*) filter (where coupon_uses.state = 'used')::int as used,
  count(*) filter (where coupon_uses.state = 'released')::int as released,
  coalesce(sum(discount_paise) filter (where coupon_uses.state = 'used'), 0) as discount_given`;

const state = sql<CouponState>`case
  when ends_at <= now() then 'ended' when not is_active then 'paused' when starts_at > now() then 'upcoming'
  when used >= uses_in_all then 'used_up' else 'running' end`;

type CouponRow = Omit<CouponForm, 'code'> &
  Usage & {
    id: string;
    code: string;
    discountType: (typeof discountTypes)[number];
    category: CouponCategory | null;
    state: CouponState;
    taken: number;
    batch: { _id: string; name: string } | null;
  };

/** Coupons as shown in the back office; uses are counted only for the rows shown. */
const selectShown = (
  shown: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`shown.id`,
) => sql<CouponRow>`
  with shown as (select *, ${state} as state, coupons.used as taken from coupons where ${shown})
  select shown.id, code, title, description, category, kind as discount_type, percent, flat_paise as flat_amount,
    max_discount_paise as max_discount, minimum_paise as minimum_amount, starts_at as valid_from,
    ends_at as valid_until, uses_in_all, uses_per_owner, is_listed, is_active, shown.state, taken,
    usage.held, usage.used, usage.released, usage.discount_given,
    case when batch_id is not null then json_build_object('_id', batch_id, 'name', coupon_batches.name) end as batch
  from shown left join coupon_batches on coupon_batches.id = batch_id
    cross join lateral (select ${usageColumns} from coupon_uses where coupon_id = shown.id) as usage
  order by ${order}`;

/** One page of the back-office list, and the total. */
export async function selectListed(
  db: Kysely<Database>,
  {
    search,
    state: requestedState,
    category,
    batchId,
    sort,
    limit,
    offset,
  }: ResourceQuery<typeof couponOffice>,
) {
  const found = sql<boolean>`
    (${search} = '' or code like upper(${containing(search)}) or title ilike ${containing(search)})
    and (${requestedState ?? null}::text is null or ${state} = ${requestedState ?? null})
    and (${category ?? null}::text is null or category = ${category ?? null})
    and (${batchId ?? null}::uuid is null or batch_id = ${batchId ?? null})`;
  // The sort is named after its default direction: "newest" is newest first, "-newest" oldest first.
  const columns = {
    newest: sql`-extract(epoch from created_at)`,
    code: sql`code`,
    validUntil: sql`ends_at`,
    used: sql`-coupons.used`,
  };
  const shown = sql`coupons.id in (
    select id from coupons where ${found} order by ${orderBy(sort, columns)} limit ${limit} offset ${offset})`;
  const sameOrder = { ...columns, used: sql`-taken` };
  const [{ rows }, counted] = await Promise.all([
    selectShown(shown, orderBy(sort, sameOrder, sql`shown.id`)).execute(db),
    db
      .selectFrom('coupons')
      .where(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  if (isLocked) await db.selectFrom('coupons').where('id', '=', id).select('id').forUpdate().execute();
  const { rows } = await selectShown(sql`coupons.id = ${id}`).execute(db);
  return rows[0];
}

/** Columns for what a coupon gives. */
export const termColumns = (terms: Terms) => ({
  title: terms.title,
  description: terms.description,
  category: terms.category,
  kind: terms.discountType,
  percent: terms.percent,
  flatPaise: terms.flatAmount,
  maxDiscountPaise: terms.maxDiscount,
  minimumPaise: terms.minimumAmount,
  startsAt: terms.validFrom,
  endsAt: terms.validUntil,
  usesInAll: terms.usesInAll,
  usesPerOwner: terms.usesPerOwner,
});

const toColumns = ({ code, isListed, isActive, ...terms }: CouponForm) => ({
  code,
  isListed,
  isActive,
  ...termColumns(terms),
});

export async function insert(tx: Transaction<Database>, form: CouponForm): Promise<string> {
  const { id } = await tx
    .insertInto('coupons')
    .values(toColumns(form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: CouponForm) {
  await tx.updateTable('coupons').set(toColumns(form)).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('coupons').where('id', '=', id).execute();
}
