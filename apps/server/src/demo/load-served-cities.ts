import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { cities } from './vets/vets.ts';

/** Fills the table of cities served if it is empty. Several servers may start at once: the names are unique. */
export async function loadDemoServedCities(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('servedCities').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('servedCities')
    .values(cities.map(({ city: name, state }) => ({ name, state })))
    .onConflict((old) => old.doNothing())
    .execute();
  log.info({ cities: cities.length }, 'demo cities loaded');
}
