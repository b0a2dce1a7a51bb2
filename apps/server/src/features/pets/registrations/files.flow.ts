import type { RemarkField } from '@tailwell/contract/pets/registration-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUploads } from '../../../platform/uploads/uploads.ts';
import { isPicture, type Paths, pathColumns, selectUnreferenced } from './registrations.sql.ts';

type Tx = Transaction<Database>;

/** The form's field for each path. */
export const fileFields = {
  photoPath: 'petImage',
  rabiesPath: 'rabiesVaccinatedCertificate',
  vaccinePath: 'vaccineCertificate',
  identityPath: 'identityProof',
  addressPath: 'addressProof',
  sterilisationPath: 'sterilisationCertificate',
} as const satisfies Record<(typeof pathColumns)[number], RemarkField>;

type FileField = (typeof fileFields)[keyof typeof fileFields];

/** The paths of a form, by their columns. */
export const readPaths = (form: { [Field in FileField]?: string | null }) =>
  Object.fromEntries(pathColumns.map((column) => [column, form[fileFields[column]] ?? null])) as Paths;

/** Claims new uploads. Throws 422 unless each is a finished upload of this user, and the photo a picture. */
export async function claimPapers(
  tx: Tx,
  userId: string,
  { before, after }: { before: Paths; after: Paths },
) {
  for (const column of pathColumns) {
    const path = after[column];
    if (!path || path === before[column]) continue;
    await claimUpload(tx, { userId, purpose: 'registration-paper', path, field: fileFields[column] });
    if (column === 'photoPath' && !(await isPicture(tx, path))) {
      throw invalid('UPLOAD_UNKNOWN', 'The pet’s photo must be a picture.', {
        petImage: 'Choose a photo here, not a PDF.',
      });
    }
  }
}

/**
 * Releases files that are no longer referenced; a renewal's papers are still referenced by the registration before it.
 */
export async function releasePapers(tx: Tx, { before, after }: { before: Paths; after: Paths }) {
  const removed = pathColumns.flatMap((column) =>
    before[column] && before[column] !== after[column] ? [before[column]] : [],
  );
  if (removed.length > 0) await releaseUploads(tx, await selectUnreferenced(tx, removed));
}
