import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { releaseEvidenceOf } from '../evidence/evidence.flow.ts';
import { releaseUnclaimedOf } from '../evidence/unclaimed-evidence.flow.ts';
import { unsealContact } from './abuse-reports.contacts.rules.ts';
import { redactTexts } from './redact.flow.ts';
import { selectAccount } from './redact.sql.ts';

/**
 * The console records who has read a report, and exports that itself (`abuseReportAccesses`). `unclaimedEvidence`:
 * uploads that belong to no report yet.
 */
export const exportData = (userId: string) => ({
  abuseReports: jsonRows(sql`
    select r.id, r.status, r.case_no, r.created_at, r.submitted_at, r.other_reason, r.species, r.animals, r.condition,
      r.is_in_danger, r.description, r.happened_at, r.is_time_approximate, r.is_ongoing, r.address, r.landmark, r.pincode,
      r.city, r.state, r.latitude, r.longitude, r.is_perpetrator_unknown, r.perpetrator_name, r.perpetrator_relation,
      r.perpetrators, r.perpetrator_appearance, r.perpetrator_address, r.perpetrator_mobile, r.vehicle_no,
      r.perpetrator_note, r.is_reporter_witness, r.is_anonymous, r.may_contact, r.keeps_device_data, r.laws, r.outcome,
      array(
        select a.name from abuse_report_reasons c join abuse_reasons a on a.id = c.reason_id
        where c.report_id = r.id order by a.position) as reasons,
      ${jsonRows(sql`
        select statement, will_testify from abuse_witnesses where report_id = r.id order by position`)} as witnesses,
      ${jsonRows(sql`
        select kind, status, size_bytes, encode(sha256, 'hex') as sha256,
          encode(stored_sha256, 'hex') as stored_sha256, captured_at, uploaded_at
        from evidence_files where report_id = r.id order by kind, slot`)} as evidence,
      ${jsonRows(sql`
        select to_status as status, actor, note, at from abuse_events where report_id = r.id order by id`)} as history,
      ${jsonRows(sql`
        select author, text, at from abuse_messages where report_id = r.id order by id`)} as messages,
      ${jsonRows(sql`
        select name, at from abuse_forwards where report_id = r.id order by id`)} as forwarded_to
    from abuse_reports r where r.user_id = ${userId} order by r.id`),
  unclaimedEvidence: jsonRows(sql`
    select kind, status, content_type, size_bytes, received_bytes, created_at, uploaded_at
    from evidence_files where sender_id = ${userId} order by id`),
});

/** The contacts they gave of themselves and of witnesses: stored sealed, exported in the clear. */
export async function exportSealed(db: Kysely<Database>, secret: string, userId: string) {
  const reports = await db
    .selectFrom('abuseReports')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['id', 'reporterSealed'])
    .execute();
  const witnesses = await db
    .selectFrom('abuseWitnesses as w')
    .innerJoin('abuseReports as r', 'r.id', 'w.reportId')
    .where('r.userId', '=', userId)
    .orderBy('w.id')
    .select(['w.reportId', 'w.contactSealed'])
    .execute();
  const contacts = [
    ...reports.map(({ id, reporterSealed }) => ({ id, of: 'reporter', sealed: reporterSealed })),
    ...witnesses.map(({ reportId, contactSealed }) => ({
      id: reportId,
      of: 'witness',
      sealed: contactSealed,
    })),
  ];
  return {
    abuseReportContacts: contacts.flatMap(({ id, of, sealed }) => {
      const contact = unsealContact(secret, id, sealed);
      return contact ? [{ report_id: id, of, ...contact }] : [];
    }),
  };
}

/**
 * Erases a user's drafts with their files. Their cases stay without them: no receipt and no key opens them any more,
 * and a job removes from their texts what identifies them (decision 058).
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const drafts = await db
    .selectFrom('abuseReports')
    .where('userId', '=', userId)
    .where('caseNo', 'is', null)
    .select('id')
    .execute();
  if (drafts.length > 0) await releaseEvidenceOf(db, ...drafts.map(({ id }) => id));
  await releaseUnclaimedOf(db, userId);
  await db.deleteFrom('abuseReports').where('userId', '=', userId).where('caseNo', 'is', null).execute();
  await db
    .updateTable('abuseEvents')
    .set({ actorId: null })
    .where('actor', '=', 'reporter')
    .where('actorId', '=', userId)
    .execute();
  await db
    .updateTable('abuseMessages')
    .set({ authorId: null })
    .where('author', '=', 'reporter')
    .where('authorId', '=', userId)
    .execute();
  const cases = await db
    .updateTable('abuseReports')
    .set({
      userId: null,
      receiptHash: sql<Buffer>`sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)`,
      writtenHash: null,
      sourceHash: null,
      isAnonymous: true,
      mayContact: false,
    })
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  if (cases.length === 0) return;
  // The account's details are deleted in this transaction; only the job can read what is sealed in a case.
  const account = await selectAccount(db, userId);
  for (const { id } of cases) {
    await redactTexts(db, id, account);
    await enqueue(db, 'redactReport', { reportId: id });
  }
}
