import type { PostContent } from '@tailwell/contract/reading/post-content';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { claimUpload } from '../../../platform/uploads/uploads.ts';
import { picturesOf } from './pictures.rules.ts';
import { lockUsed } from './pictures.sql.ts';

/**
 * Takes into use what has come new. Another post may have a picture already: they are all for readers. Throws 422 for what is
 * neither in use nor a finished upload of this editor.
 */
export async function claimPictures(
  tx: Transaction<Database>,
  userId: string,
  { before, after }: { before: PostContent; after: PostContent },
) {
  const known = new Set(picturesOf(before).map(({ path }) => path));
  const sent = picturesOf(after).filter(({ path }) => path.startsWith('post-picture/') && !known.has(path));
  if (sent.length === 0) return;
  const done = await lockUsed(
    tx,
    sent.map(({ path }) => path),
  );
  for (const { path, field } of sent) {
    if (done.has(path)) continue;
    await claimUpload(tx, { userId, purpose: 'post-picture', path, field });
    done.add(path);
  }
}
