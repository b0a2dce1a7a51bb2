import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { careGroups } from './care-services.ts';
import { vaccines } from './vaccines.ts';

/**
 * Says which pets the demo's services are for, where they were loaded before that could be said; if nothing is said yet.
 * Several servers may start at once, which then write the same.
 */
export async function limitDemoServices(db: Kysely<Database>) {
  if (await hasSources(db)) return;
  await inTransaction(db, async (tx) => {
    for (const service of [...vaccines, ...careGroups.flatMap(({ services }) => services)]) {
      const { name, minAgeWeeks = null, maxAgeWeeks = null, minGapDays = null, source } = service;
      if (!source) continue;
      await tx
        .updateTable('homeServices')
        .set({ minAgeWeeks: sql`coalesce(min_age_weeks, ${minAgeWeeks}::smallint)` })
        .set({ maxAgeWeeks, minGapDays, source })
        .where('name', '=', name)
        .execute();
    }
  });
}

const hasSources = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('homeServices').where('source', '!=', '').select('id').limit(1).executeTakeFirst()) !==
  undefined;
