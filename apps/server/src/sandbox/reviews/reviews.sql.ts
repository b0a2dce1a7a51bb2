import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Domain of the sandbox vets' email addresses. */
const SANDBOX_DOMAIN = '@vets.sandbox.example';

export async function areReviewsOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxReviews').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

export async function updateReviewsOn(tx: Transaction<Database>, isOn: boolean) {
  await tx.updateTable('sandboxReviews').set({ isOn }).execute();
}

/** Posts awaiting review, oldest first. */
export async function selectWaitingPosts(tx: Transaction<Database>) {
  return tx.selectFrom('posts').where('status', '=', 'in_review').orderBy('updatedAt').select('id').execute();
}

/** A post awaiting review, with what a sandbox vet considers. */
export async function selectReviewedPost(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('posts')
    .where('id', '=', id)
    .where('status', '=', 'in_review')
    .select([
      'revision',
      sql<number>`jsonb_array_length(content -> 'sources')`.as('sources'),
      sql<boolean>`exists (select from post_reviews where post_id = posts.id)`.as('wasReviewed'),
    ])
    .executeTakeFirst();
}

/** Sandbox vets who can review a post: the requested one, or any who hasn't worked on it. */
export async function selectReviewers(db: Kysely<Database>, postId: string) {
  return db
    .selectFrom('posts as p')
    .innerJoin('roleGrants as g', (join) => join.on('g.role', '=', 'vet'))
    .innerJoin('staffMembers as s', (join) =>
      join.onRef('s.userId', '=', 'g.userId').on('s.suspendedAt', 'is', null),
    )
    .innerJoin('identities as i', (join) =>
      join
        .onRef('i.userId', '=', 'g.userId')
        .on('i.provider', '=', 'email')
        .on('i.subject', 'like', `%${SANDBOX_DOMAIN}`),
    )
    .where('p.id', '=', postId)
    .where(
      sql<boolean>`(p.asked_vet_id is null or p.asked_vet_id = g.vet_id)
        and p.content ->> 'authorId' is distinct from g.vet_id::text
        and p.created_by is distinct from g.user_id and p.updated_by is distinct from g.user_id`,
    )
    .orderBy('g.vetId')
    .select(['g.userId', sql<string>`g.vet_id`.as('vetId')])
    .execute();
}
