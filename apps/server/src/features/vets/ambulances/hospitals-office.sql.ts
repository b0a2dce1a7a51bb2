import type { hospitalOffice } from '@tailwell/contract/vets/animal-hospitals-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof hospitalOffice)['form']>;

const selectAll = (db: Kysely<Database>) => db.selectFrom('animalHospitals').selectAll();

/** A part of the list in the back office, and how many there are. */
export function selectListed(
  db: Kysely<Database>,
  { search, city, sort, ...part }: Wanted<typeof hospitalOffice>,
) {
  const found = sql<boolean>`(${search} = '' or name ilike ${containing(search)} or area ilike ${containing(search)}
    or city ilike ${containing(search)} or phone ilike ${containing(search)})`;
  const inCity = sql<boolean>`(${city ?? ''} = '' or lower(city) = lower(${city ?? ''}))`;
  const order = orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` });
  return selectPage(selectAll(db).where(found).where(inCity), { order, ...part });
}

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  return selectAll(db)
    .where('id', '=', id)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();
}

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('animalHospitals')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('animalHospitals').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('animalHospitals').where('id', '=', id).execute();
}
