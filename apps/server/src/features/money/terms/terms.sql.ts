import type { CurrentTerms, VisitTerms } from '@tailwell/contract/money/terms';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** The terms for whatever is booked, ordered or invited from now on. */
export async function selectCurrentTerms(db: Kysely<Database>): Promise<CurrentTerms> {
  const { returnHours, prescriptionHours, percent, maxDiscountPaise, visits, ...consultations } = await db
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
      // In the form that visits store.
      sql<VisitTerms>`present_visit_terms()`.as('visits'),
      'percent',
      'maxDiscountPaise',
    ])
    .executeTakeFirstOrThrow();
  return {
    consultations,
    visits,
    orders: { returnHours, prescriptionHours },
    referral: { percent, atMost: maxDiscountPaise },
  };
}
