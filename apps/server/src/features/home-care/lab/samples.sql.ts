import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** The lab that takes a line's sample, and when its report is due; undefined: no lab takes it there. */
export async function selectLabOfLine(db: Kysely<Database>, lineId: string, collectedAt: Date) {
  return db
    .selectFrom('homeVisitLines')
    .innerJoin('homeVisits', 'homeVisits.id', 'homeVisitLines.visitId')
    .innerJoin('homeServices', 'homeServices.id', 'homeVisitLines.serviceId')
    .innerJoin('labCities', 'labCities.cityId', 'homeVisits.cityId')
    .where('homeVisitLines.id', '=', lineId)
    .where('homeServices.reportHours', 'is not', null)
    .select([
      'labCities.labId',
      sql<Date>`${collectedAt}::timestamptz + make_interval(hours => home_services.report_hours)`.as('dueAt'),
    ])
    .executeTakeFirst();
}

/** Inserts a sample; undefined if its barcode is taken, or the line already has a valid one. */
export async function insertSample(
  tx: Tx,
  sample: { lineId: string; labId: string; barcode: string; collectedBy: string; collectedAt: Date },
) {
  return tx
    .insertInto('labSamples')
    .values(sample)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The sample of a line that was not rejected. */
export async function selectSampleOfLine(db: Kysely<Database>, lineId: string) {
  return db
    .selectFrom('labSamples')
    .where('lineId', '=', lineId)
    .where('rejectedAt', 'is', null)
    .select(['id', 'barcode'])
    .executeTakeFirst();
}

/** Creates a report waiting for values, or resets the one of a rejected sample. */
export async function insertReport(
  tx: Tx,
  report: { lineId: string; sampleId: string; labId: string; dueAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('labReports')
    .values(report)
    .onConflict((line) =>
      line.column('lineId').doUpdateSet((of) => ({
        sampleId: report.sampleId,
        labId: report.labId,
        dueAt: report.dueAt,
        status: 'waiting',
        comment: '',
        pdfPath: null,
        enteredBy: null,
        enteredAt: null,
        breachNotifiedAt: null,
        revision: sql<number>`${of.ref('labReports.revision')} + 1`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('labResults').where('reportId', '=', id).execute();
  return id;
}

/** Lab users who are not suspended: the role is granted for a city or for all. */
export async function selectLabPeople(db: Kysely<Database>, labId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId"
    from labs l
    join role_grants g on g.role = 'lab' and (g.city_id is null or g.city_id = l.city_id)
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where l.id = ${labId}
    order by 1`.execute(db);
  return rows.map(({ userId }) => userId);
}
