import type { PostStatus } from '@tailwell/contract/reading/post-constants';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Columns that change along with a status. */
export type Changes = Pick<
  UpdateObject<Database, 'posts'>,
  'askedVetId' | 'reviewerId' | 'reviewedRevision' | 'reviewedAt' | 'publishAt' | 'updatedBy'
>;

/** Compare-and-swap: false if the status has changed since. Only for `movePost`. */
export async function updateStatus(
  tx: Transaction<Database>,
  { id, from, to, changes }: { id: string; from: PostStatus; to: PostStatus; changes: Changes },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set({ publishAt: null, ...changes, status: to, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
