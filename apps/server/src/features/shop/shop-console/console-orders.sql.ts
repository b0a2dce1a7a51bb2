import { MAX_ACT_ROWS } from '@tailwell/contract/acts';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import type { ConsoleOrderState, consoleOrderTabs } from '@tailwell/contract/shop/order-constants';
import { LOW_STOCK } from '@tailwell/contract/shop/product-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { papersOf } from '../../money/invoices/invoices.sql.ts';
import { openState } from '../shops/shops.rules.ts';
import { pausedUntil } from '../shops/shops.sql.ts';
import { isMedicine } from './shop-console.batches.sql.ts';

type Tab = (typeof consoleOrderTabs)[number];

/** A shop sees its parcel once the order is placed or, if it needs a prescription, once one is approved. */
export const isVisibleToShop = sql<boolean>`
  orders.status = 'placed' and parcels.status not in ('payment_pending', 'expired')
  and (not parcels.needs_prescription or parcels.prescription_approved_at is not null)`;

const isIn: Record<Tab, ReturnType<typeof sql<boolean>>> = {
  incoming: sql<boolean>`parcels.status = 'placed'`,
  under_way: sql<boolean>`
    parcels.status in ('accepted', 'packed', 'out_for_delivery', 'return_requested')`,
  done: sql<boolean>`parcels.status in ('delivered', 'returned', 'rejected_by_shop', 'cancelled_by_user',
    'cancelled_by_ops', 'delivery_failed')`,
};

/** Most urgent first: a late answer, a return, the soonest promised delivery. */
const orderOf: Record<Tab, ReturnType<typeof sql>> = {
  incoming: sql`parcels.answer_by nulls last, parcels.id`,
  under_way: sql`parcels.status <> 'return_requested', parcels.arrives_by nulls last, parcels.id`,
  done: sql`parcels.id desc`,
};

/** A shop's parcels with their contents, and only the first name of the buyer. */
const parcelsOfShop = (db: Kysely<Database>, shopId: string) =>
  db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .leftJoin('orderReasons', 'orderReasons.id', 'parcels.reasonId')
    .where('parcels.shopId', '=', shopId)
    .where(isVisibleToShop);

export type ConsoleParcelRow = Awaited<ReturnType<typeof selectConsoleParcels>>['rows'][number];

const withDetails = (db: Kysely<Database>, shopId: string) =>
  parcelsOfShop(db, shopId)
    .selectAll('parcels')
    .select([
      'orders.number',
      'orders.paymentMethod',
      'orders.address',
      'orders.placedAt',
      'orderReasons.name as reason',
      sql<string>`split_part(btrim(users.name), ' ', 1)`.as('buyerFirstName'),
      papersOf(sql`parcels.id`).as('papers'),
      sql<Date>`now()`.as('now'),
    ]);

/** One page of a shop's orders, and how many there are. */
export async function selectConsoleParcels(
  db: Kysely<Database>,
  shopId: string,
  { page, tab }: { page: number; tab: Tab },
) {
  const [rows, { count }] = await Promise.all([
    withDetails(db, shopId)
      .where(isIn[tab])
      .orderBy(orderOf[tab])
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    parcelsOfShop(db, shopId)
      .where(isIn[tab])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

interface OrderSearch {
  page: number;
  state?: ConsoleOrderState;
  search?: string;
  ids?: string;
}

/**
 * One page of a shop's dense list, most urgent first: the open parcels, those in a state, or those that a search or
 * ids select; and how many there are.
 */
export async function findConsoleParcels(
  db: Kysely<Database>,
  shopId: string,
  { page, state, search = '', ids }: OrderSearch,
) {
  const isOpen = sql<boolean>`(${isIn.incoming} or ${isIn.under_way})`;
  const inState = state === 'done' ? isIn.done : sql<boolean>`parcels.status = ${state}`;
  const found = withDetails(db, shopId)
    .$if(search !== '', (parcels) => parcels.where(matches(search)))
    .$if(ids !== undefined, (parcels) =>
      parcels.where('parcels.id', '=', sql<string>`any(${ids?.split(',')}::uuid[])`),
    )
    .$if(state !== undefined, (parcels) => parcels.where(inState))
    .$if(state === undefined && search === '' && ids === undefined, (parcels) => parcels.where(isOpen));
  const limit = ids === undefined ? RESOURCE_PAGE_SIZE : MAX_ACT_ROWS;
  return selectPage(found, { order: BY_URGENCY, limit, offset: (page - 1) * limit });
}

/** Late answers and deliveries first, what is done last. */
const BY_URGENCY = sql`
  not (${isIn.incoming} or ${isIn.under_way}),
  case when ${isIn.done} then null else coalesce(parcels.answer_by, parcels.arrives_by) end nulls last,
  parcels.id desc`;

/** Parcels with this in the order's number, the first name of the buyer, or a product. */
function matches(search: string) {
  const pattern = containing(search);
  return sql<boolean>`('TW-' || orders.number like upper(${pattern})
    or plain_text(split_part(btrim(users.name), ' ', 1)) like plain_text(${pattern})
    or exists (select from order_lines as line where line.parcel_id = parcels.id
      and plain_text(line.name || ' ' || line.brand) like plain_text(${pattern})))`;
}

export async function selectConsoleParcel(db: Kysely<Database>, id: string, shopId: string) {
  return withDetails(db, shopId).where('parcels.id', '=', id).executeTakeFirst();
}

/** The parcels' contents and history, and the photos of items to be returned. */
export async function selectContents(db: Kysely<Database>, ids: string[]) {
  const [lines, events, photos] = await Promise.all([
    db
      .selectFrom('orderLines')
      .innerJoin('listings', 'listings.id', 'orderLines.listingId')
      .innerJoin('products', 'products.id', 'orderLines.productId')
      .where('parcelId', 'in', [...ids, NO_ID])
      .orderBy('orderLines.id')
      .selectAll('orderLines')
      .select([
        isMedicine.as('isMedicine'),
        'orderLines.batchNumber as packedBatch',
        sql<string | null>`to_char(order_lines.expires_month, 'YYYY-MM')`.as('packedMonth'),
        'listings.batchNumber as shelfBatch',
        sql<string | null>`to_char(listings.expires_month, 'YYYY-MM')`.as('shelfMonth'),
      ])
      .execute(),
    db
      .selectFrom('orderEvents')
      .where('parcelId', 'in', [...ids, NO_ID])
      .orderBy('at')
      .orderBy('id')
      .select(['parcelId', 'toStatus', 'at', 'actor', 'note'])
      .execute(),
    db
      .selectFrom('orderReturnPhotos')
      .where('parcelId', 'in', [...ids, NO_ID])
      .orderBy('position')
      .select(['parcelId', 'path'])
      .execute(),
  ]);
  return { lines, events, photos };
}

/** SQL has no empty lists. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A shop with its number of orders by state and of listings running low, and today's sales. */
const licenceExpiresOn = sql<string | null>`case when has_pharmacy then licence_expires_on::text end`;

export async function selectShopConsole(db: Kysely<Database>, shopId: string) {
  const [shop, hours, counts, runningOut] = await Promise.all([
    db
      .selectFrom('shops')
      .where('id', '=', shopId)
      .select([
        'id',
        'name',
        'photo',
        'city',
        sql<Date>`now()`.as('now'),
        pausedUntil.as('pausedUntil'),
        licenceExpiresOn.as('licenceExpiresOn'),
      ])
      .executeTakeFirst(),
    db
      .selectFrom('shopHours')
      .where('shopId', '=', shopId)
      .select(['weekday', 'fromMinute', 'toMinute'])
      .execute(),
    parcelsOfShop(db, shopId)
      .select([
        sql<number>`count(*) filter (where ${isIn.incoming})`.as('incoming'),
        sql<number>`count(*) filter (where ${isIn.under_way})`.as('underWay'),
        sql<number>`count(*) filter (where ${isDeliveredToday})`.as('deliveredToday'),
        sql<number>`coalesce(sum(parcels.total_paise) filter (where ${isDeliveredToday}), 0)`.as(
          'soldTodayPaise',
        ),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('listings')
      .where('shopId', '=', shopId)
      .where('isActive', '=', true)
      .where('stock', '<=', LOW_STOCK)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return (
    shop && { ...shop, ...counts, runningOut: runningOut.count, isOpen: openState(hours, shop.now).isOpen }
  );
}

const isDeliveredToday = sql<boolean>`
  parcels.status in ('delivered', 'return_requested')
  and parcels.delivered_at >= date_trunc('day', now(), 'Asia/Kolkata')`;
