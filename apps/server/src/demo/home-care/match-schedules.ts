import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { vaccines } from './vaccines.ts';

/**
 * Says which of our vaccines is booked for which course of the schedule, by species and what it protects from; if nothing
 * is said yet. Several servers may start at once, which then write the same.
 */
export async function matchDemoSchedules(db: Kysely<Database>) {
  if (await hasMatches(db)) return;
  await inTransaction(db, async (tx) => {
    for (const { name, species, protectsFrom } of vaccines) {
      await sql`
        update care_schedules set vaccine_id = s.id
        from home_services s
        where s.kind = 'vaccination' and s.name = ${name}
          and care_schedules.kind = 'vaccination' and care_schedules.species = any(${species}::text[])
          and care_schedules.name = any(${protectsFrom}::text[])`.execute(tx);
    }
  });
}

async function hasMatches(db: Kysely<Database>): Promise<boolean> {
  const matched = db.selectFrom('careSchedules').where('vaccineId', 'is not', null).select('id').limit(1);
  return (await matched.executeTakeFirst()) !== undefined;
}
