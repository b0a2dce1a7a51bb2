import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { archivePathOf } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { eraseSignedFor } from './notes.sql.ts';

/** Time for a document being rendered right now to be archived first, in milliseconds. */
const ARCHIVE_DELAY_MS = 60_000;

/** Removes a user from the notes signed for them, and from the archive; the vet's record stays. */
export async function eraseNotes(db: Kysely<Database>, userId: string) {
  const paths = (await eraseSignedFor(db, userId)).map(archivePathOf);
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: ARCHIVE_DELAY_MS });
}
