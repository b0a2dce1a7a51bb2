import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Prescription, selectByCode, selectPrescription } from './prescription.sql.ts';
import { signedPdfUrl, toHandwriting } from './prescriptions.papers.view.ts';
import { isValid, validUntil } from './prescriptions.rules.ts';

/** A signed prescription as its owner and its vet see it. */
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
      signature: toHandwriting(signedBy, secret),
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

/**
 * What anyone holding a printed prescription can compare it with, and nothing about the owner; null if we have signed
 * none with this code.
 */
export async function verify(db: Kysely<Database>, code: string) {
  const consultId = await selectByCode(db, code);
  const found = consultId && (await selectPrescription(db, consultId));
  if (!found) return null;
  const { signedAt, signedBy, signedFor, lines } = found;
  const lastDay = validUntil(signedAt, lines);
  return {
    signedAt,
    validUntil: lastDay,
    isValid: isValid(lastDay, new Date()),
    vet: { name: signedBy.name, registration: { council: signedBy.council, number: signedBy.number } },
    pet: signedFor?.pet
      ? { firstName: signedFor.pet.name.trim().split(/\s+/)[0] ?? '', species: signedFor.pet.category }
      : null,
    medicines: lines.map(nameOfMedicine),
  };
}
