import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Locks those of the pictures that a post uses, so that they stay in use until the transaction ends. */
export async function lockUsed(tx: Tx, paths: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('uploads')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .where('purpose', '=', 'post-picture')
    .where('state', '=', 'used')
    .orderBy('id')
    .select('path')
    .forShare()
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** How many days an unreferenced picture is retained, so that an edit can put it back. */
const UNREFERENCED_DAYS = 7;

/** All pictures that a post, a version or a published post refers to. */
const referencedPaths = sql`
  select distinct found[1] as path
  from (
    select content::text as written from posts
    union all select content::text from post_versions
    union all select concat(body, cover, video) from published_posts) as texts,
    regexp_matches(written, 'post-picture/[\\w-]{22}', 'g') as found`;

/** Pictures unreferenced for days. */
export async function selectUnreferenced(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from uploads
    where purpose = 'post-picture' and state = 'used' and used_at < now() - make_interval(days => ${UNREFERENCED_DAYS})
      and path not in (${referencedPaths})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ path }) => path);
}

/** Locks pictures against being used by a save; returns those still unreferenced. */
export async function lockUnreferenced(tx: Tx, paths: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .where('state', '=', 'used')
    .orderBy('id')
    .select('path')
    .forUpdate()
    .execute();
  const locked = rows.map(({ path }) => path);
  // With the lock held: any save that referenced one in the meantime has ended.
  const { rows: left } = await sql<{ path: string }>`
    select path from unnest(${locked}::text[]) as path where path not in (${referencedPaths})`.execute(tx);
  return left.map(({ path }) => path);
}
