import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { archivePathOf } from './lab.view.ts';
import { eraseReports } from './reports.sql.ts';

/** Gives requests that are rendering a PDF right now time to archive it, in milliseconds. */
const ARCHIVE_DELAY_MS = 60_000;

/** Erases a user's pets from their reports and from the archive; the lab's values stay. */
export async function erase(db: Kysely<Database>, userId: string) {
  const erased = await eraseReports(db, userId);
  await releaseUploads(
    db,
    erased.flatMap(({ pdfPath }) => pdfPath ?? []),
  );
  const paths = erased.map(({ lineId }) => archivePathOf(lineId));
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: ARCHIVE_DELAY_MS });
}
