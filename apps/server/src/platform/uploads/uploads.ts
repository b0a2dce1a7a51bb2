import { randomBytes } from 'node:crypto';
import type { FileType } from '@tailwell/contract/uploads';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../database/db.ts';
import { hashToken, newToken } from '../http/auth.ts';
import { invalid, tooMany } from '../http/errors.ts';

/** What files are sent for: each feature declares its own. The table's CHECK knows the same. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface UploadPurposes {}

type UploadPurpose = keyof UploadPurposes;

/** How many files one person may have sent, or be about to send, without using them. */
const OPEN_UPLOADS_PER_OWNER = 30;

/** How long a one-time address lives, in minutes, by the database's clock. */
const UPLOAD_MINUTES = 10;

interface Permission {
  userId: string;
  purpose: UploadPurpose;
  contentType: FileType;
  maxBytes: number;
}

/** Lets a person send one file, once. Throws 429 when too many of theirs lie about unused. */
export async function permitUpload(db: Kysely<Database>, permission: Permission) {
  const token = newToken();
  const path = `${permission.purpose}/${randomBytes(16).toString('base64url')}`;
  await inTransaction(db, async (tx) => {
    // Two at once would both see room for one more.
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
      throw tooMany('TOO_MANY_UPLOADS', 'Too many pictures at once. Please try again in a few minutes.', 600);
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
  // The token stands behind the question mark: what is before it is written to the log.
  return { sUrl: `/uploads?token=${token}`, sPath: path };
}

interface Claim {
  userId: string;
  purpose: UploadPurpose;
  /** As it came in a body. */
  path: string;
  /** The body's field that the refusal names. */
  field: string;
}

/**
 * Takes a finished upload into use, in the transaction of the record that names it. Throws 422 unless it is this
 * person's, for this purpose, finished and used by nothing else.
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

/** From now on a used file is of whom it shows something, not of who has sent it: it is erased with them. */
export async function handOverUpload(db: Kysely<Database>, path: string, userId: string) {
  await db
    .updateTable('uploads')
    .set({ userId })
    .where('path', '=', path)
    .where('state', '=', 'used')
    .execute();
}

/** Lets go of a file that a record no longer names; the sweep removes it. */
export async function releaseUpload(db: Kysely<Database>, userId: string, path: string) {
  await db
    .updateTable('uploads')
    .set({ state: 'released' })
    .where('path', '=', path)
    .where('userId', '=', userId)
    .where('state', '=', 'used')
    .execute();
}

/** Lets go of files that no record names any more; the sweep removes them. */
export async function releaseUploads(db: Kysely<Database>, paths: string[]) {
  if (paths.length === 0) return;
  await db.updateTable('uploads').set({ state: 'released' }).where('path', 'in', paths).execute();
}

/** In use they are not of who has sent them: papers of a lab are of whose reports they stand in, posts of all readers. */
const OF_OTHERS: UploadPurpose[] = ['lab-report', 'post-picture'];

/** Lets go of everything that a person has ever sent, but for what is of others by now. */
export async function releaseUploadsOf(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('uploads')
    .set({ state: 'released' })
    .where('userId', '=', userId)
    .where((upload) => upload.or([upload('purpose', 'not in', OF_OTHERS), upload('state', '<>', 'used')]))
    .execute();
}

/** The upload that a one-time token belongs to. */
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

/** Spends the token: true for one caller only, however many come at once. */
export async function beginUpload(db: Kysely<Database>, id: string): Promise<boolean> {
  const begun = await db
    .updateTable('uploads')
    .set({ state: 'receiving' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return begun.numUpdatedRows === 1n;
}

/** False when the upload was given up meanwhile: its person was erased. */
export async function finishUpload(db: Kysely<Database>, id: string): Promise<boolean> {
  const finished = await db
    .updateTable('uploads')
    .set({ state: 'finished', finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

export async function giveUpUpload(db: Kysely<Database>, id: string) {
  await db.updateTable('uploads').set({ state: 'released' }).where('id', '=', id).execute();
}
