import { type Insertable, type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { bloodTests, type DemoBloodTest } from './blood-tests.ts';
import { ADULT_MONTHS, bloodValues } from './blood-values.ts';
import { careGroups } from './care-services.ts';
import { vaccines } from './vaccines.ts';

type Service = Insertable<Database['homeServices']>;

/**
 * Loads home services and what blood tests measure if there are none. Only one of several servers starting together
 * does so.
 */
export async function loadDemoHomeServices(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasServices(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'home services');
    if (await hasServices(tx)) return;
    await insertBloodTests(tx);
    await tx.insertInto('homeServices').values(vaccines.map(toVaccine)).execute();
    await insertCare(tx);
    log.info({ bloodTests: bloodTests.length, vaccines: vaccines.length }, 'demo home services loaded');
  });
}

async function hasServices(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('homeServices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function insertBloodTests(tx: Kysely<Database>) {
  for (const [position, test] of bloodTests.entries()) {
    const { id: serviceId } = await tx
      .insertInto('homeServices')
      .values(toBloodTest(test, position))
      .returning('id')
      .executeTakeFirstOrThrow();
    const parameters = await tx
      .insertInto('labParameters')
      .values(
        test.parameters.map((name, at) => {
          const { unit, decimals } = bloodValues[name];
          return { serviceId, name, unit, decimals, position: at };
        }),
      )
      .returning(['id', 'name'])
      .execute();
    await tx
      .insertInto('labRanges')
      .values(parameters.flatMap(({ id, name }) => rangesOf(id, name as keyof typeof bloodValues)))
      .execute();
  }
}

/** Ranges for the young where they differ, else for all ages. */
function rangesOf(parameterId: string, name: keyof typeof bloodValues): Insertable<Database['labRanges']>[] {
  const of: (typeof bloodValues)[keyof typeof bloodValues] = bloodValues[name];
  const kinds = [
    { species: 'dog' as const, grown: 'dog' in of && of.dog, young: 'puppy' in of && of.puppy },
    { species: 'cat' as const, grown: 'cat' in of && of.cat, young: 'kitten' in of && of.kitten },
  ];
  return kinds.flatMap(({ species, grown, young }) => [
    ...(young
      ? [{ parameterId, species, fromMonths: 0, toMonths: ADULT_MONTHS, low: young[0], high: young[1] }]
      : []),
    ...(grown
      ? [{ parameterId, species, fromMonths: young ? ADULT_MONTHS : 0, low: grown[0], high: grown[1] }]
      : []),
  ]);
}

const toBloodTest = (
  { rupees, parameters: _, fastingHours, ...test }: DemoBloodTest,
  position: number,
): Service => ({
  ...test,
  kind: 'blood_test',
  pricePaise: rupees * 100,
  minutes: 20,
  fastingHours,
  position,
  prep: [
    ...(fastingHours > 0 ? [`No food for ${fastingHours} hours before; water is fine.`] : []),
    'Keep your pet in one room, with a leash or carrier ready.',
    'Keep a muzzle ready if your dog is afraid of strangers.',
  ],
  checklist: [
    'Pet and test compared with the booking',
    'Sample taken',
    'Tube labelled',
    'Site pressed for a minute',
  ],
});

const toVaccine = (
  { rupees, protectsFrom: _, ...vaccine }: (typeof vaccines)[number],
  position: number,
): Service => ({
  ...vaccine,
  kind: 'vaccination',
  pricePaise: rupees * 100,
  minutes: 15,
  observeMinutes: 20,
  manufacturer: 'Sample Biologicals',
  position,
  prep: [
    'Your pet should be well: no fever, vomiting or loose motions today.',
    'Keep the old vaccination card ready.',
    'No bath on the day, and a calm hour afterwards.',
  ],
  checklist: ['Pet is well, temperature taken', 'Expiry of the vial read', 'Vaccine given', 'Card filled in'],
});

async function insertCare(tx: Kysely<Database>) {
  for (const [position, { services, ...group }] of careGroups.entries()) {
    const { id: groupId } = await tx
      .insertInto('homeServiceGroups')
      .values({ ...group, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('homeServices')
      .values(
        services.map(({ rupees, ...service }, at) => ({
          ...service,
          kind: 'home_care' as const,
          groupId,
          pricePaise: rupees === undefined ? null : rupees * 100,
          needsVet: rupees === undefined,
          position: at,
        })),
      )
      .execute();
  }
}

/**
 * Sets which pets the demo's services are for, in databases loaded before such limits existed. Concurrent runs write
 * the same.
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

/**
 * Links vaccines to the courses of the schedule by species and disease, if none are linked yet. Concurrent runs write
 * the same.
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
