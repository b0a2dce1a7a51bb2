import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let serial = 0;

/** Late enough in the morning that tomorrow's first slot can still be moved at midnight. */
const HOURS = { fromMinute: 9 * 60, toMinute: 20 * 60 };

/** A vet in Bengaluru who sees dogs and cats by video from 9 am to 8 pm every day, with changes. */
export async function makeVet(
  { db }: Pick<TestApp, 'db'>,
  changes: Partial<Insertable<Database['vets']>> = {},
) {
  serial += 1;
  const vet = await db
    .insertInto('vets')
    .values({
      name: `Ela Test ${serial}`,
      city: 'Bengaluru',
      state: 'Karnataka',
      latitude: 12.9716,
      longitude: 77.5946,
      consultationFeePaise: 50_000,
      registrationNumber: randomUUID(),
      registrationCouncil: 'Karnataka Veterinary Council',
      languages: ['English'],
      modes: ['video'],
      practisingSince: 2015,
      signature: 'M12 44 C20 4, 40 2, 30 34 C60 20, 90 50, 180 30',
      ...changes,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vetHours')
    .values(Array.from({ length: 7 }, (_, weekday) => ({ vetId: vet.id, weekday, ...HOURS })))
    .execute();
  await db
    .insertInto('vetPetCategories')
    .values(['dog', 'cat'].map((category) => ({ vetId: vet.id, category })))
    .execute();
  return vet;
}
