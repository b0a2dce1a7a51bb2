import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  labReports: jsonRows(sql`
    select l.name as test, (select name from pets where id = l.pet_id) as pet, s.barcode, s.collected_at, s.received_at,
      s.rejected_at, s.reject_reason, r.status, r.verified_at,
      case when r.status = 'verified' then r.comment else '' end as comment,
      ${jsonRows(sql`
        select p.name, lr.value, lr.unit, lr.low, lr.high, lr.flag
        from lab_results lr join lab_parameters p on p.id = lr.parameter_id
        where lr.report_id = r.id and r.status = 'verified' order by p.position`)} as results
    from home_visits v
    join home_visit_lines l on l.visit_id = v.id
    join lab_samples s on s.line_id = l.id
    left join lab_reports r on r.sample_id = s.id
    where v.user_id = ${userId} order by s.collected_at`),
});

/** Whose pet was tested, whoever has booked it: a co-parent who leaves doesn't take the pet's reports away. */
const isErased = (userId: string) => sql`(l.pet_id in (select id from pets where user_id = ${userId})
  or (l.pet_id is null and v.user_id = ${userId}))`;

/**
 * Takes what labs have written about a person's pets out of their reports; the values stay, of nobody's pet. Gives the
 * lines whose papers are to be removed, and the labs' own PDFs.
 */
export async function eraseReports(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ lineId: string; pdfPath: string | null }>`
    with own as (
      select r.id, r.pdf_path from lab_reports r
      join home_visit_lines l on l.id = r.line_id
      join home_visits v on v.id = l.visit_id
      where ${isErased(userId)}
    )
    update lab_reports
    set comment = '', pdf_path = null, printed = jsonb_set(printed, '{pet}', 'null') || '{"comment": ""}'
    from own where own.id = lab_reports.id
    returning line_id as "lineId", own.pdf_path as "pdfPath"`.execute(db);
  await sql`
    update lab_samples set reject_reason = 'erased'
    where reject_reason <> '' and line_id in (
      select l.id from home_visit_lines l join home_visits v on v.id = l.visit_id where ${isErased(userId)})`.execute(
    db,
  );
  return rows;
}
