import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { lockUnreferenced, selectUnreferenced } from './pictures.sql.ts';
import { publishDue } from './publish.flow.ts';
import { selectDue } from './publish.sql.ts';

/** More than are ever due in one minute; the next run handles the rest. */
const BATCH_SIZE = 100;

/** Publishes scheduled posts, each in its own transaction, so that a failure does not block the others. */
export async function publishScheduled({ db, log }: Pick<Context, 'db' | 'log'>) {
  const failures: unknown[] = [];
  for (const postId of await selectDue(db, BATCH_SIZE)) {
    try {
      if (await inTransaction(db, (tx) => publishDue(tx, postId)))
        log.info({ postId }, 'published a scheduled post');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Releases pictures that no post or version refers to any more. */
export async function sweepPostPictures({ db, log }: Pick<Context, 'db' | 'log'>) {
  const unreferenced = await selectUnreferenced(db, BATCH_SIZE);
  if (unreferenced.length === 0) return;
  const released = await inTransaction(db, async (tx) => {
    const paths = await lockUnreferenced(tx, unreferenced);
    await releaseUploads(tx, paths);
    return paths.length;
  });
  log.info({ released }, 'released unreferenced pictures');
}
