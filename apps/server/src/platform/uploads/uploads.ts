import { randomBytes } from 'node:crypto';
import type { FileType } from '@tailwell/contract/upload-constants';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../database/db.ts';
import { hashToken, newToken } from '../http/auth.ts';
import { invalid, tooMany } from '../http/errors.ts';

/** What files are uploaded for: each feature declares its own, and the table's CHECK repeats them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface UploadPurposes {}

type UploadPurpose = keyof UploadPurposes;

/** How many unused files a user can have uploaded, or be about to upload. */
const OPEN_UPLOADS_PER_OWNER = 30;

/** Lifetime of a one-time URL, in minutes, by the database's clock. */
const UPLOAD_MINUTES = 10;

interface Permission {
  userId: string;
  purpose: UploadPurpose;
  contentType: FileType;
  maxBytes: number;
}

/** Lets a user upload one file, once. Throws 429 if too many of theirs are unused. */
export async function permitUpload(db: Kysely<Database>, permission: Permission) {
  const token = newToken();
  const path = `${permission.purpose}/${randomBytes(16).toString('base64url')}`;
  await inTransaction(db, async (tx) => {
    // Two concurrent requests would both see room for one more.
    await tx.selectFrom('users').where('id', '=', permission.userId).select('id').forUpdate().execute();
    const { open } = await tx
      .selectFrom('uploads')
      .where('userId', '=', permission.userId)
      .where('state', 'in', ['receiving', 'finished'])
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow();
    const { waiting } = await tx
      .selectFrom('uploads')
      .where('userId', '=', permission.userId)
      .where('state', '=', 'waiting')
      .where('expiresAt', '>', sql<Date>`now()`)
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow();
    if (open + waiting >= OPEN_UPLOADS_PER_OWNER) {
      throw tooMany(
        'TOO_MANY_UPLOADS',
        'Too many pictures in one go. Please try again in a few minutes.',
        600,
      );
    }
    await tx
      .insertInto('uploads')
      .values({
        ...permission,
        path,
        tokenHash: hashToken(token),
        expiresAt: sql`now() + make_interval(mins => ${UPLOAD_MINUTES})`,
      })
      .execute();
  });
  // The token is in the query: the path before it is logged.
  return { sUrl: `/uploads?token=${token}`, sPath: path };
}

interface Claim {
  userId: string;
  purpose: UploadPurpose;
  /** As sent in a body. */
  path: string;
  /** Body field that the refusal names. */
  field: string;
}

/**
 * Puts a finished upload to use, in the transaction of the record that refers to it. Throws 422 unless it is this
 * user's, for this purpose, finished and not used elsewhere.
 */
export async function claimUpload(db: Kysely<Database>, { userId, purpose, path, field }: Claim) {
  const claimed = await db
    .updateTable('uploads')
    .set({ state: 'used', usedAt: sql`now()` })
    .where('path', '=', path)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'finished')
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 1n) return;
  throw invalid('UPLOAD_UNKNOWN', 'Please choose the file again.', {
    [field]: 'Please choose the file again.',
  });
}

/** Transfers a used file from its uploader to the user it is about, with whom it is erased. */
export async function transferUpload(db: Kysely<Database>, path: string, userId: string) {
  await db
    .updateTable('uploads')
    .set({ userId })
    .where('path', '=', path)
    .where('state', '=', 'used')
    .execute();
}

/** Locks a file against being released or put to use, until the transaction ends. */
export async function lockUpload(db: Kysely<Database>, path: string) {
  await db.selectFrom('uploads').where('path', '=', path).select('id').forUpdate().execute();
}

/** Releases a file that a record no longer refers to; the sweep deletes it. */
export async function releaseUpload(db: Kysely<Database>, userId: string, path: string) {
  await db
    .updateTable('uploads')
    .set({ state: 'released' })
    .where('path', '=', path)
    .where('userId', '=', userId)
    .where('state', '=', 'used')
    .execute();
}

/** Releases files that no record refers to any more; the sweep deletes them. */
export async function releaseUploads(db: Kysely<Database>, paths: string[]) {
  if (paths.length === 0) return;
  await db.updateTable('uploads').set({ state: 'released' }).where('path', 'in', paths).execute();
}

/**
 * No longer the uploader's once in use: a lab's documents belong to the reports' users, signatures to prescriptions, the
 * others to all users.
 */
const SHARED_PURPOSES: UploadPurpose[] = ['lab-report', 'post-picture', 'shown-photo', 'vet-signature'];

/** Releases everything a user has ever uploaded, except what belongs to others by now. */
export async function releaseUploadsOf(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('uploads')
    .set({ state: 'released' })
    .where('userId', '=', userId)
    .where((upload) =>
      upload.or([upload('purpose', 'not in', SHARED_PURPOSES), upload('state', '<>', 'used')]),
    )
    .execute();
}

/** Returns the upload that a one-time token belongs to. */
export async function selectUpload(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('uploads')
    .where('tokenHash', '=', hashToken(token))
    .select([
      'id',
      'path',
      'contentType',
      'maxBytes',
      'state',
      sql<boolean>`expires_at <= now()`.as('isExpired'),
    ])
    .executeTakeFirst();
}

/** Spends the token: true for one caller only, even of concurrent ones. */
export async function startUpload(db: Kysely<Database>, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('uploads')
    .set({ state: 'receiving' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** False if the upload was abandoned meanwhile because its user was erased. */
export async function finishUpload(db: Kysely<Database>, id: string): Promise<boolean> {
  const finished = await db
    .updateTable('uploads')
    .set({ state: 'finished', finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

export async function abandonUpload(db: Kysely<Database>, id: string) {
  await db.updateTable('uploads').set({ state: 'released' }).where('id', '=', id).execute();
}
