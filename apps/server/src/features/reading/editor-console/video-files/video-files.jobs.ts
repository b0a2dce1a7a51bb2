import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { partsFolder } from '../../../../platform/uploads/file-parts.ts';
import { sweepIncoming } from '../../../../platform/uploads/incoming.ts';
import { examineVideo } from './check-video-file.flow.ts';
import { deleteUnused, selectUncheckedForLong, selectVideosToSweep } from './unused-video-files.sql.ts';
import { lockVideo, saveCheck, selectArriving, selectUnchecked } from './video-file-parts.sql.ts';
import { removeVideosLater } from './video-files.flow.ts';

declare module '../../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    checkVideoFile: { id: string };
    removeVideoFiles: { paths: string[] };
  }
}

/** Looks into a video once all of it has arrived. May run twice: what it makes is the same. */
export async function checkVideoFile(context: Context, { id }: { id: string }) {
  const { db, objects, config } = context;
  // A server that only works off jobs has nobody else who does this.
  await sweepIncoming(config);
  const file = await selectUnchecked(db, id);
  if (!file) return;
  const outcome = await examineVideo(context, file);
  const isSaved = await inTransaction(db, async (tx) => {
    if (!(await saveCheck(tx, id, outcome))) return false;
    await enqueue(tx, 'removeVideoFiles', { paths: [partsFolder(file.path)] });
    return true;
  });
  // It was removed meanwhile, and what removes its files may have been here already.
  if (!isSaved && !(await selectArriving(db, id))) await objects.remove(file.path);
}

/** Removes files of videos that are gone. */
export async function removeVideoFiles({ objects }: Context, { paths }: { paths: string[] }) {
  for (const path of paths) await objects.remove(path);
}

/** How many videos one run of the sweep looks after; the next one takes the rest. */
const SWEPT_PER_RUN = 200;

/** Removes what was never finished or never used, and has looked into again what was given up while something was away. */
export async function sweepVideoFiles({ db }: Context) {
  for (const postId of await selectVideosToSweep(db, SWEPT_PER_RUN)) {
    await inTransaction(db, async (tx) => {
      // Who is just about to use one holds the post: then it is used by the time that it is looked at.
      if (await lockVideo(tx, postId)) await removeVideosLater(tx, await deleteUnused(tx, postId));
    });
  }
  for (const id of await selectUncheckedForLong(db, SWEPT_PER_RUN)) {
    await enqueue(db, 'checkVideoFile', { id }, { key: `check-video-file:${id}` });
  }
}
