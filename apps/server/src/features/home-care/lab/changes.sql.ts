import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { LabPerson } from './lab-people.sql.ts';

type Tx = Transaction<Database>;

/** Marks a tube as received; false if it already was, or was rejected. */
export async function updateReceived(tx: Tx, sampleId: string, { userId }: LabPerson): Promise<boolean> {
  const received = await tx
    .updateTable('labSamples')
    .set({ receivedAt: sql<Date>`greatest(now(), collected_at)`, receivedBy: userId })
    .where('id', '=', sampleId)
    .where('receivedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst();
  return received.numUpdatedRows === 1n;
}

/** Name of the lab user who received a tube; null: not received. */
export async function selectReceiver(tx: Tx, sampleId: string) {
  const found = await tx
    .selectFrom('labSamples')
    .innerJoin('users', 'users.id', 'labSamples.receivedBy')
    .where('labSamples.id', '=', sampleId)
    .select('users.name')
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Marks a sample as rejected; false if it already was. */
export async function updateRejected(tx: Tx, sampleId: string, { userId }: LabPerson, reason: string) {
  const rejected = await tx
    .updateTable('labSamples')
    .set({ rejectedAt: sql<Date>`now()`, rejectedBy: userId, rejectReason: reason })
    .where('id', '=', sampleId)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst();
  return rejected.numUpdatedRows === 1n;
}

interface Result {
  parameterId: string;
  value: number;
  unit: string;
  low: number | null;
  high: number | null;
  flag: '' | 'low' | 'high';
}

/** Replaces the values of a report. Unchanged values keep the user who entered them. */
export async function saveValues(tx: Tx, reportId: string, results: Result[], { userId }: LabPerson) {
  const ids = results.map(({ parameterId }) => parameterId);
  await tx
    .deleteFrom('labResults')
    .where('reportId', '=', reportId)
    .where(sql<boolean>`not parameter_id = any(${ids}::uuid[])`)
    .execute();
  if (results.length === 0) return;
  await tx
    .insertInto('labResults')
    .values(results.map((result) => ({ ...result, reportId, enteredBy: userId })))
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'parameterId']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        unit: row.ref('excluded.unit'),
        low: row.ref('excluded.low'),
        high: row.ref('excluded.high'),
        flag: row.ref('excluded.flag'),
        enteredBy: sql<string>`case when lab_results.value = excluded.value
          then lab_results.entered_by else excluded.entered_by end`,
      })),
    )
    .execute();
}

interface ReportUpdate {
  id: string;
  revision: number;
  status: 'waiting' | 'partial' | 'entered';
  comment: string;
  pdfPath: string | null;
}

/** Saves over the revision that the user saw; false if there is a newer one, or the report is verified. */
export async function updateReport(tx: Tx, { id, revision, ...saved }: ReportUpdate, { userId }: LabPerson) {
  const updated = await tx
    .updateTable('labReports')
    .set({ ...saved, enteredBy: userId, enteredAt: sql<Date>`now()`, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '<>', 'verified')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Verifies the revision that the user saw; false if there is a newer one, or the user entered part of it. */
export async function updateVerified(
  tx: Tx,
  { id, revision, printed }: { id: string; revision: number; printed: object },
  { userId }: LabPerson,
): Promise<boolean> {
  const verified = await tx
    .updateTable('labReports')
    .set({
      status: 'verified',
      verifiedBy: userId,
      verifiedAt: sql<Date>`now()`,
      printed: JSON.stringify(printed),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'entered')
    .where(sql<boolean>`not exists (
      select from lab_results where report_id = lab_reports.id and entered_by = ${userId})`)
    .executeTakeFirst();
  return verified.numUpdatedRows === 1n;
}

/** Removes the lab's PDF from a report. */
export async function removePdf(tx: Tx, reportId: string) {
  await tx.updateTable('labReports').set({ pdfPath: null }).where('id', '=', reportId).execute();
}
