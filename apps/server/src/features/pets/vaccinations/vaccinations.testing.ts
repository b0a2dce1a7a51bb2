import { randomBytes } from 'node:crypto';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { Insertable, Kysely } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { Samples } from '../../../testing/samples.ts';
import {
  insertService,
  insertTechnician,
  insertVisit,
} from '../../home-care/home-visits/inserted-visits.testing.ts';
import type { Owner } from '../../vets/consultations/consultations.testing.ts';
import { makePet } from '../pets/pets.testing.ts';
import { recordVaccinations } from './record.flow.ts';

/** The vial of each line of a visit, as recorded by technicians. */
export async function insertDoses(
  db: Kysely<Database>,
  { userId, lineIds }: { userId: string; lineIds: string[] },
  dose: Partial<Insertable<Database['vaccineDoses']>> = {},
) {
  for (const lineId of lineIds) {
    const path = `vial-photo/${lineId.replaceAll('-', '').slice(-22)}`;
    await db
      .insertInto('uploads')
      .values({
        path,
        userId,
        purpose: 'vial-photo',
        contentType: 'image/webp',
        maxBytes: 1_000,
        state: 'used',
        tokenHash: randomBytes(32),
        expiresAt: new Date(),
        finishedAt: new Date(),
        usedAt: new Date(),
      })
      .execute();
    await db
      .insertInto('vaccineDoses')
      .values({
        lineId,
        batchNo: 'RB2611',
        expiresOn: '2027-10-31',
        vialPhoto: path,
        givenAt: new Date(),
        ...dose,
      })
      .execute();
  }
}

/** A vaccination given at home and recorded. */
export async function vaccinate(
  db: Kysely<Database>,
  owner: Pick<Owner, 'petId'> & { id: string },
  { givenAt = new Date(), serviceId }: { givenAt?: Date; serviceId?: string } = {},
) {
  const service = serviceId
    ? await db
        .selectFrom('homeServices')
        .where('id', '=', serviceId)
        .select(['id', 'name'])
        .executeTakeFirstOrThrow()
    : await insertService(db, 'vaccination', { manufacturer: 'Made Up Biologicals', repeatDays: 365 });
  const technician = await insertTechnician(db);
  const { id: visitId, lineIds } = await insertVisit(db, {
    userId: owner.id,
    kind: 'vaccination',
    lines: [{ petId: owner.petId, serviceId: service.id, name: service.name }],
    windowStart: givenAt,
    set: { technicianId: technician.id, status: 'done' },
  });
  await insertDoses(db, { userId: owner.id, lineIds }, { givenAt });
  await inTransaction(db, (tx) => recordVaccinations(tx, visitId));
  const row = await db
    .selectFrom('vaccinations')
    .where('lineId', 'in', lineIds)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...row, certificateNo: row.certificateNo ?? '', visitId, serviceId: service.id };
}

/** Makes a vaccination due in a number of days, and given a year before that. */
export async function setDue(db: Kysely<Database>, id: string, days: number) {
  const now = new Date();
  await db
    .updateTable('vaccinations')
    .set({ givenOn: dayInIndia(now, days - 365), nextDueOn: dayInIndia(now, days) })
    .where('id', '=', id)
    .execute();
}

export const samples: Samples = {
  'GET /pet/get/vaccinations/{id}/v1': { owned: makePet, pet: { open: 'file' } },
  columns: { 'care_schedules.species': petCategorySlugs },
};
