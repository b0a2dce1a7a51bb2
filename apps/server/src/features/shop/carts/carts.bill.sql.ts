import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom } from '../../../platform/database/distance.ts';
import type { OpenHours } from '../shops/shops.rules.ts';
import { hoursOf, pausedUntil } from '../shops/shops.sql.ts';
import type { DeliveryRoute } from './carts.bill.rules.ts';

/** The coordinates of an address, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The distance from a shop, and its opening hours. */
interface ShopRoute extends DeliveryRoute {
  hours: OpenHours[];
  /** Until when it takes no new orders; null: it takes them. */
  pausedUntil: Date | null;
}

/**
 * What delivery costs now, and each shop's distance from the address, its hours and its pause, by the shop's id.
 * Without an address the distances are null.
 */
export async function selectDelivery(
  db: Kysely<Database>,
  shopIds: string[],
  address: Point | null,
): Promise<{ terms: OrderTerms; now: Date; routes: Map<string, ShopRoute> }> {
  const location = address ? { lat: address.latitude, lng: address.longitude } : {};
  const rows = await db
    .selectFrom('orderTerms')
    .leftJoin('shops', (join) => join.on('shops.id', '=', sql<string>`any(${shopIds}::uuid[])`))
    .selectAll('orderTerms')
    .select([
      'shops.id as shopId',
      'deliversWithinKm',
      distanceFrom(location, 'shops').as('distanceKm'),
      hoursOf(sql.ref('shops.id')).as('hours'),
      pausedUntil.as('pausedUntil'),
      sql<Date>`now()`.as('now'),
    ])
    .execute();
  const routes = rows.flatMap(({ shopId, deliversWithinKm, ...route }) =>
    shopId === null || deliversWithinKm === null ? [] : [[shopId, { deliversWithinKm, ...route }] as const],
  );
  const [first] = rows;
  return { terms: first as OrderTerms, now: first?.now ?? new Date(), routes: new Map(routes) };
}

export type OrderTerms = Awaited<ReturnType<typeof selectOrderTerms>>;

/** The current fees for delivery and paying in cash, and how long delivery takes. */
export async function selectOrderTerms(db: Kysely<Database>) {
  return db.selectFrom('orderTerms').selectAll().executeTakeFirstOrThrow();
}

/** The coupon use that the user's unpaid order holds, and that a new order gets back. */
export async function selectHeldCouponUse(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('couponUses', 'couponUses.id', 'orders.couponUseId')
    .where('orders.userId', '=', userId)
    .where('orders.status', '=', 'payment_pending')
    .select(['couponUses.couponId', 'couponUses.state as couponState'])
    .executeTakeFirst();
}

/** The credit the next order would use: also one held by the unpaid order that it replaces. */
export async function selectUsableCredit(db: Kysely<Database>, userId: string) {
  const heldCreditId = db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('status', '=', 'payment_pending')
    .select('referralCreditId');
  const credit = await db
    .selectFrom('referralCredits')
    .where((eb) =>
      eb.or([eb('id', '=', heldCreditId), eb.and([eb('userId', '=', userId), eb('state', '=', 'ready')])]),
    )
    .orderBy(sql`id is not distinct from (${heldCreditId})`, 'desc')
    .orderBy('id')
    .select(['id', 'percent', 'maxDiscountPaise'])
    .executeTakeFirst();
  return credit ?? null;
}
