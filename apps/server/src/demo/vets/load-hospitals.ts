import type { InsertObject, Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { cities } from './vets.ts';

/** Loads the animal hospitals if there are none. Several servers can start together, as names are unique. */
export async function loadDemoHospitals(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('animalHospitals').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('animalHospitals')
    .values(demoHospitals)
    .onConflict((old) => old.columns(['name', 'city']).doNothing())
    .execute();
  log.info({ hospitals: demoHospitals.length }, 'demo hospitals loaded');
}

type Draft = Pick<
  InsertObject<Database, 'animalHospitals'>,
  'name' | 'area' | 'about' | 'pets' | 'fromMinute' | 'toMinute'
> & { north: number; east: number };

// Per city: one around the clock in the centre, one open late, and one for large animals at the edge.
const drafts: Draft[] = [
  {
    name: 'Night Lamp Animal Hospital',
    area: 'City centre',
    about: 'Emergency room, oxygen, X-ray and operations at any hour. A vet is always there.',
    pets: ['dog', 'cat', 'bird', 'rabbit', 'hamster', 'turtle', 'other'],
    fromMinute: 0,
    toMinute: 1440,
    north: 0.012,
    east: -0.008,
  },
  {
    name: 'Peepal Tree Pet Hospital',
    area: 'Eastern suburbs',
    about: 'Emergency room, blood tests and X-ray; keeps patients overnight.',
    pets: ['dog', 'cat', 'rabbit', 'other'],
    fromMinute: 480,
    toMinute: 1320,
    north: 0.03,
    east: 0.06,
  },
  {
    name: 'Open Meadow Veterinary Hospital',
    area: 'Outskirts',
    about: 'For large animals too: cattle and horses. There is also a ward for birds.',
    pets: ['dog', 'cat', 'bird', 'cattle', 'horse', 'other'],
    fromMinute: 540,
    toMinute: 1080,
    north: -0.07,
    east: 0.04,
  },
];

/** Impossible landline numbers: no number starts with 0 after the area code, so a demo never calls a real one. */
const numberOf = (cityAt: number, at: number) =>
  `0${80 + cityAt}-0000 ${2000 + (cityAt * drafts.length + at) * 41}`;

const demoHospitals: InsertObject<Database, 'animalHospitals'>[] = cities.flatMap(
  ({ city, state, latitude, longitude }, cityAt) =>
    drafts.map(({ north, east, ...draft }, at) => ({
      ...draft,
      city,
      state,
      phone: numberOf(cityAt, at),
      latitude: latitude + north,
      longitude: longitude + east,
    })),
);
