import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cityOfRole } from '../../features/account/staff/grants.sql.ts';
import type { LabPerson } from '../../features/home-care/lab/lab-people.sql.ts';
import type { Database } from '../../platform/database/db.ts';

export async function areVisitsOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxVisits').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

export async function updateVisitsOn(tx: Transaction<Database>, isOn: boolean) {
  await tx.updateTable('sandboxVisits').set({ isOn }).execute();
}

/** Visits in one of these states, oldest first. */
export async function selectVisitsIn(tx: Transaction<Database>, statuses: HomeVisitStatus[]) {
  return tx
    .selectFrom('homeVisits')
    .where('status', 'in', statuses)
    .orderBy('id')
    .select(['id', 'status'])
    .execute();
}

/** A visit's state, its technician and their account; undefined: the visit was deleted. */
export async function selectVisitState(db: Kysely<Database>, visitId: string) {
  return db
    .selectFrom('homeVisits as v')
    .leftJoin('technicians as t', 't.id', 'v.technicianId')
    .leftJoin('vets', 'vets.id', 't.vetId')
    .where('v.id', '=', visitId)
    .select([
      'v.id',
      'v.kind',
      'v.status',
      'v.startCode',
      'v.technicianId',
      'v.latitude',
      'v.longitude',
      't.vetId',
      sql<string | null>`coalesce(t.user_id, vets.user_id)`.as('userId'),
      sql<boolean>`exists (select from technician_positions where visit_id = v.id)`.as('hasPosition'),
      sql<boolean>`v.busy_until < now() - interval '1 day'`.as('isStale'),
    ])
    .executeTakeFirst();
}
export type VisitState = NonNullable<Awaited<ReturnType<typeof selectVisitState>>>;

/** A visit's tubes and reports still to be processed, with the city of their lab. */
export async function selectLabWork(db: Kysely<Database>, visitId: string) {
  return db
    .selectFrom('homeVisitLines as l')
    .innerJoin('labSamples as s', (join) =>
      join.onRef('s.lineId', '=', 'l.id').on('s.rejectedAt', 'is', null),
    )
    .innerJoin('labReports as r', 'r.sampleId', 's.id')
    .innerJoin('labs', 'labs.id', 'r.labId')
    .innerJoin('servedCities as c', 'c.id', 'labs.cityId')
    .where('l.visitId', '=', visitId)
    .where('r.status', '<>', 'verified')
    .orderBy('l.position')
    .select(['r.id', 'r.status', 's.barcode', 's.receivedAt', 'c.name as city'])
    .execute();
}

/** Lab users of a city, longest-standing first. */
export async function selectLabPeople(db: Kysely<Database>, city: string): Promise<LabPerson[]> {
  const people = await db
    .selectFrom('roleGrants as g')
    .innerJoin('staffMembers as s', 's.userId', 'g.userId')
    .where('g.role', '=', 'lab')
    .where('s.suspendedAt', 'is', null)
    .where(sql<boolean>`lower(${cityOfRole}) = lower(${city})`)
    .orderBy('g.userId')
    .select('g.userId')
    .execute();
  return people.map(({ userId }) => ({ userId, cities: [city] }));
}
