import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { lockUnnamed, selectUnnamed } from './pictures.sql.ts';
import { publishDue } from './publish.flow.ts';
import { selectDue } from './publish.sql.ts';

/** More are not due in one minute; the next run takes the rest. */
const AT_ONCE = 100;

/** Publishes what is due, each in its own transaction, so that one that fails is in nobody's way. */
export async function publishScheduled({ db, log }: Pick<Context, 'db' | 'log'>) {
  const failures: unknown[] = [];
  for (const postId of await selectDue(db, AT_ONCE)) {
    try {
      if (await inTransaction(db, (tx) => publishDue(tx, postId)))
        log.info({ postId }, 'a post is published');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Lets go of pictures that no post and no version names any more. */
export async function sweepPostPictures({ db, log }: Pick<Context, 'db' | 'log'>) {
  const unnamed = await selectUnnamed(db, AT_ONCE);
  if (unnamed.length === 0) return;
  const released = await inTransaction(db, async (tx) => {
    const paths = await lockUnnamed(tx, unnamed);
    await releaseUploads(tx, paths);
    return paths.length;
  });
  log.info({ released }, 'pictures that no post names');
}
