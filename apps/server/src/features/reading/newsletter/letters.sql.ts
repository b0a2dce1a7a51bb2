import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { PostKind } from '@tailwell/contract/post-topics';
import { type DeliveryStatus, deliveryStatuses } from '@tailwell/contract/reading/newsletter-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** What an editor enters for a letter. */
export interface LetterDraft {
  subject: string;
  preheader: string;
  intro: string;
  postIds: string[];
}

/** A live post as shown in a letter. */
export interface LetterPost {
  id: string;
  kind: PostKind;
  slug: string;
  title: string;
  summary: string;
  /** "/images/articles/ticks.svg", or "post-picture/<22 characters>". */
  picture: string | null;
}

/** A letter as mailed. */
export interface MailedLetter extends Pick<LetterDraft, 'subject' | 'preheader' | 'intro'> {
  posts: LetterPost[];
}

const columns = [
  'id',
  'subject',
  'preheader',
  'intro',
  'postIds',
  'status',
  'sendAt',
  'revision',
  'updatedAt',
  'startedAt',
  'finishedAt',
  'sentBy',
  sql<MailedLetter | null>`mailed`.as('mailed'),
] as const;

/** One page of letters, newest first, and the total. */
export async function selectLetters(db: Db, page: number) {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('newsletters')
      .select(columns)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('newsletters')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** `isLocked`: locks it until the transaction ends. */
export const selectLetter = (db: Db, id: string, isLocked = false) =>
  db
    .selectFrom('newsletters')
    .where('id', '=', id)
    .select(columns)
    .$if(isLocked, (one) => one.forUpdate())
    .executeTakeFirst();

export type LetterRow = NonNullable<Awaited<ReturnType<typeof selectLetter>>>;

/** What was mailed, for a letter being sent or sent. */
export async function selectMailed(db: Db, id: string): Promise<MailedLetter | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .where('id', '=', id)
    .select(sql<MailedLetter | null>`mailed`.as('mailed'))
    .executeTakeFirst();
  return row?.mailed ?? undefined;
}

/** Creates a letter with the newest posts published since the last one, or within a month. */
export async function insertLetter(tx: Transaction<Database>, createdBy: string, maxPosts: number) {
  const { rows } = await sql<{ id: string }>`
    insert into newsletters (created_by, post_ids)
    values (${createdBy}, array(
      select post_id from published_posts
      where published_at > coalesce((select max(started_at) from newsletters), now() - interval '1 month')
      order by published_at desc, post_id limit ${maxPosts}))
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/**
 * Saves a draft that has not been changed since; false if it has, or is no longer a draft. Saving the same content
 * again succeeds at any revision: the first response may have been lost.
 */
export async function updateLetter(db: Db, id: string, revision: number, written: LetterDraft) {
  const { subject, preheader, intro, postIds } = written;
  const isSame = sql<boolean>`((subject, preheader, intro, post_ids) =
    (${subject}, ${preheader}, ${intro}, ${postIds}::uuid[]))`;
  const { numUpdatedRows } = await db
    .updateTable('newsletters')
    .set({
      subject,
      preheader,
      intro,
      postIds,
      revision: sql`case when ${isSame} then revision else revision + 1 end`,
      updatedAt: sql`case when ${isSame} then updated_at else now() end`,
    })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where((letter) => letter.or([letter('revision', '=', revision), isSame]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a draft; false if it is not one. */
export async function deleteLetter(db: Db, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those of the posts that are live, in the order of the given ids. */
export async function selectLetterPosts(db: Db, ids: string[]): Promise<LetterPost[]> {
  const { rows } = await sql<LetterPost>`
    select post_id as id, kind, slug, title, summary,
      coalesce(cover ->> 'path', video -> 'poster' ->> 'path') as picture
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join published_posts on post_id = chosen.id
    order by place`.execute(db);
  return rows;
}

/** Number of deliveries per letter and status. */
export async function countDeliveries(db: Db, ids: string[]) {
  const { rows } = await sql<{ id: string; status: DeliveryStatus; count: number }>`
    select newsletter_id as id, status, count(*) as count from newsletter_deliveries
    where newsletter_id = any(${ids}::uuid[]) group by newsletter_id, status`.execute(db);
  return (id: string) =>
    Object.fromEntries(
      deliveryStatuses.map((status) => [
        status,
        rows.find((row) => row.id === id && row.status === status)?.count ?? 0,
      ]),
    ) as Record<DeliveryStatus, number>;
}
