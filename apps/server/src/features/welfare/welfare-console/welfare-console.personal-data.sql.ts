import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { ACCESS_KIND } from './case.sql.ts';
import { IDENTITY_KINDS } from './identity.flow.ts';

export const exportData = (userId: string) => ({
  // For reporters: who has read their report, and who saw their name.
  abuseReportAccesses: jsonRows(sql`
      select r.case_no, case when l.kind = ${IDENTITY_KINDS.opened} then 'who reports' else 'the case' end as what,
        users.name as officer, l.at
      from abuse_reports r
      join audit_log l on l.subject_id = r.id::text and l.kind in (${ACCESS_KIND}, ${IDENTITY_KINDS.opened})
      left join users on users.id = l.actor_id
      where r.user_id = ${userId} order by l.id`),
  // For officers: what they did. What they wrote is about others.
  welfareForwards: jsonRows(sql`
      select r.case_no, f.name, f.channel, f.at
      from abuse_forwards f join abuse_reports r on r.id = f.report_id
      where f.forwarded_by = ${userId} order by f.id`),
  welfareNotes: jsonRows(sql`
      select r.case_no, n.at
      from abuse_notes n join abuse_reports r on r.id = n.report_id
      where n.author_id = ${userId} order by n.id`),
  identityRequests: jsonRows(sql`
      select r.case_no, q.asked_by = ${userId} as asked, q.asked_at, q.is_approved, q.answered_at
      from identity_requests q join abuse_reports r on r.id = q.report_id
      where ${userId} in (q.asked_by, q.answered_by) order by q.id`),
});

/** Cases stay, without the officer who worked on them. Who saw a name, and who approved it, must remain accountable. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.updateTable('abuseNotes').set({ authorId: null }).where('authorId', '=', userId).execute();
  await db
    .updateTable('abuseForwards')
    .set({ forwardedBy: null })
    .where('forwardedBy', '=', userId)
    .execute();
}
