import { type careScheduleOffice, readNames } from '@tailwell/contract/pets/care-schedules-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof careScheduleOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('careSchedules as s')
    .leftJoin('homeServices as v', 'v.id', 's.vaccineId')
    .select([
      's.id',
      's.species',
      's.kind',
      's.name',
      sql<string>`array_to_string(s.words, ', ')`.as('words'),
      's.vaccineId',
      's.fromDays',
      's.untilDays',
      's.repeatDays',
      's.isCore',
      's.note',
      's.source',
      's.sourceUrl',
      's.position',
      's.isActive',
      'v.name as vaccine',
    ]);

/** The schedule, as the back office has it: species by species, each course from its first dose on. */
export const selectListed = (
  db: Kysely<Database>,
  { search, species, kind, state, sort, ...part }: Wanted<typeof careScheduleOffice>,
) =>
  selectPage(
    selectAll(db)
      .where(isNamed(search, sql.ref('s.name')))
      .where(isInState(state, sql.ref('s.is_active')))
      .where(sql<boolean>`(${species ?? null}::text is null or s.species = ${species ?? null}::text)`)
      .where(sql<boolean>`(${kind ?? null}::text is null or s.kind = ${kind ?? null}::text)`),
    {
      order: orderBy(
        sort,
        {
          position: sql`s.species, s.position, s.name, s.from_days`,
          name: sql`lower(s.name)`,
          fromDays: sql`s.from_days`,
        },
        sql`s.id`,
      ),
      ...part,
    },
  );

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('s.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('s'))
    .executeTakeFirst();

const columnsOf = ({ words, ...form }: Form) => ({ ...form, words: readNames(words) });

export async function insert(tx: Transaction<Database>, form: Form): Promise<string> {
  const { id } = await tx
    .insertInto('careSchedules')
    .values(columnsOf(form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Transaction<Database>, id: string, form: Form) {
  await tx.updateTable('careSchedules').set(columnsOf(form)).where('id', '=', id).execute();
}

export async function remove(tx: Transaction<Database>, id: string) {
  await tx.deleteFrom('careSchedules').where('id', '=', id).execute();
}

/** Whether something is a vaccine of ours: nothing else is booked for a course. */
export async function isVaccine(tx: Transaction<Database>, id: string): Promise<boolean> {
  const vaccine = await tx
    .selectFrom('homeServices')
    .where('id', '=', id)
    .where('kind', '=', 'vaccination')
    .select('id')
    .executeTakeFirst();
  return vaccine !== undefined;
}
