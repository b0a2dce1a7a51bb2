import { SHARES_PER_PET } from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInFileOf } from '../carers/pet-access.sql.ts';

/** So many are shown, also of those that have ended. */
const SHOWN = 20;

const columns = ['id', 'note', 'createdAt', 'expiresAt', 'endedAt', 'opened', 'lastOpenedAt'] as const;

/** The links to a pet's file that is known to be the caller's, the newest first. */
export const selectShares = (db: Kysely<Database>, petId: string) =>
  db
    .selectFrom('petShares')
    .where('petId', '=', petId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(columns)
    .execute();

interface NewShare {
  petId: string;
  createdBy: string;
  codeHash: Buffer;
  note: string;
  days: number;
}

/** Keeps a link to the file of a pet that is locked; undefined when too many are open. */
export async function insertShare(db: Kysely<Database>, { days, ...share }: NewShare) {
  const { count } = await db
    .selectFrom('petShares')
    .where('petId', '=', share.petId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= SHARES_PER_PET) return undefined;
  return db
    .insertInto('petShares')
    .values({ ...share, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Ends a link; false where it is none of theirs. Ended once more it has ended the first time. */
export async function endShare(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .updateTable('petShares')
    .set({ endedAt: sql`coalesce(ended_at, now())` })
    .where('id', '=', id)
    .where(isInFileOf(sql.ref('pet_shares.pet_id'), userId))
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Counts an opening of a link that is open; undefined where there is none such. It ends with its maker's access: a
 * trigger ends it for good once a co-parent is removed; an account that its person has left may come back. `isAgain`: by a
 * page that is open, which counts only where none was open in the ten minutes before.
 */
export const openShare = (db: Kysely<Database>, codeHash: Buffer, isAgain: boolean) =>
  db
    .updateTable('petShares')
    .set({
      opened: sql`opened + case when ${isAgain} and last_opened_at > now() - interval '10 minutes' then 0 else 1 end`,
      lastOpenedAt: sql`now()`,
    })
    .where('codeHash', '=', codeHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`exists (
        select from pet_carers join users on users.id = pet_carers.user_id
        where pet_carers.pet_id = pet_shares.pet_id and pet_carers.user_id = created_by
          and pet_carers.role in ('owner', 'co_parent') and users.deleted_at is null)`,
    )
    .returning(['id', 'petId', 'createdBy', 'note', 'expiresAt'])
    .executeTakeFirst();
