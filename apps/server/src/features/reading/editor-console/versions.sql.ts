import type { VersionReason } from '@tailwell/contract/reading/post-constants';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Minutes of editing after which a version is saved automatically. */
const VERSION_INTERVAL_MINUTES = 10;

const newest = sql`select number, content, created_at from post_versions where post_id = posts.id order by number desc limit 1`;

/** Saves the working copy of a locked post as its next version. */
export async function insertVersion(
  tx: Tx,
  { id, reason, userId }: { id: string; reason: VersionReason; userId: string | null },
) {
  await sql`
    insert into post_versions (post_id, number, reason, content, created_by)
    select posts.id, coalesce(newest.number, 0) + 1, ${reason}, posts.content, ${userId}
    from posts left join lateral (${newest}) as newest on true
    where posts.id = ${id}`.execute(tx);
}

/** Records that a demo post was published, which has no version of that yet. */
export async function insertFirstPublished(tx: Tx, id: string) {
  await sql`
    insert into post_versions (post_id, number, reason, content)
    select posts.id, coalesce(newest.number, 0) + 1, 'published', posts.content
    from posts left join lateral (${newest}) as newest on true
    where posts.id = ${id}
      and not exists (select from post_versions where post_id = posts.id and reason = 'published')`.execute(
    tx,
  );
}

/** Saves the working copy as a version, unless the newest version already equals it. */
export async function insertChangedVersion(tx: Tx, { id, userId }: { id: string; userId: string }) {
  await sql`
    insert into post_versions (post_id, number, reason, content, created_by)
    select posts.id, coalesce(newest.number, 0) + 1, 'saved', posts.content, ${userId}
    from posts left join lateral (${newest}) as newest on true
    where posts.id = ${id} and posts.content is distinct from newest.content`.execute(tx);
}

/** Saves what is about to be overwritten, if no version has it and the newest is some minutes old. */
export async function insertDueVersion(tx: Tx, id: string) {
  await sql`
    insert into post_versions (post_id, number, reason, content, created_by)
    select posts.id, coalesce(newest.number, 0) + 1, 'saved', posts.content, posts.updated_by
    from posts left join lateral (${newest}) as newest on true
    where posts.id = ${id} and posts.revision > 1 and posts.content is distinct from newest.content
      and coalesce(newest.created_at, posts.created_at) < now() - make_interval(mins => ${VERSION_INTERVAL_MINUTES})`.execute(
    tx,
  );
}

const versions = (db: Db) =>
  db
    .selectFrom('postVersions')
    .leftJoin('users', 'users.id', 'postVersions.createdBy')
    .select([
      'postVersions.id',
      'postVersions.number',
      'postVersions.reason',
      'postVersions.createdAt',
      'users.name as createdBy',
      sql<string>`content ->> 'title'`.as('title'),
    ]);

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

/** One page of a post's versions, newest first, and the total. */
export const selectVersions = (
  db: Db,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
) => selectPage(versions(db).where('postId', '=', postId), { order: sql`number desc`, limit, offset });

/** A version with its content. */
export const selectVersion = (db: Db, id: string) =>
  versions(db)
    .where('postVersions.id', '=', id)
    .select(['postVersions.postId', sql<PostContent>`content`.as('content')])
    .executeTakeFirst();
