import type { OpenedPost } from '@tailwell/contract/reading/opened-post';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { namedCards } from './cards.flow.ts';
import { selectOpened } from './editor-console.sql.ts';
import { toOpened } from './editor-console.view.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';

/** A post as opened by an editor. Throws 404. */
export async function openPost(db: Kysely<Database>, secret: string, id: string): Promise<OpenedPost> {
  const row = await selectOpened(db, id);
  if (!row) throw notFound();
  const [files, cards] = [await selectVideoFiles(db, id), await namedCards(db, row.content)];
  return toOpened(row, secret, { files, cards });
}
