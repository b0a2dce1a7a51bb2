import type { CouponCategory } from '@tailwell/contract/money/coupons';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { containing } from '../../../platform/database/like.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { type CouponObstacle, discountOf, NO_DISCOUNT, obstacleOf, USED_UP } from './coupons.rules.ts';

/** The listed coupons that are running and not used up; `category` and `part` of code or title filter if given. */
export async function selectRunningCoupons(
  db: Kysely<Database>,
  userId: string,
  { category, part = '' }: { category?: CouponCategory; part?: string },
) {
  return selectCoupons(db, userId)
    .where('isListed', '=', true)
    .$if(category !== undefined, (all) =>
      all.where((eb) => eb.or([eb('category', 'is', null), eb('category', '=', category ?? null)])),
    )
    .$if(part !== '', (all) =>
      all.where(sql<boolean>`(code like ${containing(part)} or upper(title) like ${containing(part)})`),
    )
    .where('isActive', '=', true)
    .where('endsAt', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('usesInAll', 'is', null), eb('used', '<', eb.ref('usesInAll'))]))
    .execute();
}

/** The coupon with exactly this code, listed or not, even if ended or paused; upcoming ones are not found. */
export async function selectCoupon(db: Kysely<Database>, userId: string, code: string) {
  return selectCoupons(db, userId).where('code', '=', code).executeTakeFirst();
}

const selectCoupons = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('coupons')
    .where('startsAt', '<=', sql<Date>`now()`)
    .selectAll()
    .select([
      sql<boolean>`ends_at <= now() or not is_active`.as('hasEnded'),
      countUses(userId, ['held', 'used']).as('ownUses'),
      countUses(userId, ['held']).as('ownHolds'),
    ]);

const countUses = (userId: string, states: string[]) => sql<number>`(
  select count(*) from coupon_uses
  where coupon_id = coupons.id and user_id = ${userId} and state = any(${states}))`;

interface Purchase {
  /** As the owner typed it. */
  code: string;
  userId: string;
  category: CouponCategory;
  /** The price without the coupon. */
  amountPaise: number;
}

/**
 * Holds a use of a coupon for a purchase about to be paid. Throws a Refusal that must end the transaction:
 * COUPON_UNKNOWN, COUPON_ELSEWHERE, COUPON_TOO_SMALL (422), COUPON_OVER, COUPON_USED, COUPON_USED_UP (409).
 */
export async function holdCoupon(
  tx: Transaction<Database>,
  { code: typed, userId, category, amountPaise }: Purchase,
): Promise<{ useId: string; code: string; discountPaise: number }> {
  const code = typed.trim().toUpperCase();
  // Counts and locks in one statement: others who want this coupon wait here until this transaction ends.
  const coupon = await tx
    .updateTable('coupons')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', '=', category)]))
    .where('isActive', '=', true)
    .where('startsAt', '<=', sql<Date>`now()`)
    .where('endsAt', '>', sql<Date>`now()`)
    .where('minimumPaise', '<=', amountPaise)
    .where((eb) => eb.or([eb('usesInAll', 'is', null), eb('used', '<', eb.ref('usesInAll'))]))
    .returningAll()
    .executeTakeFirst();
  if (!coupon) throw await explainRefusal(tx, { code, userId, category, amountPaise });
  const discountPaise = discountOf(coupon, amountPaise);
  // A use without any discount would be wasted.
  if (discountPaise === 0) throw toRefusal(NO_DISCOUNT);

  // A separate statement: only then does it see what earlier holders of the lock wrote.
  const use = await sql<{ id: string }>`
    insert into coupon_uses (coupon_id, user_id, nth, category, amount_paise, discount_paise)
    select ${coupon.id}, ${userId}, nth, ${category}, ${amountPaise}, ${discountPaise}
    from (select ${firstFreeUse(coupon.id, userId, coupon.usesPerOwner)} as nth) as free
    where nth is not null
    returning id`.execute(tx);
  const [held] = use.rows;
  if (!held) throw await explainRefusal(tx, { code, userId, category, amountPaise });
  return { useId: held.id, code, discountPaise };
}

/** The owner's lowest free use number; null: none is free. */
const firstFreeUse = (couponId: string, userId: string, usesPerOwner: number) => sql<number | null>`(
  select min(nth) from generate_series(1, ${usesPerOwner}::int) as nth
  where not exists (
    select from coupon_uses as other
    where other.coupon_id = ${couponId} and other.user_id = ${userId}
      and other.nth = nth.nth and other.state <> 'released'
  ))`;

async function explainRefusal(tx: Transaction<Database>, { code, userId, category, amountPaise }: Purchase) {
  const coupon = await selectCoupon(tx, userId, code);
  if (!coupon) {
    const message = 'We don’t know this coupon. Please check the code.';
    return invalid('COUPON_UNKNOWN', message, { couponCode: message });
  }
  // A use was given back after the refusal: treat the coupon as used up all the same.
  return toRefusal(obstacleOf(coupon, category, amountPaise) ?? USED_UP);
}

const toRefusal = ({ status, code, message }: CouponObstacle) =>
  new Refusal(status, code, message, { fields: { couponCode: message } });

/** Marks a held use as used, in the transaction that settles the payment. False if it is no longer held. */
export async function settleCoupon(tx: Transaction<Database>, useId: string): Promise<boolean> {
  const settled = await tx
    .updateTable('couponUses')
    .set({ state: 'used', settledAt: sql<Date>`now()` })
    .where('id', '=', useId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

/** Releases a use, held or used, for the owner and in total. False if that was done before. */
export async function releaseCoupon(tx: Transaction<Database>, useId: string): Promise<boolean> {
  const released = await tx
    .updateTable('couponUses')
    .set({ state: 'released', releasedAt: sql<Date>`now()` })
    .where('id', '=', useId)
    .where('state', '<>', 'released')
    .returning('couponId')
    .executeTakeFirst();
  if (!released) return false;
  await tx
    .updateTable('coupons')
    .set((set) => ({ used: set('used', '-', 1) }))
    .where('id', '=', released.couponId)
    .execute();
  return true;
}

/**
 * Marks a use as used when its payment comes late, whether held or already given back, if the limits in all and per
 * owner still allow it. Its dates aren't checked again. True if it is used now or already was.
 */
export async function reclaimCoupon(tx: Transaction<Database>, useId: string): Promise<boolean> {
  // Locks the use before the coupon, as releaseCoupon does, to avoid a deadlock.
  const use = await tx
    .selectFrom('couponUses')
    .where('id', '=', useId)
    .select(['state', 'couponId', 'userId'])
    .forUpdate()
    .executeTakeFirst();
  if (!use) return false;
  if (use.state === 'held') return settleCoupon(tx, useId);
  if (use.state === 'used') return true;
  const { usesPerOwner } = await tx
    .selectFrom('coupons')
    .where('id', '=', use.couponId)
    .select('usesPerOwner')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const nth = firstFreeUse(use.couponId, use.userId, usesPerOwner);
  // Both updates or neither, under both locks, so the use can't be taken between check and count.
  const { rows } = await sql`
    with reclaimed as (
      update coupon_uses set state = 'used', nth = ${nth}, settled_at = now(), released_at = null
      from coupons
      where coupon_uses.id = ${useId} and coupons.id = coupon_uses.coupon_id
        and (coupons.uses_in_all is null or coupons.used < coupons.uses_in_all) and ${nth} is not null
      returning coupon_id
    )
    update coupons set used = used + 1 from reclaimed where coupons.id = reclaimed.coupon_id
    returning coupons.id`.execute(tx);
  return rows.length === 1;
}

/** Locks the coupons of these uses and the one with this code, in order of id. */
export async function lockCoupons(tx: Transaction<Database>, useIds: string[], code: string | null) {
  await sql`
    select id from coupons
    where code = ${code}::text or id in (select coupon_id from coupon_uses where id = any(${useIds}::uuid[]))
    order by id for no key update`.execute(tx);
}

export const exportCouponUses = (userId: string) => ({
  couponUses: jsonRows(sql`
      select code, state, discount_paise, coupon_uses.created_at
      from coupon_uses join coupons on coupons.id = coupon_id where user_id = ${userId} order by coupon_uses.id`),
});
