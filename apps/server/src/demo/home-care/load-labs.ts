import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';

const labs = [
  {
    name: 'Silver Oak Animal Diagnostics',
    address: '11, Cunningham Cross, Vasanth Nagar, Bengaluru 560052',
    city: 'Bengaluru',
    accreditation: 'Sample accreditation TW-L-01',
    serves: ['Bengaluru', 'Chennai', 'Hyderabad'],
  },
  {
    name: 'Harbour Light Veterinary Laboratory',
    address: '6, Gokhale Road South, Dadar West, Mumbai 400028',
    city: 'Mumbai',
    accreditation: 'Sample accreditation TW-L-02',
    serves: ['Mumbai', 'Delhi'],
  },
];

/** Loads labs and the cities that send them samples if there are none. Several servers can start together. */
export async function loadDemoLabs(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('labs').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const cities = await db.selectFrom('servedCities').select(['id', 'name']).execute();
  const cityIds = new Map(cities.map(({ id, name }) => [name, id]));
  for (const { city, serves, ...lab } of labs) {
    const cityId = cityIds.get(city);
    if (!cityId) continue;
    await db
      .insertInto('labs')
      .values({ ...lab, cityId })
      .onConflict((old) => old.doNothing())
      .execute();
    const { id: labId } = await db
      .selectFrom('labs')
      .where('name', '=', lab.name)
      .select('id')
      .executeTakeFirstOrThrow();
    const served = serves.flatMap((name) => cityIds.get(name) ?? []);
    await db
      .insertInto('labCities')
      .values(served.map((id) => ({ cityId: id, labId })))
      .onConflict((old) => old.column('cityId').doNothing())
      .execute();
  }
  log.info({ labs: labs.length }, 'demo labs loaded');
}
