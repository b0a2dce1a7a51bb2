import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** The pet and test of a line, for notifications. */
export async function selectSubject(tx: Tx, lineId: string) {
  return tx
    .selectFrom('homeVisitLines')
    .leftJoin('pets', 'pets.id', 'homeVisitLines.petId')
    .where('homeVisitLines.id', '=', lineId)
    .select([
      'homeVisitLines.name as test',
      'homeVisitLines.petId',
      sql<string>`coalesce(pets.name, 'your pet')`.as('pet'),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks up to `limit` overdue reports whose delay is not yet notified, skipping locked ones. */
export async function lockLate(tx: Tx, limit: number) {
  const { rows } = await sql<{
    id: string;
    labId: string;
    lineId: string;
    visitId: string;
    dueAt: Date;
    barcode: string;
  }>`
    select r.id, r.lab_id, r.line_id, l.visit_id, r.due_at, s.barcode
    from lab_reports r
    join lab_samples s on s.id = r.sample_id and s.rejected_at is null
    join home_visit_lines l on l.id = r.line_id
    join home_visits v on v.id = l.visit_id
      and v.status not in ('expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')
    where r.due_at < now() and r.status <> 'verified' and r.breach_notified_at is null
    order by r.due_at limit ${limit}
    for update of r skip locked`.execute(tx);
  return rows;
}

/** Marks the delay of reports as notified. */
export async function updateNotified(tx: Tx, ids: string[]) {
  await tx
    .updateTable('labReports')
    .set({ breachNotifiedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}
