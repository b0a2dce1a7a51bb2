import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { NewPart } from '../../../platform/uploads/part-store.ts';

type Tx = Transaction<Database>;

/** The file that a valid token allows to upload. */
export async function selectByToken(db: Kysely<Database>, id: string, tokenHash: Buffer) {
  return db
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('tokenExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
}

export async function selectEvidenceFile(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .select(['id', 'path', 'sizeBytes', 'receivedBytes', 'hasOriginal'])
    .executeTakeFirst();
}

/**
 * Counts a part if it begins where the file ends so far: of several concurrent ones, the first. Returns the file's new
 * status and its report; undefined otherwise.
 */
export async function insertPart(tx: Tx, { fileId, ...part }: NewPart) {
  const arrived = sql<number>`received_bytes + ${part.sizeBytes}`;
  const file = await tx
    .updateTable('evidenceFiles')
    .set({
      receivedBytes: arrived,
      lastPartAt: sql`now()`,
      status: sql`case when ${arrived} = size_bytes then 'checking' else status end`,
      uploadedAt: sql`case when ${arrived} = size_bytes then now() end`,
    })
    .where('id', '=', fileId)
    .where('status', '=', 'arriving')
    .where('receivedBytes', '=', part.startsAt)
    .where(arrived, '<=', sql<number>`size_bytes`)
    .returning(['status', 'reportId'])
    .executeTakeFirst();
  if (file)
    await tx
      .insertInto('evidenceParts')
      .values({ fileId, ...part })
      .execute();
  return file;
}

/** Locks a file being uploaded until the transaction ends. */
export async function lockArriving(tx: Tx, id: string) {
  return tx
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .where('status', '=', 'arriving')
    .forUpdate()
    .select(['contentType', 'sizeBytes'])
    .executeTakeFirst();
}

/** Restarts a file's upload from the beginning with a new size. Its previous parts are deleted with all others. */
export async function restartArriving(tx: Tx, id: string, sizeBytes: number) {
  await tx
    .updateTable('evidenceFiles')
    .set({ sizeBytes, receivedBytes: 0, lastPartAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('evidenceParts').where('fileId', '=', id).execute();
}

export async function selectParts(db: Kysely<Database>, fileId: string) {
  return db
    .selectFrom('evidenceParts')
    .where('fileId', '=', fileId)
    .orderBy('startsAt')
    .select(['id', 'startsAt', 'sizeBytes'])
    .execute();
}

/** Deletes a file that was cancelled during its upload and returns its path. */
export async function deleteArriving(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('evidenceFiles')
    .where('id', '=', id)
    .where('status', '=', 'arriving')
    .returning('path')
    .executeTakeFirst();
  return deleted?.path;
}
