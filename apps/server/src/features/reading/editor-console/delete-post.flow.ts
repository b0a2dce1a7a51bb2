import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { deletePost, wasPublished } from './editor-console.sql.ts';
import { lockKnown } from './save.flow.ts';

/** Deletes a post for good, unless readers have ever had it. Its pictures go with the sweep. */
export async function deleteUnpublished(tx: Transaction<Database>, id: string) {
  const { title, slug } = await lockKnown(tx, id);
  if (await wasPublished(tx, id)) {
    throw conflict('WAS_PUBLISHED', 'It was published before, so it is kept. You can unpublish it instead.');
  }
  await deletePost(tx, id);
  recordChange({ kind: 'posts', id, before: { title, slug } });
}
