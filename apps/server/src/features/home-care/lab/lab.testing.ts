import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { petBody } from '../../pets/pets/pets.testing.ts';
import { insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { moveVisit } from '../home-visits/home-visits.lifecycle.flow.ts';
import { advanceVisit } from './advance.flow.ts';
import { collectSample } from './collect.flow.ts';
import { saveResults, verifyReport } from './results.flow.ts';
import { receiveSample } from './tubes.flow.ts';

type Db = Pick<TestApp, 'db'>;

/**
 * A city with a lab and two lab users, one to enter and one to verify, a technician, and a blood test of two
 * parameters.
 */
export async function makeLab(app: Db) {
  const { db } = app;
  const city = `City ${randomBytes(4).toString('hex')}`;
  const { id: cityId } = await db
    .insertInto('servedCities')
    .values({ name: city, state: 'Karnataka' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: labId } = await db
    .insertInto('labs')
    .values({ name: `Lab of ${city}`, address: '4 Press Road', cityId, accreditation: 'NABL MC-0001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('labCities').values({ cityId, labId }).execute();
  const { id: technicianId } = await db
    .insertInto('technicians')
    .values({ cityId, name: 'Ravi Nair', skills: ['blood_test'], latitude: 12.97, longitude: 77.59 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: serviceId } = await db
    .insertInto('homeServices')
    .values({
      kind: 'blood_test',
      name: `Blood count ${city}`,
      pricePaise: 69_900,
      minutes: 15,
      reportHours: 24,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parameters = await db
    .insertInto('labParameters')
    .values([
      { serviceId, name: 'Haemoglobin', unit: 'g/dL', decimals: 1, position: 1 },
      { serviceId, name: 'Platelets', unit: '10³/µL', decimals: 0, position: 2 },
    ])
    .returning('id')
    .execute();
  const [haemoglobin, platelets] = parameters.map(({ id }) => id) as [string, string];
  await db
    .insertInto('labRanges')
    .values([
      { parameterId: haemoglobin, species: 'dog', low: 12, high: 18, fromMonths: 6 },
      { parameterId: platelets, species: 'dog', low: 150, high: 500 },
    ])
    .execute();
  const [receiver, verifier] = await Promise.all([
    signInStaff(app, { role: 'lab', city }, { name: 'Leela Menon' }),
    signInStaff(app, { role: 'lab', city }, { name: 'Arun Das' }),
  ]);
  return { city, cityId, labId, technicianId, serviceId, haemoglobin, platelets, receiver, verifier };
}

export type TestLab = Awaited<ReturnType<typeof makeLab>>;

const HOUR = 3_600_000;

/** A technician and a pet can have only one visit in a window. */
let windows = 0;

interface OwnerWithPets {
  owner: { id: string; token: string };
  petIds: string[];
}

/** A blood test in progress, with a line for each pet; `existing`: an owner and pets to use instead of new ones. */
export async function makeVisit(app: TestApp, lab: TestLab, pets = 1, existing?: OwnerWithPets) {
  if (existing) return insertLabVisit(app, lab, existing);
  const [owner] = await insertOwners(app.db, 1);
  if (!owner) throw new Error('no owner was made');
  const petIds: string[] = [];
  for (const name of ['Bruno', 'Misty', 'Rocky'].slice(0, pets)) {
    const created = await app.call('POST /pet/create/info/v1', {
      token: owner.token,
      body: petBody({ name }),
    });
    petIds.push(created.body.data._id);
  }
  return insertLabVisit(app, lab, { owner, petIds });
}

/** Like {@link makeVisit}, but inserted directly. */
export async function insertLabVisit({ db }: Db, lab: TestLab, { owner, petIds }: OwnerWithPets) {
  windows += 1;
  // In the past: at any future hour the pet could have an appointment.
  const windowStart = new Date(Date.now() - windows * 2 * HOUR);
  const { id: visitId } = await db
    .insertInto('homeVisits')
    .values({
      userId: owner.id,
      kind: 'blood_test',
      status: 'in_service',
      technicianId: lab.technicianId,
      contactName: 'Asha Rao',
      mobileNo: '9876543210',
      house: '12, Rose Villa',
      area: 'Indiranagar',
      pincode: '560038',
      city: lab.city,
      state: 'Karnataka',
      latitude: 12.97,
      longitude: 77.64,
      cityId: lab.cityId,
      windowStart,
      windowEnd: new Date(windowStart.getTime() + HOUR),
      busyUntil: new Date(windowStart.getTime() + HOUR),
      minutes: 15,
      servicesPaise: 69_900,
      chargePaise: 15_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = await db
    .insertInto('homeVisitLines')
    .values(
      petIds.map((petId, at) => ({
        visitId,
        petId,
        serviceId: lab.serviceId,
        name: 'Blood count',
        pricePaise: 69_900,
        minutes: 15,
        position: at + 1,
      })),
    )
    .returning('id')
    .execute();
  return { visitId, owner, petIds, lineIds: lines.map(({ id }) => id) };
}

/** A unique barcode. */
export const newBarcode = () => `TW-${randomBytes(6).toString('hex').toUpperCase()}`;

/** A technician's scan of a tube. */
export const collect = (app: Db, lab: TestLab, lineId: string, barcode = newBarcode(), at = new Date()) =>
  inTransaction(app.db, async (tx) => {
    await collectSample(tx, { lineId, barcode, technicianId: lab.technicianId, at });
    return barcode;
  });

/** Finishes collecting all tubes. */
export const finishCollecting = (app: Db, visitId: string) =>
  inTransaction(app.db, async (tx) => {
    await moveVisit(
      tx,
      { id: visitId, status: 'in_service' },
      { to: 'sample_collected', actor: 'technician' },
    );
    await advanceVisit(tx, visitId);
  });

export async function reportIdOf({ db }: Db, lineId: string): Promise<string> {
  const report = await db
    .selectFrom('labReports')
    .where('lineId', '=', lineId)
    .select('id')
    .executeTakeFirstOrThrow();
  return report.id;
}

export async function statusOf({ db }: TestApp, visitId: string) {
  const visit = await db
    .selectFrom('homeVisits')
    .where('id', '=', visitId)
    .select('status')
    .executeTakeFirstOrThrow();
  return visit.status;
}

interface ReportOptions {
  /** Of haemoglobin and platelets. */
  values?: [number, number];
  at?: Date;
  visitOf?: OwnerWithPets;
  /** Where to stop; by default the report is verified. */
  until?: 'collected' | 'received' | 'entered';
}

/** A report of a visit with one test, taken through all its states. */
export async function makeVerified(
  app: Db & Partial<TestApp>,
  lab: TestLab,
  { values: [haemoglobin, platelets] = [14, 300], at, visitOf, until }: ReportOptions = {},
) {
  const visit = visitOf ? await insertLabVisit(app, lab, visitOf) : await makeVisit(app as TestApp, lab);
  const [lineId = ''] = visit.lineIds;
  const barcode = await collect(app, lab, lineId, newBarcode(), at);
  await finishCollecting(app, visit.visitId);
  const report = { ...visit, lineId, petId: visit.petIds[0] ?? '', reportId: await reportIdOf(app, lineId) };
  const by = { userId: lab.receiver.userId, cities: null };
  await inTransaction(app.db, async (tx) => {
    const { reportId } = report;
    if (until === 'collected') return;
    await receiveSample(tx, { barcode, by });
    if (until === 'received') return;
    const results = [
      { parameterId: lab.haemoglobin, value: haemoglobin },
      { parameterId: lab.platelets, value: platelets },
    ];
    await saveResults(tx, { reportId, revision: 1, results, comment: '', isComplete: true, by });
    if (until === 'entered') return;
    await verifyReport(tx, { reportId, revision: 2, by: { userId: lab.verifier.userId, cities: null } });
  });
  return report;
}

/** Values of the two parameters of a lab's test. */
export const resultValues = (lab: TestLab, haemoglobin = 13.4, platelets = 300) => [
  { parameterId: lab.haemoglobin, value: haemoglobin },
  { parameterId: lab.platelets, value: platelets },
];

/** A form with all of them, with changes. */
export const resultsBody = (lab: TestLab, changes: Record<string, unknown> = {}) => ({
  revision: 1,
  results: resultValues(lab),
  comment: '',
  isComplete: true,
  ...changes,
});
