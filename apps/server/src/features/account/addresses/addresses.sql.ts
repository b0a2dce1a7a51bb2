import { ADDRESSES_PER_OWNER } from '@tailwell/contract/account/addresses';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { updateMissingName } from '../auth/auth.people.sql.ts';

export type AddressColumns = Omit<
  Insertable<Database['addresses']>,
  'id' | 'userId' | 'createdAt' | 'updatedAt'
>;

export async function selectAddresses(db: Kysely<Database>, userId: string) {
  return db.selectFrom('addresses').where('userId', '=', userId).orderBy('id', 'desc').selectAll().execute();
}

export async function selectAddress(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Adds an address; undefined if the address book is full. Locks the owner so that concurrent requests can't exceed the
 * limit.
 */
export async function insertAddress(db: Kysely<Database>, userId: string, address: AddressColumns) {
  await db.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const { count } = await db
    .selectFrom('addresses')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= ADDRESSES_PER_OWNER) return undefined;
  if (count === 0) await updateMissingName(db, userId, address.fullName);
  return db
    .insertInto('addresses')
    .values({ ...address, userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Kysely<Database>,
  id: string,
  userId: string,
  address: AddressColumns,
) {
  return db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if the owner has no such address. */
export async function deleteAddress(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export const exportAddresses = (userId: string) => ({
  addresses: jsonRows(sql`
      select label, full_name, mobile_no, house, area, landmark, pincode, city, state, latitude, longitude
      from addresses where user_id = ${userId} order by id`),
});

export async function eraseAddresses(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute();
}
