import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { openNumber } from '../../money/payouts/account-number.rules.ts';
import { ACCESS_KIND } from './applications.review.sql.ts';

export const exportData = (userId: string) => ({
  applications: jsonRows(sql`
    select a.id, a.kind, a.status, a.sections, a.holder, a.ifsc, a.remarks, a.reason, a.sent_at, a.decided_at, a.created_at,
      ${jsonRows(sql`
        select users.name as reviewer, audit_log.at
        from audit_log left join users on users.id = actor_id
        where audit_log.kind = ${ACCESS_KIND} and subject_id = a.id::text order by audit_log.id`)} as seen_by
    from partner_applications a where a.user_id = ${userId} order by a.id`),
});

/** The account numbers of a user's applications. */
export async function exportSealed(db: Kysely<Database>, secret: string, userId: string) {
  const rows = await db
    .selectFrom('partnerApplications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['id', 'kind', 'sealedNumber'])
    .execute();
  return {
    applicationAccounts: rows.flatMap(({ id, kind, sealedNumber }) =>
      sealedNumber
        ? [{ application: id, accountNumber: openNumber(secret, { kind, id }, sealedNumber) }]
        : [],
    ),
  };
}

/** Erases a user's applications; the documents are deleted with their other uploads. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('partnerApplications').where('userId', '=', userId).execute();
}
