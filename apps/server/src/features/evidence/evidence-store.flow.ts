import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { conflict } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { PartedFiles } from '../../platform/uploads/part-store.ts';
import { removeEvidenceLater } from './evidence.flow.ts';
import { deleteArriving, insertPart, selectArrived, selectByToken } from './evidence-parts.sql.ts';

const notCancelled = () =>
  conflict('UPLOAD_WHOLE', 'The file has arrived already. You can remove it in your report.');

/** Evidence while it arrives. */
export const evidenceFiles = ({ db }: Context): PartedFiles => ({
  isPermitted: async (id, tokenHash) => (await selectByToken(db, id, tokenHash)) !== undefined,

  find: (id) => selectArrived(db, id),

  addPart: (part) =>
    inTransaction(db, async (tx) => {
      const status = await insertPart(tx, part);
      if (status === 'checking') await enqueue(tx, 'checkEvidence', { id: part.fileId });
      return status !== undefined;
    }),

  giveUp: (id) =>
    inTransaction(db, async (tx) => {
      const path = await deleteArriving(tx, id);
      if (!path) throw notCancelled();
      await removeEvidenceLater(tx, [path]);
    }),
});
