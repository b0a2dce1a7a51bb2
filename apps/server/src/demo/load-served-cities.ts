import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { cities } from './vets/vets.ts';

/** Loads the cities served if there are none. Several servers can start together, as names are unique. */
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
