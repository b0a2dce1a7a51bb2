import { signedFileUrl } from '../../../platform/http/files.ts';
import { missingSections } from './applications.rules.ts';
import type { ApplicationRow } from './applications.sql.ts';

/** An application for its applicant and for its reviewers. */
export function toApplication(row: ApplicationRow, secret: string) {
  const { id, holder, ifsc, lastDigits, proofPath, licencePath, chequePath } = row;
  const { vet, practice, shop, address } = row.sections;
  const fileOf = (path: string) => {
    const type = row.fileTypes[path] ?? '';
    return { path, url: signedFileUrl(secret, path, type), isPdf: type === 'application/pdf' };
  };
  return {
    _id: id,
    kind: row.kind,
    status: row.status,
    vet: vet ?? null,
    practice: practice ?? null,
    shop: shop ?? null,
    address: address ?? null,
    bank: holder && ifsc && lastDigits ? { holder, ifsc, lastDigits } : null,
    documents:
      proofPath && chequePath
        ? {
            proof: fileOf(proofPath),
            licence: licencePath ? fileOf(licencePath) : null,
            cheque: fileOf(chequePath),
          }
        : null,
    missing: row.status === 'draft' || row.status === 'needs_correction' ? missingSections(row) : [],
    remarks: row.remarks,
    reason: row.reason,
    sentAt: row.sentAt,
    decidedAt: row.decidedAt,
    revision: row.revision,
  };
}
