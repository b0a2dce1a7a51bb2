import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { PostKind } from '@tailwell/contract/post-topics';
import type {
  CommentReason,
  CommentStatus,
  ModerationTab,
} from '@tailwell/contract/reading/comment-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import type { WaitingSource } from '../../../waiting.ts';

type Tx = Transaction<Database>;

const isReported = sql<boolean>`exists (
  select from comment_reports r where r.comment_id = c.id and r.resolved_at is null)`;

/** The contents of each tab. A comment that its author deleted is listed only while its text has been reported. */
const tabConditions: Record<ModerationTab, RawBuilder<boolean>> = {
  open: sql`(c.status = 'held' or (c.status = 'shown' and ${isReported}))`,
  shown: sql`c.status = 'shown'`,
  removed: sql`(c.status = 'removed' and (c.removed_reason <> 'author' or c.text <> ''))`,
};

const tabOrders: Record<ModerationTab, RawBuilder<unknown>> = {
  open: sql`c.created_at, c.id`,
  shown: sql`c.created_at desc, c.id desc`,
  removed: sql`c.removed_at desc, c.id desc`,
};

const selectModerated = (db: Kysely<Database>, moderatorId: string) =>
  db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.postId')
    .leftJoin('users as u', 'u.id', 'c.authorId')
    .leftJoin('users as m', 'm.id', 'c.moderatedBy')
    .select([
      'c.id',
      'c.text',
      'c.status',
      'c.holdReason',
      'c.removedReason',
      'c.createdAt',
      'c.editedAt',
      'c.moderatedAt',
      'c.authorId',
      sql<boolean>`coalesce(c.author_id = ${moderatorId}, false)`.as('isOwn'),
      'u.name as authorName',
      'm.name as moderatorName',
      'p.id as postId',
      'p.kind',
      'p.slug',
      'p.title',
      sql<number>`(
        select count(*) from comments o where o.author_id = c.author_id and o.status = 'removed'
          and o.removed_reason <> 'author' and o.removed_at > now() - interval '1 year')`.as('authorRemoved'),
      sql<boolean>`exists (
        select from comment_blocks b
        where b.user_id = c.author_id and (b.until is null or b.until > now()))`.as('isAuthorBlocked'),
      sql<{ reason: CommentReason; count: number; notes: string[] }[]>`(
        select coalesce(json_agg(open order by open.count desc, open.reason), '[]') from (
          select r.reason, count(*)::int as count,
            coalesce(json_agg(r.note order by r.created_at) filter (where r.note <> ''), '[]') as notes
          from comment_reports r where r.comment_id = c.id and r.resolved_at is null group by r.reason
        ) as open)`.as('reports'),
    ]);

export type ModerationRow = Awaited<ReturnType<typeof selectOneModerated>>;

/** One page of a tab with its total; a search matches the comment, its author and its post. */
export function selectTab(
  db: Kysely<Database>,
  {
    tab,
    search,
    page,
    moderatorId,
  }: { tab: ModerationTab; search: string; page: number; moderatorId: string },
) {
  const pattern = containing(search);
  const found = selectModerated(db, moderatorId)
    .where(tabConditions[tab])
    .where(
      sql<boolean>`(${search} = '' or c.text ilike ${pattern} or u.name ilike ${pattern} or p.title ilike ${pattern})`,
    );
  return selectPage(found, { order: tabOrders[tab], limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
}

export async function countOpen(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('comments as c')
    .where(tabConditions.open)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const selectOneModerated = (
  db: Kysely<Database>,
  { id, moderatorId }: { id: string; moderatorId: string },
) => selectModerated(db, moderatorId).where('c.id', '=', id).executeTakeFirstOrThrow();

/** Locks a comment for a decision until the transaction ends. */
export async function lockComment(tx: Tx, id: string) {
  return tx
    .selectFrom('comments')
    .where('id', '=', id)
    .select(['id', 'authorId', 'text', 'status', 'removedReason', 'editedAt'])
    .forUpdate()
    .executeTakeFirst();
}

export interface Decision {
  status: CommentStatus;
  removedReason: CommentReason | null;
  moderatedBy: string;
}

/** Stores a decision. False if the moderator wrote the comment. */
export async function updateDecision(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const removedAt = decision.status === 'removed' ? sql<Date>`now()` : null;
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ ...decision, holdReason: null, moderatedAt: sql<Date>`now()`, removedAt })
    .where('id', '=', id)
    .where(sql<boolean>`author_id is distinct from ${decision.moderatedBy}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A comment that moderators removed, with its post; undefined if it is shown again. */
export async function selectRemoved(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.postId')
    .where('c.id', '=', id)
    .where('c.status', '=', 'removed')
    .where('c.removedReason', '<>', 'author')
    .where('c.authorId', 'is not', null)
    .select([
      'c.id',
      sql<string>`c.author_id`.as('authorId'),
      sql<CommentReason>`c.removed_reason`.as('reason'),
      sql<Date>`c.removed_at`.as('removedAt'),
      'p.id as postId',
      sql<PostKind>`p.kind`.as('kind'),
      'p.title',
    ])
    .executeTakeFirst();
}

/** Comments to review. A reported one is found by its reports, which are few. */
export const waitingComments: WaitingSource[] = [
  {
    kind: 'comments',
    who: 'moderate_comments',
    select: () => sql`
      select created_at as since from comments where status = 'held'
      union all
      select min(r.created_at) from comment_reports r join comments c on c.id = r.comment_id
      where r.resolved_at is null and c.status = 'shown' group by c.id`,
  },
];
