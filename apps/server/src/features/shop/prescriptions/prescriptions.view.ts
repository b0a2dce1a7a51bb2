import { signedPdfUrl } from './papers.view.ts';
import type { Prescription } from './prescription.sql.ts';
import { isValid, validUntil } from './prescriptions.rules.ts';

/** A signed prescription as its owner and its vet read it. */
export function toPrescription(found: Prescription, secret: string) {
  const { consultId, consultedAt, signedAt, assessment, advice, followUpOn, signedBy } = found;
  const lastDay = validUntil(signedAt, found.lines);
  return {
    consultId,
    consultedAt,
    signedAt,
    validUntil: lastDay,
    isValid: isValid(lastDay, new Date()),
    vet: {
      _id: found.vetId,
      name: signedBy.name,
      degrees: signedBy.degrees,
      registration: { council: signedBy.council, number: signedBy.number },
    },
    pet: found.signedFor?.pet ?? null,
    assessment,
    advice,
    followUpOn,
    procedures: found.procedures,
    advised: found.advised,
    lines: found.lines,
    pdfUrl: signedPdfUrl(secret, consultId),
  };
}
