import { SHARES_PER_PET } from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileOpenTo, isFileRole } from '../carers/pet-access.sql.ts';

/** How many links are shown, including ended ones. */
const MAX_SHOWN = 20;

const columns = ['id', 'note', 'createdAt', 'expiresAt', 'endedAt', 'opened', 'lastOpenedAt'] as const;

/** The links to a pet's file, newest first. The caller has checked access to the pet. */
export const selectShares = (db: Kysely<Database>, petId: string) =>
  db
    .selectFrom('petShares')
    .where('petId', '=', petId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .select(columns)
    .execute();

interface NewShare {
  petId: string;
  createdBy: string;
  codeHash: Buffer;
  note: string;
  days: number;
}

/** Saves a link to the file of a locked pet; undefined if too many are open. */
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

/** Ends a link; false if it is not the user's. Ending it again keeps the first time. */
export async function endShare(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .updateTable('petShares')
    .set({ endedAt: sql`coalesce(ended_at, now())` })
    .where('id', '=', id)
    .where(isFileOpenTo(sql.ref('pet_shares.pet_id'), userId))
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Counts an opening of an open link; undefined if there is none. A link ends with its creator's access: a trigger ends
 * it for good when a co-parent is removed, while a deleted account can still be restored. `isAgain`: a page that is
 * still open reloads, counted only if no opening was counted in the ten minutes before.
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
          and ${isFileRole('pet_carers.role')} and users.deleted_at is null)`,
    )
    .returning(['id', 'petId', 'createdBy', 'note', 'expiresAt'])
    .executeTakeFirst();
