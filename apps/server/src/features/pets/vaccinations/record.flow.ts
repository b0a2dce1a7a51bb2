import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertVaccinations, selectGiven } from './record.sql.ts';

const DAY_MS = 86_400_000;

/** Without I, L, O and U, which are misread and misheard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new number of a certificate: 50 bits, so that nobody finds one by trying. */
const newCertificateNo = () =>
  `TWV-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * Writes what was given in a visit into the records of its pets: a row for each line with a dose, once however often this is
 * called. A day later the owner is asked how the pet is.
 */
export async function recordVaccinations(tx: Transaction<Database>, visitId: string) {
  const given = await selectGiven(tx, visitId);
  if (given.length === 0) return;
  const recorded = await insertVaccinations(
    tx,
    given.map((dose) => ({ ...dose, certificateNo: newCertificateNo() })),
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
