import type { OpenedPost } from '@tailwell/contract/reading/opened-post';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { referencedCards } from './cards.flow.ts';
import { selectPostToEdit } from './editor-console.sql.ts';
import { toOpenedPost } from './editor-console.view.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';

/** A post as opened by an editor. Throws 404. */
export async function openPost(db: Kysely<Database>, secret: string, id: string): Promise<OpenedPost> {
  const row = await selectPostToEdit(db, id);
  if (!row) throw notFound();
  const [files, cards] = [await selectVideoFiles(db, id), await referencedCards(db, row.content)];
  return toOpenedPost(row, secret, { files, cards });
}
