import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { claimUpload, lockUpload, releaseUploads } from '../../../platform/uploads/uploads.ts';
import { isSignedWith } from '../../shop/prescriptions/prescription.sql.ts';
import { selectOfficeVet, updateSignature } from '../vets/vets.office.sql.ts';

type Tx = Transaction<Database>;

interface SignatureChange {
  vetId: string;
  userId: string;
  /** An upload; null removes the signature. */
  path: string | null;
}

/** Replaces or removes a vet's signature. What is signed with the one before keeps it. */
export async function changeSignature(tx: Tx, { vetId, userId, path }: SignatureChange) {
  const vet = await selectOfficeVet(tx, vetId, true);
  if (!vet) throw notFound();
  if (path !== null) {
    await claimUpload(tx, { userId, purpose: 'vet-signature', path, field: 'path' });
  }
  await updateSignature(tx, vetId, path);
  if (vet.signaturePath) await releaseUnlessSigned(tx, vetId, vet.signaturePath);
  recordChange({
    kind: 'vet-signature',
    id: vetId,
    before: { hasSignature: vet.signaturePath !== null || vet.signature !== null },
    after: { hasSignature: path !== null },
  });
}

/** Releases a picture that no prescription shows. */
async function releaseUnlessSigned(tx: Tx, vetId: string, path: string) {
  // Waits for a prescription that is being signed with it, which locks it, too.
  await lockUpload(tx, path);
  if (!(await isSignedWith(tx, vetId, path))) await releaseUploads(tx, [path]);
}
