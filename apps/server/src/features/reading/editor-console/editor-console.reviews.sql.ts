import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

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

/** One page of posts awaiting review, longest waiting first, and their total; without those this vet has worked on. */
export const selectReviewRequests = (
  db: Db,
  reviewer: Reviewer,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectPage(
    postsInReview(db, reviewer.vetId).where(
      sql<boolean>`posts.content ->> 'authorId' is distinct from ${reviewer.vetId}::text
        and posts.created_by is distinct from ${reviewer.userId}
        and posts.updated_by is distinct from ${reviewer.userId}`,
    ),
    { order: sql`submitted_at, posts.id`, limit, offset },
  );

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
