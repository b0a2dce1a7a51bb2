import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { toBlogDetails, toVideoDetails } from '../posts/posts.view.ts';
import { selectPreviewed } from './preview.sql.ts';
import { toPreviewedRow, withOwnFiles } from './preview.view.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';

/** The working copy as readers would get it. Throws 404. */
export async function previewPost(db: Kysely<Database>, secret: string, id: string) {
  const previewed = await selectPreviewed(db, id);
  if (!previewed) throw notFound();
  const row = toPreviewedRow(previewed, await selectVideoFiles(db, id));
  return {
    blog: row.kind === 'blog' ? toBlogDetails(row) : null,
    video: row.kind === 'video' ? withOwnFiles(toVideoDetails(row), previewed.content, secret) : null,
  };
}
