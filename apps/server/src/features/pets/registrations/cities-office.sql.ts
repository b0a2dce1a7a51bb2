import type { registrationCityOffice } from '@tailwell/contract/pets/registration-cities-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof registrationCityOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('registrationCities as c')
    .select([
      'c.id',
      'c.name',
      'c.authority',
      'c.officersCityId',
      sql<string>`coalesce((select s.name from served_cities s where s.id = c.officers_city_id), '')`.as(
        'officersOf',
      ),
      'c.feePaise as fee',
      'c.renewalFeePaise as renewalFee',
      sql<string | null>`c.fee_as_of::text`.as('feeAsOf'),
      'c.species',
      'c.papers',
      sql<string>`array_to_string(c.checklist, E'\n')`.as('checklist'),
      'c.source',
      'c.sourceUrl',
      'c.position',
      'c.isActive',
      sql<number>`(select count(*) from registrations r where r.city_id = c.id and r.status <> 'draft')`.as(
        'registrationCount',
      ),
    ]);

/** Where pets are registered, as the back office has it. */
export const selectListed = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof registrationCityOffice>,
) =>
  selectPage(selectAll(db).where(isNamed(search)).where(isInState(state)), {
    order: orderBy(sort, { position: sql`c.position`, name: sql`lower(c.name)` }),
    ...part,
  });

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('c.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('c'))
    .executeTakeFirst();

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('registrationCities')
    .values(toColumns(form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('registrationCities').set(toColumns(form)).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('registrationCities').where('id', '=', id).execute();
}

const toColumns = ({ fee, renewalFee, checklist, ...form }: Form) => ({
  ...form,
  feePaise: fee,
  renewalFeePaise: renewalFee,
  checklist: checklist
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
