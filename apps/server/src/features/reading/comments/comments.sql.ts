import { limits } from '@tailwell/contract/limits';
import type { PostKind } from '@tailwell/contract/post-topics';
import type { CommentStatus, HoldReason } from '@tailwell/contract/reading/comment-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isReportOpen } from './comments.reports.sql.ts';
import type { CommentRow } from './comments.view.ts';

type Tx = Transaction<Database>;

/** A live post, as its comments refer to it. */
export async function selectPost(db: Kysely<Database>, id: string, kind: PostKind) {
  return db
    .selectFrom('publishedPosts')
    .where('postId', '=', id)
    .where('kind', '=', kind)
    .select(['postId', 'slug', 'title', sql<string | null>`cover ->> 'path'`.as('cover')])
    .executeTakeFirst();
}

/** Shown comments, and the viewer's own held ones. */
const visibleTo = (viewerId: string | null) =>
  sql<boolean>`(c.status <> 'removed' and (c.status = 'shown' or c.author_id = ${viewerId}))`;

/** Comments with their authors; deleted accounts have no name. */
const withAuthors = (db: Kysely<Database>, viewerId: string | null) =>
  db
    .selectFrom('comments as c')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.authorId').on('u.deletedAt', 'is', null))
    .leftJoin('commentSettings as s', 's.userId', 'u.id')
    .leftJoin('vets as v', (join) => join.onRef('v.userId', '=', 'u.id').on('v.isListed', '=', true))
    .select([
      'c.id',
      'c.text',
      'c.createdAt',
      'c.editedAt',
      'c.status',
      sql<boolean>`coalesce(c.author_id = ${viewerId}, false)`.as('isEditable'),
      sql<boolean>`exists (
        select from comment_reports r
        where r.comment_id = c.id and r.reporter_id = ${viewerId} and ${isReportOpen})`.as('isReported'),
      sql<string>`coalesce(u.name, '')`.as('name'),
      sql<string | null>`case when s.shows_photo then u.photo_path end`.as('photoPath'),
      'v.id as vetId',
      'v.name as vetName',
      'v.photo as vetPhoto',
    ]);

export async function selectComments(
  db: Kysely<Database>,
  { postId, viewerId, page }: { postId: string; viewerId: string | null; page: number },
): Promise<CommentRow[]> {
  return withAuthors(db, viewerId)
    .where('c.postId', '=', postId)
    .where(visibleTo(viewerId))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limits.commentsPerPage)
    .offset((page - 1) * limits.commentsPerPage)
    .execute();
}

/** Number of comments that a user can read: those counted for all, and their own held ones. */
export async function countComments(
  db: Kysely<Database>,
  { postId, viewerId }: { postId: string; viewerId: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('postCounts')
    .where('postId', '=', postId)
    .select(
      sql<number>`comments + (
        select count(*) from comments c
        where c.post_id = ${postId} and c.author_id = ${viewerId} and c.status = 'held')`.as('count'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectComment(db: Kysely<Database>, id: string, viewerId: string): Promise<CommentRow> {
  return withAuthors(db, viewerId).where('c.id', '=', id).executeTakeFirstOrThrow();
}

const activeBlock = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('commentBlocks')
    .where('userId', '=', userId)
    .where((or) => or.or([or('until', 'is', null), or('until', '>', sql<Date>`now()`)]));

/** Until when a user is blocked; undefined if they are not. */
export async function selectBlock(db: Kysely<Database>, userId: string) {
  return activeBlock(db, userId).select('until').executeTakeFirst();
}

interface NewComment {
  postId: string;
  kind: PostKind;
  authorId: string;
  text: string;
  status: CommentStatus;
  holdReason: HoldReason | null;
}

/** Adds a comment if the post is live and its author can comment; returns its id. */
export async function insertComment(tx: Tx, { kind, postId, ...comment }: NewComment) {
  return tx
    .insertInto('comments')
    .columns(['postId', 'authorId', 'text', 'status', 'holdReason'])
    .expression((from) =>
      from
        .selectFrom('publishedPosts')
        .where('publishedPosts.postId', '=', postId)
        .where('kind', '=', kind)
        .where((where) => where.not(where.exists(activeBlock(tx, comment.authorId).select('userId'))))
        .select([
          'publishedPosts.postId',
          sql<string>`${comment.authorId}::uuid`.as('authorId'),
          sql<string>`${comment.text}`.as('text'),
          sql<CommentStatus>`${comment.status}`.as('status'),
          sql<HoldReason | null>`${comment.holdReason}`.as('holdReason'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
}

const isOnLivePost = (kind: PostKind) => sql<boolean>`exists (
  select from published_posts p where p.post_id = comments.post_id and p.kind = ${kind})`;

/** Locks a user's own comment on an article or a video. Not found once they have deleted it. */
export async function lockOwnComment(
  tx: Tx,
  { id, authorId, kind }: { id: string; authorId: string; kind: PostKind },
) {
  return tx
    .selectFrom('comments')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where(isOnLivePost(kind))
    .where(sql<boolean>`removed_reason is distinct from 'author'`)
    .select(['id', 'text', 'status', 'holdReason'])
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a user's own comment, unless they are blocked. */
export async function updateOwnComment(
  tx: Tx,
  { id, authorId, ...changes }: Omit<NewComment, 'postId' | 'kind'> & { id: string },
) {
  return tx
    .updateTable('comments')
    .set({
      ...changes,
      editedAt: sql<Date>`case when text = ${changes.text} then edited_at else clock_timestamp() end`,
    })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where((where) => where.not(where.exists(activeBlock(tx, authorId).select('userId'))))
    .returning('id')
    .executeTakeFirst();
}

/**
 * Removes a user's own comment; undefined if there is none. Its text is cleared immediately, unless it has been
 * reported: then moderators can still read it for a month.
 */
export async function deleteOwnComment(
  tx: Tx,
  { id, authorId, kind }: { id: string; authorId: string; kind: PostKind },
) {
  return (
    tx
      .updateTable('comments')
      .set({
        status: 'removed',
        removedReason: 'author',
        removedAt: sql<Date>`now()`,
        holdReason: null,
        text: sql<string>`case when exists (
        select from comment_reports r where r.comment_id = comments.id) then text else '' end`,
      })
      .where('id', '=', id)
      .where('authorId', '=', authorId)
      .where('status', '<>', 'removed')
      // Live or not: it is their text.
      .where(sql<boolean>`exists (
      select from posts p where p.id = comments.post_id and p.kind = ${kind})`)
      .returning('id')
      .executeTakeFirst()
  );
}

export async function selectBlockedWords(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('blockedWords').where('isActive', '=', true).select('word').execute();
  return rows.map(({ word }) => word);
}

/** Whether a user agreed to show their photo; undefined if never asked. */
export async function selectSetting(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('commentSettings')
    .where('userId', '=', userId)
    .select('showsPhoto')
    .executeTakeFirst();
}

export async function upsertSetting(db: Kysely<Database>, userId: string, showsPhoto: boolean) {
  await db
    .insertInto('commentSettings')
    .values({ userId, showsPhoto })
    .onConflict((old) => old.column('userId').doUpdateSet({ showsPhoto }))
    .execute();
}

/** Clears texts a month after their comments were removed, and report notes a month after they were reviewed. */
export async function clearOldTexts(db: Kysely<Database>) {
  await sql`update comments set text = ''
    where status = 'removed' and text <> '' and removed_at < now() - interval '30 days'`.execute(db);
  await sql`update comment_reports set note = ''
    where note <> '' and resolved_at < now() - interval '30 days'`.execute(db);
}

export const exportComments = (userId: string) => ({
  comments: jsonRows(sql`
    select posts.title as of, c.text, c.status, c.removed_reason, c.created_at, c.edited_at
    from comments c join posts on posts.id = c.post_id where c.author_id = ${userId} order by c.id`),
  commentReports: jsonRows(sql`
    select reason, note, created_at from comment_reports where reporter_id = ${userId} order by created_at`),
  commentBlocks: jsonRows(
    sql`select reason, blocked_at, until from comment_blocks where user_id = ${userId}`,
  ),
  commentSettings: jsonRows(sql`select shows_photo from comment_settings where user_id = ${userId}`),
});

/**
 * Erases what a user wrote, and what was written about it. A moderated comment's row stays, empty and without its
 * author: the decision must remain accountable.
 */
export async function eraseComments(db: Kysely<Database>, userId: string) {
  const ownComments = db.selectFrom('comments').where('authorId', '=', userId).select('id');
  await db.updateTable('commentReports').set({ note: '' }).where('commentId', 'in', ownComments).execute();
  await db
    .updateTable('comments')
    .set({
      authorId: null,
      text: '',
      status: 'removed',
      removedReason: sql<'author'>`coalesce(removed_reason, 'author')`,
      removedAt: sql<Date>`coalesce(removed_at, now())`,
      holdReason: null,
    })
    .where('authorId', '=', userId)
    .execute();
  await db.deleteFrom('commentReports').where('reporterId', '=', userId).execute();
  await db.deleteFrom('commentBlocks').where('userId', '=', userId).execute();
  await db.deleteFrom('commentSettings').where('userId', '=', userId).execute();
}
