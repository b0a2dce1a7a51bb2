import type { Kysely } from 'kysely';
import type { Database } from '../database/db.ts';
import { enqueue } from '../jobs/jobs.ts';
import { foldersOf } from './file-parts.ts';

/** What is on its way at this moment may still be written behind us; in two hours nothing is. In milliseconds. */
const SECOND_REMOVAL = 2 * 3_600_000;

/** Has the files of rows that are gone removed, by the feature's job. */
export async function removeFilesLater(
  tx: Kysely<Database>,
  job: 'removeEvidenceFiles' | 'removeVideoFiles',
  paths: string[],
) {
  if (paths.length === 0) return;
  const payload = { paths: paths.flatMap(foldersOf) };
  await enqueue(tx, job, payload);
  await enqueue(tx, job, payload, { inMs: SECOND_REMOVAL });
}
