import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { archivePathOf } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { eraseSignedFor } from './notes.sql.ts';

/** Long enough that who draws one at this moment has archived it, in milliseconds. */
const A_MINUTE = 60_000;

/** Takes a person out of the notes that were signed for them, and out of the archive; the vet's record stays. */
export async function eraseNotes(db: Kysely<Database>, userId: string) {
  const paths = (await eraseSignedFor(db, userId)).map(archivePathOf);
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: A_MINUTE });
}
