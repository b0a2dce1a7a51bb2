import type { InsertObject, Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { cities } from './vets.ts';

/** Loads the ambulances if there are none. Several servers can start together, as names are unique. */
export async function loadDemoAmbulances(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('ambulances').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('ambulances')
    .values(demoAmbulances)
    .onConflict((old) => old.columns(['name', 'city']).doNothing())
    .execute();
  log.info({ ambulances: demoAmbulances.length }, 'demo ambulances loaded');
}

type Draft = Omit<InsertObject<Database, 'ambulances'>, 'city' | 'state' | 'phone'> & { name: string };

// Per city: one around the clock, a free one by day, and one for large animals.
const drafts: Draft[] = [
  {
    name: 'Lifeline Pet Ambulance',
    area: 'City centre',
    about: 'Oxygen, stretcher, a paramedic on board. Takes your pet to the hospital you name.',
    pets: ['dog', 'cat', 'bird', 'rabbit', 'hamster', 'turtle', 'other'],
    fromMinute: 0,
    toMinute: 1440,
  },
  {
    name: 'Street Paws Rescue',
    area: 'Northern suburbs',
    about: 'For injured animals without an owner; run by volunteers, free of charge.',
    isFree: true,
    pets: ['dog', 'cat', 'bird', 'cattle', 'other'],
    fromMinute: 480,
    toMinute: 1200,
  },
  {
    name: 'Gentle Giants Van',
    area: 'Outskirts',
    about: 'Lift and padded floor for cattle and horses, with a vet.',
    pets: ['cattle', 'horse'],
    fromMinute: 360,
    toMinute: 1320,
  },
];

/** Impossible landline numbers: no number starts with 0 after the area code, so a demo never calls a real one. */
const numberOf = (at: number) => `0${80 + Math.floor(at / 3)}-0000 ${String(1000 + at * 37)}`;

const demoAmbulances: InsertObject<Database, 'ambulances'>[] = cities.flatMap(
  ({ city, state, latitude, longitude }, cityAt) =>
    drafts.map((draft, at) => ({
      isFree: false,
      ...draft,
      city,
      state,
      phone: numberOf(cityAt * drafts.length + at),
      latitude: latitude + (at - 1) * 0.05,
      longitude: longitude + (at - 1) * 0.03,
    })),
);
