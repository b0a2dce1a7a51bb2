import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unused case number. */
export const newCaseNo = () =>
  `TWA-${[...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

type Case = Insertable<Database['abuseReports']>;

/** Inserts a case, with changes, as if it had been reported. */
export async function insertCase(db: Kysely<Database>, changes: Partial<Case> = {}) {
  const caseNo = newCaseNo();
  const { id } = await db
    .insertInto('abuseReports')
    .values({
      status: 'submitted',
      caseNo,
      receiptHash: randomBytes(32),
      submittedAt: new Date(),
      perpetratorId: null,
      species: 'dog',
      condition: 'hurt',
      description: 'Two men beat a sleeping dog with an iron rod.',
      happenedAt: new Date('2026-11-21T12:30:00Z'),
      address: '14, 3rd Cross, Indiranagar',
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, caseNo };
}
