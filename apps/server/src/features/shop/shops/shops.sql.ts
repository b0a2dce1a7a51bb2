import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import type { shopSorts } from '@tailwell/contract/shop/product-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';
import { containing } from '../../../platform/database/like.ts';
import type { OpenHours } from './shops.rules.ts';

/** Filters for shops; an omitted one matches all. */
export interface ShopFilter extends Location {
  search?: string;
  city?: string;
  hasPharmacy?: boolean;
  withinKm?: number;
  isOpen?: boolean;
}

interface ShopPageOptions {
  /** Default: nearest first, or best rated without a location. */
  sort?: (typeof shopSorts)[number];
  page: number;
  /** Page size. */
  size?: number;
  /** The current time in terms of shops' hours. */
  at: { weekday: number; minute: number };
}

const shopColumns = (location: Location) =>
  [
    distanceFrom(location, 'shops').as('distanceKm'),
    hoursOf(sql.ref('shops.id')).as('hours'),
    pausedUntil.as('pausedUntil'),
  ] as const;

/** Whether `shops` takes no new orders for now. */
export const isPaused = sql<boolean>`coalesce(shops.paused_until > now(), false)`;

/** Until when `shops` takes no new orders; null: it takes them. */
export const pausedUntil = sql<Date | null>`case when ${isPaused} then shops.paused_until end`;

/** When a shop is open in a week, earliest first. */
export const hoursOf = (shopId: RawBuilder<unknown>) => sql<OpenHours[]>`(
  select coalesce(json_agg(json_build_object(
    'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)
    order by weekday, from_minute), '[]')
  from shop_hours where shop_id = ${shopId})`;

/** Whether `shops` is open at a weekday and a minute in India. */
const isOpenAt = (weekday: RawBuilder<unknown>, minute: RawBuilder<unknown>) => sql<boolean>`exists (
  select from shop_hours where shop_id = shops.id and weekday = ${weekday}
  and from_minute <= ${minute} and to_minute > ${minute})`;

const inIndia = sql`now() at time zone 'Asia/Kolkata'`;

/** Whether `shops` is open now, by the database's clock. */
export const isOpenNow = isOpenAt(
  sql`extract(dow from ${inIndia})`,
  sql`extract(hour from ${inIndia}) * 60 + extract(minute from ${inIndia})`,
);

/** One page of the matching shops, and how many there are; MAX_COUNTED + 1 means more than that. */
export async function selectShopPage(db: Kysely<Database>, filter: ShopFilter, options: ShopPageOptions) {
  const [rows, total] = await Promise.all([
    selectShops(db, filter, options),
    countShops(db, filter, options),
  ]);
  return { rows, total };
}

/** One page of the matching shops. */
export async function selectShops(db: Kysely<Database>, filter: ShopFilter, options: ShopPageOptions) {
  const sort = options.sort ?? (filter.lat === undefined ? 'rating' : 'distance');
  return sort === 'distance'
    ? selectNearest(db, filter, options)
    : selectSorted(db, filter, { ...options, sort });
}

async function countShops(
  db: Kysely<Database>,
  filter: ShopFilter,
  { at }: ShopPageOptions,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from shops where ${matches(filter, at)} limit ${MAX_COUNTED + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Searches around the location in growing circles, for which there is an index, and finally everywhere. */
async function selectNearest(db: Kysely<Database>, filter: ShopFilter, options: ShopPageOptions) {
  for (const withinKm of FIRST_RADII_KM) {
    if (filter.withinKm !== undefined && filter.withinKm <= withinKm) break;
    const rows = await selectSorted(db, { ...filter, withinKm }, { ...options, sort: 'distance' });
    if (rows.length === (options.size ?? PAGE_SIZE)) return rows;
  }
  return selectSorted(db, filter, { ...options, sort: 'distance' });
}

/** In kilometres: a city, and a part of the country. */
const FIRST_RADII_KM = [25, 150];

async function selectSorted(
  db: Kysely<Database>,
  filter: ShopFilter,
  { sort, page, size = PAGE_SIZE, at }: ShopPageOptions & { sort: (typeof shopSorts)[number] },
) {
  return db
    .selectFrom('shops')
    .where(matches(filter, at))
    .selectAll()
    .select(shopColumns(filter))
    .orderBy(orderOf(sort))
    .orderBy('name')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** One shop; undefined if there is none, or it is no longer active. */
export async function selectShop(db: Kysely<Database>, id: string, location: Location) {
  return db
    .selectFrom('shops')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .selectAll()
    .select(shopColumns(location))
    .executeTakeFirst();
}

/** What a shop can change about itself. */
export async function selectShopProfile(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('shops')
    .where('id', '=', id)
    .select(['photo', hoursOf(sql.ref('shops.id')).as('hours')])
    .executeTakeFirst();
}

/** A shop's hours and pause, locked until the transaction ends. */
export async function lockShop(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('shops')
    .where('id', '=', id)
    .select([
      hoursOf(sql.ref('shops.id')).as('hours'),
      pausedUntil.as('pausedUntil'),
      sql<Date>`now()`.as('now'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Pauses a shop until a moment; null ends its pause. */
export async function updatePause(tx: Transaction<Database>, id: string, until: Date | null) {
  await tx.updateTable('shops').set({ pausedUntil: until }).where('id', '=', id).execute();
}

/** Replaces a shop's opening hours. Its row must be locked. */
export async function replaceHours(tx: Transaction<Database>, shopId: string, hours: OpenHours[]) {
  await tx.deleteFrom('shopHours').where('shopId', '=', shopId).execute();
  if (hours.length === 0) return;
  await tx
    .insertInto('shopHours')
    .values(hours.map((span) => ({ ...span, shopId })))
    .execute();
}

/** The cities with shops. */
export async function selectShopCities(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('shops')
    .where('isActive', '=', true)
    .distinct()
    .orderBy('city')
    .select('city')
    .execute();
  return rows.map(({ city }) => city);
}

function matches(filter: ShopFilter, { weekday, minute }: ShopPageOptions['at']): RawBuilder<boolean> {
  const { search, city, hasPharmacy, withinKm, isOpen } = filter;
  const conditions = [sql<boolean>`is_active`];
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = containing(word);
    conditions.push(sql`(plain_text(name) like plain_text(${pattern})
      or plain_text(area) like plain_text(${pattern}) or plain_text(city) like plain_text(${pattern}))`);
  }
  if (city) conditions.push(sql`lower(city) = lower(${city})`);
  if (hasPharmacy !== undefined) conditions.push(sql`has_pharmacy = ${hasPharmacy}`);
  if (withinKm !== undefined) conditions.push(isWithin(filter, withinKm, 'shops'));
  if (isOpen !== undefined) {
    conditions.push(
      sql`${isOpen}::boolean = (${isOpenAt(sql.val(weekday), sql.val(minute))} and not ${isPaused})`,
    );
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const BY_RATING = sql`mean_stars desc, rating_count desc`;

function orderOf(sort: (typeof shopSorts)[number]) {
  if (sort === 'rating') return BY_RATING;
  if (sort === 'distance') return sql`${sql.ref('distanceKm')}`;
  return sql`lower(name)`;
}

export interface ExpiringLicence {
  shopId: string;
  shop: string;
  /** An owner of the shop. */
  userId: string;
  expiresOn: string;
  /** Negative: it has expired. */
  daysLeft: number;
}

/** Licences that expire within 30 days, or expired in the last 30, with each owner of their shops. */
export async function selectExpiringLicences(db: Kysely<Database>): Promise<ExpiringLicence[]> {
  const { rows } = await sql<ExpiringLicence>`
    select shops.id as shop_id, shops.name as shop, user_id, licence_expires_on::text as expires_on, days_left
    from shops
      join role_grants on shop_id = shops.id and role = 'shop_owner',
      lateral (select licence_expires_on - (now() at time zone 'Asia/Kolkata')::date as days_left) as term
    where has_pharmacy and is_active and days_left between -30 and 30
    order by shops.id, user_id`.execute(db);
  return rows;
}
