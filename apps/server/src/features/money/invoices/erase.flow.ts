import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { eraseBuyer } from './invoices.sql.ts';
import { archivePathOf } from './papers.view.ts';

/** Long enough that who draws one at this moment has kept it, in milliseconds. */
const A_MINUTE = 60_000;

/** Takes a person out of the invoices they were given, and out of the archive. */
export async function eraseInvoices(db: Kysely<Database>, userId: string) {
  const paths = (await eraseBuyer(db, userId)).map(archivePathOf);
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: A_MINUTE });
}
