import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict, Refusal } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { PartedFiles } from '../../../platform/uploads/part-store.ts';
import { otherType, uploadSpent } from '../../../platform/uploads/refusals.ts';
import { removeEvidenceLater } from './evidence.flow.ts';
import {
  deleteArriving,
  insertPart,
  lockArriving,
  restartArriving,
  selectByToken,
  selectEvidenceFile,
} from './evidence-parts.sql.ts';

const notCancelled = () =>
  conflict('UPLOAD_WHOLE', 'The file has arrived already. You can remove it in your report.');

const tooLarge = () =>
  new Refusal(
    413,
    'UPLOAD_TOO_LARGE',
    'This file is too large. A photo can have up to 10 MB, a video 200 MB.',
  );

/** Evidence being uploaded. */
export const evidenceUploads = ({ db }: Context): PartedFiles => ({
  isPermitted: async (id, tokenHash) => (await selectByToken(db, id, tokenHash)) !== undefined,

  find: (id) => selectEvidenceFile(db, id),

  addPart: (part) =>
    inTransaction(db, async (tx) => {
      const file = await insertPart(tx, part);
      // A file without a report is checked once a report refers to it.
      if (file?.status === 'checking' && file.reportId) {
        await enqueue(tx, 'checkEvidence', { id: part.fileId });
      }
      return file !== undefined;
    }),

  startFullUpload: (id, { contentType, sizeBytes }) =>
    inTransaction(db, async (tx) => {
      const file = await lockArriving(tx, id);
      if (!file) throw uploadSpent();
      if (file.contentType !== contentType) throw otherType();
      if (sizeBytes > file.sizeBytes) throw tooLarge();
      await restartArriving(tx, id, sizeBytes);
    }),

  abort: (id) =>
    inTransaction(db, async (tx) => {
      const path = await deleteArriving(tx, id);
      if (!path) throw notCancelled();
      await removeEvidenceLater(tx, [path]);
    }),
});
