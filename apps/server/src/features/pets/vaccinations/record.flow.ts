import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertVaccinations, selectGivenDoses } from './record.sql.ts';

const DAY_MS = 86_400_000;

/** Without I, L, O and U, which are easily misread or misheard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a certificate number: 50 bits, so that it can't be guessed. */
const newCertificateNo = () =>
  `TWV-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * Records what was given in a visit on its pets' cards: one row per line with a dose, idempotent. A day later the owner
 * is asked how the pet is.
 */
export async function recordVaccinations(tx: Transaction<Database>, visitId: string) {
  const doses = await selectGivenDoses(tx, visitId);
  if (doses.length === 0) return;
  const recorded = await insertVaccinations(
    tx,
    doses.map((dose) => ({ ...dose, certificateNo: newCertificateNo() })),
  );
  if (recorded > 0) {
    await enqueue(
      tx,
      'checkAfterVaccination',
      { visitId },
      { key: `vaccine-check:${visitId}`, inMs: DAY_MS },
    );
  }
}
