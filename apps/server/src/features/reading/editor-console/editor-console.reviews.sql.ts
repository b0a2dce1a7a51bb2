import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import type { WaitingSource } from '../../../waiting.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

interface Reviewer {
  vetId: string;
  userId: string;
}

/** Posts awaiting review by this vet, with who submitted them and this vet's earlier review. */
const postsInReview = (db: Db, vetId: string) =>
  db
    .selectFrom('posts')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('postVersions')
          .leftJoin('users', 'users.id', 'postVersions.createdBy')
          .whereRef('postVersions.postId', '=', 'posts.id')
          .where('reason', '=', 'submitted')
          .orderBy('number', 'desc')
          .limit(1)
          .select(['postVersions.createdAt as submittedAt', 'users.name as submittedBy'])
          .as('sent'),
      (join) => join.onTrue(),
    )
    .where('posts.status', '=', 'in_review')
    .where((row) => row.or([row('askedVetId', 'is', null), row('askedVetId', '=', vetId)]))
    .select([
      'posts.id',
      'posts.kind',
      'posts.title',
      sql<string>`posts.content ->> 'summary'`.as('summary'),
      'posts.revision',
      'submittedAt',
      'submittedBy',
      sql<boolean>`coalesce(posts.asked_vet_id = ${vetId}, false)`.as('isAskedOfMe'),
      sql<string>`coalesce((
        select note from post_reviews where post_id = posts.id and vet_id = ${vetId} order by id desc limit 1), '')`.as(
        'note',
      ),
    ]);

/** Vets review no posts that they have worked on. */
const isNotBy = ({ vetId, userId }: Reviewer) => sql<boolean>`(
  posts.content ->> 'authorId' is distinct from ${vetId}::text
  and posts.created_by is distinct from ${userId}::uuid and posts.updated_by is distinct from ${userId}::uuid)`;

/** One page of posts awaiting review, longest waiting first, and their total; without those this vet has worked on. */
export const selectReviewRequests = (
  db: Db,
  reviewer: Reviewer,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectPage(postsInReview(db, reviewer.vetId).where(isNotBy(reviewer)), {
    order: sql`submitted_at, posts.id`,
    limit,
    offset,
  });

export type ReviewRequestRow = Awaited<ReturnType<typeof selectReviewRequests>>['rows'][number];

export const selectReviewRequest = (db: Db, vetId: string, id: string) =>
  postsInReview(db, vetId).where('posts.id', '=', id).executeTakeFirst();

/** Whether a post was ever submitted for review. */
export async function wasSubmitted(tx: Tx, id: string): Promise<boolean> {
  const version = await tx
    .selectFrom('postVersions')
    .where('postId', '=', id)
    .where('reason', '=', 'submitted')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

/** Stores a review and returns its id. */
export async function insertReview(
  tx: Tx,
  review: Omit<Insertable<Database['postReviews']>, 'id' | 'at'>,
): Promise<string> {
  const { id } = await tx.insertInto('postReviews').values(review).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Records who declared a post not to be health advice: a vet, or an admin with a reason. */
export async function updateNotAdvice(tx: Tx, id: string, by: { vetId: string } | { reason: string }) {
  const vetId = 'vetId' in by ? by.vetId : null;
  const reason = 'reason' in by ? by.reason : '';
  await tx
    .updateTable('posts')
    .set({ notAdviceAt: sql`now()`, notAdviceVetId: vetId, notAdviceReason: reason })
    .where('id', '=', id)
    .execute();
}

/** A review and the user to notify, who submitted the post. */
export async function selectReview(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('postReviews')
    .innerJoin('posts', 'posts.id', 'postReviews.postId')
    .innerJoin('vets', 'vets.id', 'postReviews.vetId')
    .where('postReviews.id', '=', reviewId)
    .select([
      'posts.title',
      'isApproved',
      'postReviews.isHealthAdvice',
      'note',
      'vets.name as reviewer',
      sql<string | null>`(
        select created_by from post_versions
        where post_id = posts.id and reason = 'submitted' order by number desc limit 1)`.as('submittedBy'),
    ])
    .executeTakeFirstOrThrow();
}

/** Posts that wait for a vet’s review, and reviewed ones to publish. */
export const waitingPosts: WaitingSource[] = [
  {
    kind: 'postsInReview',
    who: 'vet',
    watchers: 'edit_posts',
    select: ({ userId, vetId }) => sql`
      select updated_at as since from posts
      where status = 'in_review' and (${vetId}::uuid is null or (
        (asked_vet_id is null or asked_vet_id = ${vetId}) and ${isNotBy({ userId, vetId: vetId ?? '' })}))`,
  },
  {
    kind: 'approvedPosts',
    who: 'edit_posts',
    select: () => sql`select updated_at as since from posts where status = 'approved'`,
  },
];
