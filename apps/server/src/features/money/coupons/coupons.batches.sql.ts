import { couponBatches } from '@tailwell/contract/money/coupons-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import { termColumns, type Usage, usageColumns } from './coupons.office.sql.ts';
import { newCode } from './coupons.rules.ts';

type Form = z.output<(typeof couponBatches)['form']>;

interface Row extends Usage {
  id: string;
  terms: unknown;
  madeAt: Date;
  madeBy: string;
  paused: number;
}

async function selectShown(db: Kysely<Database>, shown: RawBuilder<unknown>, order = sql`shown.id`) {
  const { rows } = await sql<Row>`
    with shown as (select * from coupon_batches where ${shown})
    select shown.id, terms, made_at, users.name as made_by, usage.held, usage.used, usage.released,
      usage.discount_given,
      (select count(*) from coupons where batch_id = shown.id and not is_active)::int as paused
    from shown join users on users.id = made_by
      cross join lateral (
        select ${usageColumns} from coupon_uses join coupons on coupons.id = coupon_id where batch_id = shown.id
      ) as usage
    order by ${order}`.execute(db);
  return rows.map(({ terms, ...row }) => ({ ...z.decode(couponBatches.form, terms as never), ...row }));
}

/** One page of the back-office list, and the total. */
export async function selectListed(
  db: Kysely<Database>,
  { search, sort, limit, offset }: ResourceQuery<typeof couponBatches>,
) {
  const found = sql<boolean>`(${search} = '' or name ilike ${containing(search)})`;
  const columns = { newest: sql`-extract(epoch from made_at)`, name: sql`lower(coupon_batches.name)` };
  const shown = sql`id in (
    select id from coupon_batches where ${found} order by ${orderBy(sort, columns)} limit ${limit} offset ${offset})`;
  const sameOrder = orderBy(sort, { ...columns, name: sql`lower(shown.name)` }, sql`shown.id`);
  const [rows, counted] = await Promise.all([
    selectShown(db, shown, sameOrder as typeof shown),
    db
      .selectFrom('couponBatches')
      .where(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function selectOne(db: Kysely<Database>, id: string) {
  const [row] = await selectShown(db, sql`id = ${id}`);
  return row;
}

/** Inserts a batch with its codes, all or none. */
export async function insert(tx: Transaction<Database>, form: Form, { id: madeBy }: { id: string }) {
  const { id } = await tx
    .insertInto('couponBatches')
    .values({ name: form.name, terms: JSON.stringify(z.encode(couponBatches.form, form)), madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCodes(tx, id, form);
  return id;
}

/** Inserts all codes in one statement; duplicates of existing codes are skipped and generated again. */
async function insertCodes(tx: Transaction<Database>, batchId: string, form: Form) {
  const { name: _, prefix, count, ...terms } = form;
  const codes = Array.from({ length: count }, () => newCode(prefix));
  const { title, description, category, kind, percent, flatPaise, maxDiscountPaise, minimumPaise, ...rest } =
    termColumns(terms);
  const { numAffectedRows: inserted = 0n } = await sql`
    insert into coupons (batch_id, code, title, description, category, kind, percent, flat_paise, max_discount_paise,
      minimum_paise, starts_at, ends_at, uses_in_all, uses_per_owner, is_listed)
    select ${batchId}::uuid, code, ${title}, ${description}, ${category}, ${kind}, ${percent}::smallint,
      ${flatPaise}::int, ${maxDiscountPaise}::int, ${minimumPaise}::int, ${rest.startsAt}::timestamptz,
      ${rest.endsAt}::timestamptz, ${rest.usesInAll}::int, ${rest.usesPerOwner}::smallint, false
    from unnest(${codes}::text[]) as code
    on conflict (code) do nothing`.execute(tx);
  if (inserted < count) await insertCodes(tx, batchId, { ...form, count: count - Number(inserted) });
}

/** Pauses or resumes all coupons of a batch; returns how many changed. Undefined: no such batch. */
export async function updatePaused(tx: Transaction<Database>, id: string, isPaused: boolean) {
  const batch = await tx
    .selectFrom('couponBatches')
    .where('id', '=', id)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return undefined;
  // In order of id, like every lock on coupons.
  await tx
    .selectFrom('coupons')
    .where('batchId', '=', id)
    .where('isActive', '=', isPaused)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ isActive: !isPaused })
    .where('batchId', '=', id)
    .where('isActive', '=', isPaused)
    .executeTakeFirst();
  return { name: batch.name, changed: Number(numUpdatedRows) };
}
