import type { Kysely } from 'kysely';
import type { Database } from '../database/db.ts';
import { enqueue } from '../jobs/jobs.ts';
import { foldersOf } from './file-parts.ts';

/** Files arriving right now may still be written after the removal, but not two hours later. In milliseconds. */
const SECOND_REMOVAL_DELAY = 2 * 3_600_000;

/** Enqueues the feature's job that removes the files of deleted rows. */
export async function removeFilesLater(
  tx: Kysely<Database>,
  job: 'removeEvidenceFiles' | 'removeVideoFiles',
  paths: string[],
) {
  if (paths.length === 0) return;
  const payload = { paths: paths.flatMap(foldersOf) };
  await enqueue(tx, job, payload);
  await enqueue(tx, job, payload, { inMs: SECOND_REMOVAL_DELAY });
}
