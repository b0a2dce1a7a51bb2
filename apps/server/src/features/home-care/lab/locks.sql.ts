import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInLabsOf, type LabPerson } from './lab-people.sql.ts';

type Tx = Transaction<Database>;

/** Id of the report that a tube belongs to, in the user's labs. */
export async function selectReportOfBarcode(db: Kysely<Database>, person: LabPerson, barcode: string) {
  const found = await db
    .selectFrom('labSamples as s')
    .innerJoin('labs', 'labs.id', 's.labId')
    .innerJoin('labReports as r', 'r.lineId', 's.lineId')
    .where('s.barcode', '=', barcode)
    .where(isInLabsOf(person))
    .select(['r.id', sql<boolean>`r.sample_id = s.id`.as('isPresent')])
    .executeTakeFirst();
  return found;
}

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

/** Locks a report of the user's labs after its visit, in the common lock order. */
export async function lockReport(tx: Tx, person: LabPerson, id: string) {
  const visit = await tx
    .selectFrom('homeVisits')
    .where(sql<boolean>`id = (
      select l.visit_id from lab_reports r
      join home_visit_lines l on l.id = r.line_id
      join labs on labs.id = r.lab_id
      where r.id = ${id} and ${isInLabsOf(person)})`)
    .select(['id', 'status', 'userId'])
    .forUpdate()
    .executeTakeFirst();
  if (!visit) return undefined;
  const report = await tx
    .selectFrom('labReports')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sample = await tx
    .selectFrom('labSamples')
    .where('id', '=', report.sampleId)
    .select(['id', 'barcode', 'receivedAt', 'rejectedAt'])
    .executeTakeFirstOrThrow();
  return { ...report, visit, sample };
}

/** Locks a visit and counts its lines, and those with a received sample and a verified report. */
export async function lockProgress(tx: Tx, visitId: string) {
  const visit = await tx
    .selectFrom('homeVisits')
    .where('id', '=', visitId)
    .select(['id', 'status', 'userId'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const progress = await tx
    .selectFrom('homeVisitLines as l')
    .leftJoin('labSamples as s', (join) => join.onRef('s.lineId', '=', 'l.id').on('s.rejectedAt', 'is', null))
    .leftJoin('labReports as r', 'r.sampleId', 's.id')
    .where('l.visitId', '=', visitId)
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`count(s.id)`.as('sampled'),
      sql<number>`count(s.received_at)`.as('received'),
      sql<number>`count(r.verified_at)`.as('verified'),
    ])
    .executeTakeFirstOrThrow();
  return { ...visit, ...progress };
}
