import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import type { NewPart } from '../../../../platform/uploads/part-store.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** How long the address that a file is sent to is good, in minutes, by the database's clock. */
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

/** Keeps a video's files as they are until the transaction ends. False: there is no such video. */
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

/** How many files of a video there are, used or not. */
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
 * A new address for a file that goes on; one that has arrived meanwhile says so there. Undefined: this video has no such file.
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

/** The file that a token lets one send, while the token is good. */
export async function selectByToken(db: Db, id: string, tokenHash: Buffer) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('tokenExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
}

export async function selectArriving(db: Db, id: string) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .select(['id', 'path', 'sizeBytes', 'receivedBytes'])
    .executeTakeFirst();
}

/**
 * Counts a part if the file still ends where it begins: of several at once for one, the first. Undefined where it doesn't;
 * else the state that the file is in now.
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

/** The parts of a file, in order. */
export async function selectParts(db: Db, fileId: string) {
  return db
    .selectFrom('videoFileParts')
    .where('fileId', '=', fileId)
    .orderBy('startsAt')
    .select('id')
    .execute();
}

/** Deletes a file that is given up while it is sent. Gives its path. */
export async function deleteReceiving(tx: Tx, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('videoFiles')
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .returning('path')
    .executeTakeFirst();
  return gone?.path;
}

/** A file that has arrived and waits to be checked; undefined where it was checked already, or removed. */
export async function selectUnchecked(db: Db, id: string) {
  return db
    .selectFrom('videoFiles')
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .select(['id', 'path', 'contentType', 'sizeBytes'])
    .executeTakeFirst();
}

export type UncheckedFile = NonNullable<Awaited<ReturnType<typeof selectUnchecked>>>;

/** What was found of a file that can be played; `sizeBytes` of what is kept of it. */
export interface Checked {
  sizeBytes: number;
  width: number;
  height: number;
  durationSeconds: number;
  type: string;
}

/** Ends the check of a file. False: it was removed meanwhile, or another run has ended it. */
export async function saveCheck(
  tx: Tx,
  id: string,
  outcome: Checked | { refusal: string },
): Promise<boolean> {
  const found =
    'refusal' in outcome
      ? ({ status: 'refused', ...outcome } as const)
      : ({ status: 'ready', ...outcome, receivedBytes: outcome.sizeBytes } as const);
  const { numUpdatedRows } = await tx
    .updateTable('videoFiles')
    .set({ ...found, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await tx.deleteFrom('videoFileParts').where('fileId', '=', id).execute();
  return numUpdatedRows === 1n;
}
