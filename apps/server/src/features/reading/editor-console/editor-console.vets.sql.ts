import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

export async function isVet(db: Kysely<Database>, id: string): Promise<boolean> {
  const vet = await db.selectFrom('vets').where('id', '=', id).select('id').executeTakeFirst();
  return vet !== undefined;
}

const workingVets = (db: Kysely<Database>) =>
  db
    .selectFrom('roleGrants as g')
    .innerJoin('staffMembers as s', (join) =>
      join.onRef('s.userId', '=', 'g.userId').on('s.suspendedAt', 'is', null),
    )
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'g.userId').on('u.deletedAt', 'is', null))
    .where('g.role', '=', 'vet');

/** The user who works at the console as this vet. */
export async function selectVetUser(db: Kysely<Database>, vetId: string): Promise<string | undefined> {
  const row = await workingVets(db).where('g.vetId', '=', vetId).select('g.userId').executeTakeFirst();
  return row?.userId;
}

/**
 * Users to ask if no vet was chosen: vets who have reviewed before, latest first, then those last active. Without
 * `excludedIds`, who have worked on the post.
 */
export async function selectLikelyReviewers(
  tx: Transaction<Database>,
  { authorId, excludedIds, limit }: { authorId: string | null; excludedIds: string[]; limit: number },
): Promise<string[]> {
  const rows = await workingVets(tx)
    .$if(authorId !== null, (vets) => vets.where('g.vetId', '<>', authorId))
    .where('g.userId', 'not in', excludedIds)
    .orderBy(
      (row) =>
        row
          .selectFrom('postReviews')
          .whereRef('postReviews.vetId', '=', 'g.vetId')
          .select(({ fn }) => fn.max('at').as('at')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('s.lastSignInAt', (order) => order.desc().nullsLast())
    .orderBy('g.userId')
    .limit(limit)
    .select('g.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
