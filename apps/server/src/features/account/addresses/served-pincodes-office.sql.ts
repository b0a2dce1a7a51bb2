import type { servedPincodeOffice } from '@tailwell/contract/account/served-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof servedPincodeOffice)['form']>;

const nameOfCity = sql<string>`coalesce(c.name || ', ' || c.state, '')`;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('servedPincodes as s')
    .leftJoin('servedCities as c', 'c.id', 's.cityId')
    .leftJoin('pincodes as p', 'p.pincode', 's.pincode')
    .select([
      's.id',
      's.pincode',
      's.note',
      's.cityId',
      nameOfCity.as('city'),
      sql<string>`coalesce(p.name || ', ' || p.city, '')`.as('place'),
    ]);

/** Pincodes that are not as their city, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, sort, ...part }: Wanted<typeof servedPincodeOffice>,
) => {
  const found = sql<boolean>`(${search} = '' or s.pincode like ${containing(search)}
    or ${nameOfCity} ilike ${containing(search)} or p.city ilike ${containing(search)})`;
  return selectPage(selectAll(db).where(found), {
    order: orderBy(sort, { pincode: sql`s.pincode`, city: sql`lower(${nameOfCity})` }, sql`s.id`),
    ...part,
  });
};

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  const one = selectAll(db).where('s.id', '=', id);
  return one.$if(isLocked, (locked) => locked.forUpdate('s')).executeTakeFirst();
}

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx.insertInto('servedPincodes').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('servedPincodes').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('servedPincodes').where('id', '=', id).execute();
}
