import { randomUUID } from 'node:crypto';
import { vetModes } from '@tailwell/contract/vets/vet-constants';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { FilledList, Samples } from '../../../testing/samples.ts';
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

async function fillVets(app: TestApp): Promise<FilledList> {
  // The demo’s vets, all of whom make home visits as well.
  await app.db
    .updateTable('vets')
    .set({ modes: ['video', 'home'] })
    .execute();
  return { body: {} };
}

export const samples: Samples = {
  'POST /user/get/consultation/vet/list/v1': { body: { lat: 12.97, lng: 77.59 }, fill: fillVets },
  'POST /user/filter/consultation/vet/list/v1': {
    body: {
      lat: 12.97,
      lng: 77.59,
      search: 'skin',
      categories: ['dog', 'cat'],
      sort: 'distance',
      maxFee: 900,
      withinKm: 20,
    },
    fill: fillVets,
  },
  'POST /user/get/homecare/vet/list/v1': {
    body: { lat: 12.97, lng: 77.59, categories: ['bird'] },
    fill: fillVets,
  },
  columns: { 'vets.modes': vetModes },
};
