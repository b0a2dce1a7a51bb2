import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { partsFolder } from '../../../../platform/uploads/file-parts.ts';
import { sweepIncoming } from '../../../../platform/uploads/incoming.ts';
import { examineVideo } from './check-video-file.flow.ts';
import { deleteUnused, selectOverdueChecks, selectVideosToSweep } from './unused-video-files.sql.ts';
import { lockVideo, saveCheck, selectUnchecked, selectVideoFile } from './video-file-parts.sql.ts';
import { removeVideosLater } from './video-files.flow.ts';

declare module '../../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    checkVideoFile: { id: string };
    removeVideoFiles: { paths: string[] };
  }
}

/** Checks a video once it is complete. Idempotent. */
export async function checkVideoFile(context: Context, { id }: { id: string }) {
  const { db, objects, config } = context;
  // On a server that runs only jobs, nothing else does this.
  await sweepIncoming(config);
  const file = await selectUnchecked(db, id);
  if (!file) return;
  const outcome = await examineVideo(context, file);
  const isSaved = await inTransaction(db, async (tx) => {
    if (!(await saveCheck(tx, id, outcome))) return false;
    await enqueue(tx, 'removeVideoFiles', { paths: [partsFolder(file.path)] });
    return true;
  });
  // It was removed in the meantime, and the job that removes its files may have run already.
  if (!isSaved && !(await selectVideoFile(db, id))) await objects.remove(file.path);
}

/** Removes the files of deleted videos. */
export async function removeVideoFiles({ objects }: Context, { paths }: { paths: string[] }) {
  for (const path of paths) await objects.remove(path);
}

/** How many videos one sweep handles; the next one continues. */
const SWEPT_PER_RUN = 200;

/** Removes unfinished and unused files, and repeats checks that were given up during an outage. */
export async function sweepVideoFiles({ db }: Context) {
  for (const postId of await selectVideosToSweep(db, SWEPT_PER_RUN)) {
    await inTransaction(db, async (tx) => {
      // A save that is about to use a file holds this lock: afterwards the file counts as used.
      if (await lockVideo(tx, postId)) await removeVideosLater(tx, await deleteUnused(tx, postId));
    });
  }
  for (const id of await selectOverdueChecks(db, SWEPT_PER_RUN)) {
    await enqueue(db, 'checkVideoFile', { id }, { key: `check-video-file:${id}` });
  }
}
