import type { PresentTerms } from '@tailwell/contract/terms';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** What holds for whatever is booked, ordered and invited from now on. */
export async function selectPresentTerms(db: Kysely<Database>): Promise<PresentTerms> {
  const { returnHours, prescriptionHours, percent, maxDiscountPaise, ...consultations } = await db
    .selectFrom('consultationTerms')
    .innerJoin('orderTerms', (join) => join.onTrue())
    .innerJoin('referralTerms', (join) => join.onTrue())
    .select([
      'graceMinutes',
      'freeUntilMinutes',
      'partUntilMinutes',
      'partPercent',
      'movableUntilMinutes',
      'movesAllowed',
      'confirmUntilMinutes',
      'returnHours',
      'prescriptionHours',
      'percent',
      'maxDiscountPaise',
    ])
    .executeTakeFirstOrThrow();
  return {
    consultations,
    orders: { returnHours, prescriptionHours },
    referral: { percent, atMost: maxDiscountPaise },
  };
}
