import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import type { NewPart } from '../../../../platform/uploads/part-store.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** How long an upload address is valid, in minutes, by the database's clock. */
const TOKEN_MINUTES = 60;

const tokenExpiry = sql<Date>`now() + make_interval(mins => ${TOKEN_MINUTES})`;

export interface NewVideoFile {
  postId: string;
  userId: string;
  path: string;
  contentType: 'video/mp4' | 'video/webm';
  sizeBytes: number;
  tokenHash: Buffer;
}

/** Locks a video's files until the transaction ends. False if there is no such video. */
export async function lockVideo(tx: Tx, postId: string): Promise<boolean> {
  const post = await tx
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('kind', '=', 'video')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return post !== undefined;
}

/** Number of a video's files, used or not. */
export async function countFiles(tx: Tx, postId: string): Promise<number> {
  const { files } = await tx
    .selectFrom('videoFiles')
    .where('postId', '=', postId)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return files;
}

export async function insertVideoFile(tx: Tx, { userId, ...file }: NewVideoFile): Promise<string> {
  const { id } = await tx
    .insertInto('videoFiles')
    .values({ ...file, uploadedBy: userId, tokenExpiresAt: tokenExpiry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Renews the upload address of an unfinished file; the address of one that has arrived in the meantime reports so.
 * Undefined if the video has no such file.
 */
export async function renewToken(
  tx: Tx,
  id: string,
  { postId, contentType, sizeBytes, tokenHash }: NewVideoFile,
): Promise<string | undefined> {
  const renewed = await tx
    .updateTable('videoFiles')
    .set({ tokenHash, tokenExpiresAt: tokenExpiry, lastPartAt: sql`now()` })
    .where('id', '=', id)
    .where('postId', '=', postId)
    .where('contentType', '=', contentType)
    .where((file) => file.or([file('sizeBytes', '=', sizeBytes), file('status', '=', 'ready')]))
    .where('status', '<>', 'refused')
    .returning('id')
    .executeTakeFirst();
  return renewed?.id;
}

/** The file that a valid token allows to upload. */
export async function selectByToken(db: Db, id: string, tokenHash: Buffer) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('tokenExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
}

export async function selectVideoFile(db: Db, id: string) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .select(['id', 'path', 'sizeBytes', 'receivedBytes'])
    .executeTakeFirst();
}

/**
 * Counts a part if it begins where the file ends so far: of several concurrent ones, the first. Returns the file's new
 * status; undefined otherwise.
 */
export async function insertPart(tx: Tx, { fileId, ...part }: NewPart) {
  const arrived = sql<number>`received_bytes + ${part.sizeBytes}`;
  const file = await tx
    .updateTable('videoFiles')
    .set({
      receivedBytes: arrived,
      lastPartAt: sql`now()`,
      status: sql`case when ${arrived} = size_bytes then 'checking' else status end`,
    })
    .where('id', '=', fileId)
    .where('status', '=', 'receiving')
    .where('receivedBytes', '=', part.startsAt)
    .where(arrived, '<=', sql<number>`size_bytes`)
    .returning('status')
    .executeTakeFirst();
  if (file)
    await tx
      .insertInto('videoFileParts')
      .values({ fileId, ...part })
      .execute();
  return file?.status;
}

export async function selectParts(db: Db, fileId: string) {
  return db
    .selectFrom('videoFileParts')
    .where('fileId', '=', fileId)
    .orderBy('startsAt')
    .select('id')
    .execute();
}

/** Deletes a file that was cancelled during its upload and returns its path. */
export async function deleteReceiving(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('videoFiles')
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .returning('path')
    .executeTakeFirst();
  return deleted?.path;
}

/** A complete file that awaits its check; undefined if it was already checked or removed. */
export async function selectUnchecked(db: Db, id: string) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .select(['id', 'path', 'contentType', 'sizeBytes'])
    .executeTakeFirst();
}

export type UncheckedFile = NonNullable<Awaited<ReturnType<typeof selectUnchecked>>>;

/** Result of the check of a playable file; `sizeBytes` of what is stored. */
export interface CheckedVideo {
  sizeBytes: number;
  width: number;
  height: number;
  durationSeconds: number;
  type: string;
}

/** Completes a file's check. False if it was removed in the meantime, or another run was faster. */
export async function saveCheck(
  tx: Tx,
  id: string,
  outcome: CheckedVideo | { refusal: string },
): Promise<boolean> {
  const changes =
    'refusal' in outcome
      ? ({ status: 'refused', ...outcome } as const)
      : ({ status: 'ready', ...outcome, receivedBytes: outcome.sizeBytes } as const);
  const { numUpdatedRows } = await tx
    .updateTable('videoFiles')
    .set({ ...changes, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await tx.deleteFrom('videoFileParts').where('fileId', '=', id).execute();
  return numUpdatedRows === 1n;
}
