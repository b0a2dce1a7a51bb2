import { permissions } from '@tailwell/contract/permissions';
import type { CommentReason } from '@tailwell/contract/reading/comment-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Locks a comment on a live post that is not removed; serializes reports of it. */
export async function lockCommentToReport(tx: Tx, id: string) {
  return tx
    .selectFrom('comments')
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .where(sql<boolean>`exists (select from published_posts p where p.post_id = comments.post_id)`)
    .select(['id', 'authorId', 'status'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether a report `r` is about the present text of its comment `c`, or unresolved: resolving it does not cover later
 * edits.
 */
export const isReportOpen = sql<boolean>`(r.resolved_at is null or r.resolved_at > coalesce(c.edited_at, c.created_at))`;

/** Returns false if they have already reported its present text. */
export async function insertReport(
  tx: Tx,
  report: { commentId: string; reporterId: string; reason: CommentReason; note: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('commentReports')
    .values(report)
    .onConflict((old) =>
      old
        .columns(['commentId', 'reporterId'])
        .doUpdateSet({
          reason: report.reason,
          note: report.note,
          createdAt: sql<Date>`now()`,
          resolvedAt: null,
        })
        .where(
          sql<boolean>`not exists (
            select from comments c, comment_reports r
            where c.id = ${report.commentId} and r.comment_id = c.id and r.reporter_id = ${report.reporterId}
              and ${isReportOpen})`,
        ),
    )
    .returning('commentId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Holds a visible comment once it has this many open reports. */
export async function holdReported(tx: Tx, id: string, reportsToHold: number) {
  await tx
    .updateTable('comments')
    .set({ status: 'held', holdReason: 'reported' })
    .where('id', '=', id)
    .where('status', '=', 'shown')
    .where(
      sql<boolean>`(select count(*) from comment_reports r
        where r.comment_id = ${id} and r.resolved_at is null) >= ${reportsToHold}`,
    )
    .execute();
}

/** Marks a comment's reports as reviewed. */
export async function resolveReports(tx: Tx, commentId: string) {
  await tx
    .updateTable('commentReports')
    // Not now(): an edit may have held the lock until this moment.
    .set({ resolvedAt: sql<Date>`clock_timestamp()` })
    .where('commentId', '=', commentId)
    .where('resolvedAt', 'is', null)
    .execute();
}

/**
 * Moderators without an unread notification of this comment, with how many they have had about it; never its author.
 * The comment is locked, so concurrent calls see each other's notifications.
 */
export async function selectModeratorsToNotify(db: Kysely<Database>, commentId: string) {
  const roles = [...permissions.moderate_comments.roles];
  const { rows } = await sql<{ userId: string; notified: number }>`
    select g.user_id as "userId", count(n.id)::int as notified
    from (select distinct user_id from role_grants where role = any(${roles})) g
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    join comments c on c.id = ${commentId} and c.author_id is distinct from g.user_id
    left join notifications n on n.user_id = g.user_id and n.kind = 'comment-reported'
      and starts_with(n.key, ${`comment-reported:${commentId}:`})
    group by g.user_id
    having bool_and(n.id is null or n.read_at is not null)`.execute(db);
  return rows;
}
