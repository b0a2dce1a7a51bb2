import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectByCode, selectPrescription } from './prescription.sql.ts';
import { isValid, validUntil } from './prescriptions.rules.ts';

/** What anybody who holds the paper may compare it with, and nothing about the owner; null: we have signed no such paper. */
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
