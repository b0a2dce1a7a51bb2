import type { ShopForm } from '@tailwell/contract/shop/shops-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
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

/** One page of the list, and how many match. */
export async function selectOfficeShops(
  db: Kysely<Database>,
  { search, isActive, limit, offset }: { search: string; isActive?: boolean; limit: number; offset: number },
  order: RawBuilder<unknown>,
) {
  const pattern = containing(search);
  const found = sql<boolean>`(${search} = '' or plain_text(name) like plain_text(${pattern})
    or plain_text(area) like plain_text(${pattern}) or plain_text(city) like plain_text(${pattern}))`;
  const shown = sql<boolean>`(${isActive ?? null}::boolean is null or is_active = ${isActive ?? null})`;
  return selectPage(officeShops(db).where(found).where(shown), { order, limit, offset });
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
