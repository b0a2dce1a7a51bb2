import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';

const COMMON = {
  startsOn: '2025-04-01',
  commissionGstBps: 1_800,
  tdsBps: 10,
  discountBps: 0,
  source: 'Demo figures. Enter your own, and check the taxes with your accountant.',
};

/** What demo partners pay us: commission with GST, and taxes collected and deducted at source. */
export async function loadDemoRates(db: Kysely<Database>) {
  await db
    .insertInto('partnerRates')
    .values([
      { ...COMMON, partnerKind: 'vet', commissionBps: 2_000, tcsBps: 0 },
      { ...COMMON, partnerKind: 'shop', commissionBps: 1_200, tcsBps: 50 },
    ])
    .onConflict((known) => known.doNothing())
    .execute();
}
