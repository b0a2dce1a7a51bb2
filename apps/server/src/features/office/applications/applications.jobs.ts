import { APPLICATION_DAYS } from '@tailwell/contract/office/application-constants';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { deleteUnused, pathColumns } from './applications.sql.ts';

const BATCH_SIZE = 200;

/** Deletes applications that were abandoned or rejected, with their documents. */
export async function deleteOldApplications({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const deleted = await inTransaction(db, async (tx) => {
      const rows = await deleteUnused(tx, APPLICATION_DAYS, BATCH_SIZE);
      await releaseUploads(
        tx,
        rows.flatMap((row) => pathColumns.flatMap((column) => row[column] ?? [])),
      );
      return rows.length;
    });
    if (deleted < BATCH_SIZE) return;
  }
}
