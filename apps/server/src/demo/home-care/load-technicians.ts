import { type Insertable, type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { randomFrom } from '../random.ts';
import { cities, names as vetNames } from '../vets/vets.ts';
import { hoursOf, technicians, vetWeek, zones } from './technicians.ts';

/**
 * Loads zones and technicians if there are none, including the demo's vets who make home visits. Only one of several
 * servers starting together does so.
 */
export async function loadDemoTechnicians(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasTechnicians(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'technicians');
    if (await hasTechnicians(tx)) return;
    const served = await tx.selectFrom('servedCities').select(['id', 'name']).execute();
    const cityIds = new Map(served.map(({ id, name }) => [name, id]));
    const zoneIds = await insertZones(tx, cityIds);
    const drafts = technicians.filter(({ city }) => cityIds.has(city));
    for (const [at, draft] of drafts.entries()) {
      await insertTechnician(tx, toTechnician(draft, at, cityIds, zoneIds), hoursOf(draft.week));
    }
    const vets = await selectHomeVets(tx);
    for (const vet of vets) await insertTechnician(tx, vet, hoursOf(vetWeek));
    log.info({ technicians: drafts.length, vets: vets.length }, 'demo technicians loaded');
  });
}

async function hasTechnicians(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('technicians').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const cityNamed = (name: string) => {
  const found = cities.find(({ city }) => city === name);
  if (!found) throw new Error(`the demo has no city ${name}`);
  return found;
};

/** Returns the zones' ids by city and name. */
async function insertZones(tx: Kysely<Database>, cityIds: Map<string, string>) {
  const rows = Object.entries(zones).flatMap(([city, parts]) => {
    const cityId = cityIds.get(city);
    if (!cityId) return [];
    const { latitude, longitude } = cityNamed(city);
    return parts.map(([name, north, east]) => ({
      cityId,
      name,
      latitude: latitude + north,
      longitude: longitude + east,
    }));
  });
  if (rows.length === 0) return new Map<string, string>();
  const inserted = await tx.insertInto('serviceZones').values(rows).returning(['id', 'name']).execute();
  return new Map(inserted.map(({ id, name }) => [name, id]));
}

function toTechnician(
  { name, city, zone, skills }: (typeof technicians)[number],
  at: number,
  cityIds: Map<string, string>,
  zoneIds: Map<string, string>,
): Insertable<Database['technicians']> {
  const { latitude, longitude, sign } = cityNamed(city);
  const [zoneName, north, east] = zones[city]?.[zone ?? -1] ?? [null, 0, 0];
  const random = randomFrom(at + 400);
  return {
    name,
    cityId: cityIds.get(city) ?? '',
    zoneId: zoneName === null ? null : (zoneIds.get(zoneName) ?? null),
    photo: `images/technicians/${String(at + 1).padStart(2, '0')}.svg`,
    registrationNo: `${sign}/T/${1_001 + at * 37}`,
    skills,
    latitude: latitude + north + random.between(-20, 20) / 1_000,
    longitude: longitude + east + random.between(-20, 20) / 1_000,
  };
}

async function insertTechnician(
  tx: Kysely<Database>,
  technician: Insertable<Database['technicians']>,
  hours: ReturnType<typeof hoursOf>,
) {
  const { id: technicianId } = await tx
    .insertInto('technicians')
    .values(technician)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('technicianHours')
    .values(hours.map((span) => ({ ...span, technicianId })))
    .execute();
}

/** Only demo vets: an admin adds real ones to the technicians. */
async function selectHomeVets(tx: Kysely<Database>): Promise<Insertable<Database['technicians']>[]> {
  const vets = await tx
    .selectFrom('vets as v')
    .innerJoin('servedCities as c', (join) =>
      join.on(sql<boolean>`lower(c.name) = lower(v.city) and lower(c.state) = lower(v.state)`),
    )
    .where('v.name', 'in', vetNames)
    .where(sql<boolean>`'home' = any(v.modes)`)
    .orderBy('v.id')
    .select([
      'v.id as vetId',
      'c.id as cityId',
      'v.name',
      'v.photo',
      'v.registrationNumber as registrationNo',
    ])
    .select(['v.latitude', 'v.longitude'])
    .execute();
  return vets.map((vet) => ({ ...vet, skills: ['blood_test', 'vaccination', 'home_care'] }));
}
