import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../../context.ts';
import { type Database, inTransaction } from '../../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../../platform/http/auth.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { PartedFiles } from '../../../../platform/uploads/part-store.ts';
import { removeFilesLater } from '../../../../platform/uploads/remove-later.ts';
import { deleteUnlessLive, selectVideoOf } from './unused-video-files.sql.ts';
import {
  countFiles,
  deleteReceiving,
  insertPart,
  insertVideoFile,
  lockVideo,
  type NewVideoFile,
  renewToken,
  selectByToken,
  selectVideoFile,
} from './video-file-parts.sql.ts';

type Tx = Transaction<Database>;

/** Path that video parts are uploaded to, followed by the file's id. */
export const VIDEO_FILES_PATH = '/post-videos/uploads';

/** Enough for a few tries at three sizes each; unused ones are removed a day later. */
const MAX_FILES = 12;

interface UploadRequest extends Omit<NewVideoFile, 'path' | 'tokenHash'> {
  /** To resume this file. */
  fileId?: string | null;
}

/** Allows a video size to be uploaded in parts for an hour. Throws 404, and 409 `TOO_MANY_FILES`. */
export async function permitVideoFile(tx: Tx, { fileId, ...request }: UploadRequest) {
  const token = newToken();
  const path = `post-video/${randomBytes(16).toString('base64url')}`;
  const file = { ...request, path, tokenHash: hashToken(token) };
  if (!(await lockVideo(tx, file.postId))) throw notFound();
  const id = fileId ? await renewToken(tx, fileId, file) : await addFile(tx, file);
  if (!id) throw notFound();
  // The token is in the query string: only what comes before it is logged.
  return { _id: id, sUrl: `${VIDEO_FILES_PATH}/${id}?token=${token}` };
}

async function addFile(tx: Tx, file: NewVideoFile): Promise<string> {
  if ((await countFiles(tx, file.postId)) < MAX_FILES) return insertVideoFile(tx, file);
  throw conflict('TOO_MANY_FILES', 'This video has too many files. Remove those that aren’t used.');
}

/** Removes a video size. Throws 404, and 409 `IN_USE`. */
export async function removeVideoFile(tx: Tx, id: string) {
  const postId = await selectVideoOf(tx, id);
  // Waits for a publication in progress.
  if (!postId || !(await lockVideo(tx, postId))) throw notFound();
  const path = await deleteUnlessLive(tx, id);
  if (path) return removeVideosLater(tx, [path]);
  if (!(await selectVideoOf(tx, id))) throw notFound();
  throw conflict('IN_USE', 'Readers watch this one. Publish the video without it first.');
}

/** Enqueues the removal of deleted videos' files. */
export const removeVideosLater = (tx: Tx, paths: string[]) => removeFilesLater(tx, 'removeVideoFiles', paths);

/** Videos being uploaded. */
export const videoUploads = ({ db }: Context): PartedFiles => ({
  isPermitted: async (id, tokenHash) => (await selectByToken(db, id, tokenHash)) !== undefined,

  find: (id) => selectVideoFile(db, id),

  addPart: (part) =>
    inTransaction(db, async (tx) => {
      const status = await insertPart(tx, part);
      if (status === 'checking') await enqueue(tx, 'checkVideoFile', { id: part.fileId });
      return status !== undefined;
    }),

  abort: (id) =>
    inTransaction(db, async (tx) => {
      const path = await deleteReceiving(tx, id);
      if (!path) throw conflict('UPLOAD_WHOLE', 'The video has arrived already. Remove it from the post.');
      await removeVideosLater(tx, [path]);
    }),
});
