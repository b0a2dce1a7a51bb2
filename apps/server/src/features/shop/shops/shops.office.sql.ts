import type { ShopForm } from '@tailwell/contract/shop/shops-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import type { WaitingSource } from '../../../waiting.ts';
import type { OpenHours } from './shops.rules.ts';
import { hoursOf, replaceHours } from './shops.sql.ts';

type Tx = Transaction<Database>;

/** The columns of a shop's own row that the back office edits. */
export interface ShopColumns extends Omit<ShopForm, 'hours' | 'latitude' | 'longitude' | 'licenceNumber'> {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  licenceNumber: string | null;
}

const officeShops = (db: Kysely<Database>) =>
  db
    .selectFrom('shops')
    .selectAll()
    .select([
      hoursOf(sql.ref('shops.id')).as('hours'),
      sql<number>`(select count(*) from listings where shop_id = shops.id and is_active)`.as('listingCount'),
    ]);

export type OfficeShopRow = NonNullable<Awaited<ReturnType<typeof selectOfficeShop>>>;

/** A single shop; `isLocked` locks it until the transaction ends. */
export async function selectOfficeShop(db: Kysely<Database>, id: string, isLocked = false) {
  return officeShops(db)
    .where('shops.id', '=', id)
    .$if(isLocked, (one) => one.forNoKeyUpdate())
    .executeTakeFirst();
}

const daysLeft = sql<number>`(licence_expires_on - (now() at time zone 'Asia/Kolkata')::date)`;

const HAS_LICENCE = {
  expiring: sql<boolean>`(has_pharmacy and ${daysLeft} between 0 and 30)`,
  expired: sql<boolean>`(has_pharmacy and ${daysLeft} < 0)`,
  unknown: sql<boolean>`(has_pharmacy and licence_expires_on is null)`,
};

const activeConditions = {
  yes: sql<boolean>`is_active`,
  no: sql<boolean>`not is_active`,
  incomplete: sql<boolean>`(is_active and (not exists (select from shop_hours where shop_id = shops.id)
    or not exists (select from listings where shop_id = shops.id and listings.is_active)))`,
};

/** Shops where nothing can be ordered, without hours or with an empty shelf, and licences that end. */
export const waitingShops: WaitingSource[] = [
  {
    kind: 'incompleteShops',
    who: 'manage_shops',
    select: () => sql`select created_at as since from shops where ${activeConditions.incomplete}`,
  },
  {
    kind: 'expiredLicences',
    who: 'manage_shops',
    select: () =>
      sql`select (licence_expires_on + 1)::timestamp at time zone 'Asia/Kolkata' as since from shops
        where is_active and ${HAS_LICENCE.expired}`,
  },
  {
    kind: 'expiringLicences',
    who: 'manage_shops',
    select: () =>
      sql`select (licence_expires_on - 30)::timestamp at time zone 'Asia/Kolkata' as since from shops
        where is_active and ${HAS_LICENCE.expiring}`,
  },
];

/** One page of the list, and how many match. */
export async function selectOfficeShops(
  db: Kysely<Database>,
  filter: {
    search: string;
    isActive?: keyof typeof activeConditions;
    licence?: keyof typeof HAS_LICENCE;
    limit: number;
    offset: number;
  },
  order: RawBuilder<unknown>,
) {
  const { search, isActive, licence, limit, offset } = filter;
  const pattern = containing(search);
  const found = sql<boolean>`(${search} = '' or plain_text(name) like plain_text(${pattern})
    or plain_text(area) like plain_text(${pattern}) or plain_text(city) like plain_text(${pattern}))`;
  const shown = isActive ? activeConditions[isActive] : sql<boolean>`true`;
  const all = officeShops(db).where(found).where(shown);
  const matching = licence ? all.where(HAS_LICENCE[licence]) : all;
  return selectPage(matching, { order, limit, offset });
}

export async function insertShop(tx: Tx, columns: ShopColumns, hours: OpenHours[]): Promise<string> {
  const { id } = await tx.insertInto('shops').values(columns).returning('id').executeTakeFirstOrThrow();
  await replaceHours(tx, id, hours);
  return id;
}

/** Updates a shop. Its row must be locked. */
export async function updateShop(tx: Tx, id: string, columns: ShopColumns, hours: OpenHours[]) {
  await tx.updateTable('shops').set(columns).where('id', '=', id).execute();
  await replaceHours(tx, id, hours);
}

/** Shops by a part of their name; those that begin with it first. */
export const shopFinders: RecordFinder[] = [
  {
    who: 'see_partners',
    async find(db, text) {
      const { rows } = await sql<{ id: string; name: string; about: string }>`
        select id, name, area || ', ' || city as about from shops
        where plain_text(name) like plain_text(${containing(text)})
        order by plain_text(name) not like plain_text(${containing(text).slice(1)}), name, id
        limit ${MAX_FOUND}`.execute(db);
      return rows.map(({ id, ...row }) => ({ kind: 'shop', _id: id, ...row, ownerId: null }));
    },
  },
];
