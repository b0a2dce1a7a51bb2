import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import type { orderSettings, visitSettings } from '@tailwell/contract/money/terms-office';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

export const selectConsultationTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('consultationTerms')
    .select([
      'graceMinutes',
      'freeUntilMinutes',
      'partUntilMinutes',
      'partPercent',
      'movableUntilMinutes',
      'movesAllowed',
      'confirmUntilMinutes',
    ])
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateConsultationTerms(tx: Tx, terms: ConsultationTerms) {
  await tx.updateTable('consultationTerms').set(terms).execute();
}

export const selectInstantTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('instantTerms')
    .select(['feePaise as fee', 'ringSeconds', 'rounds', 'minutes'])
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateInstantTerms(
  tx: Tx,
  { fee, ...times }: { fee: number; ringSeconds: number; rounds: number; minutes: number },
) {
  await tx
    .updateTable('instantTerms')
    .set({ feePaise: fee, ...times })
    .execute();
}

export const selectOrderTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('orderTerms')
    .select([
      'nearFeePaise as nearFee',
      'nearFreeFromPaise as nearFreeFrom',
      'nearHours',
      'farFeePaise as farFee',
      'farFreeFromPaise as farFreeFrom',
      'farDays',
      'cashFeePaise as cashFee',
      'cashLimitPaise as cashLimit',
      'shopAnswersMinutes',
      'silentHours',
      'prescriptionHours',
      'returnHours',
    ])
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateOrderTerms(
  tx: Tx,
  {
    nearFee,
    nearFreeFrom,
    farFee,
    farFreeFrom,
    cashFee,
    cashLimit,
    ...times
  }: z.output<(typeof orderSettings)['form']>,
) {
  await tx
    .updateTable('orderTerms')
    .set({
      nearFeePaise: nearFee,
      nearFreeFromPaise: nearFreeFrom,
      farFeePaise: farFee,
      farFreeFromPaise: farFreeFrom,
      cashFeePaise: cashFee,
      cashLimitPaise: cashLimit,
      ...times,
    })
    .execute();
}

export const selectReferralTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('referralTerms')
    .select(['percent', 'maxDiscountPaise as atMost'])
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateReferralTerms(tx: Tx, { percent, atMost }: { percent: number; atMost: number }) {
  await tx.updateTable('referralTerms').set({ percent, maxDiscountPaise: atMost }).execute();
}

export const selectVisitTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('visitTerms')
    .select([
      'bloodTestChargePaise as bloodTestCharge',
      'vaccinationChargePaise as vaccinationCharge',
      'homeCareChargePaise as homeCareCharge',
      'leadMinutes',
      'daysAhead',
      'graceMinutes',
      'freeUntilMinutes',
      'partUntilMinutes',
      'movableUntilMinutes',
      'movesAllowed',
      'alarmMinutes',
    ])
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateVisitTerms(
  tx: Tx,
  { bloodTestCharge, vaccinationCharge, homeCareCharge, ...times }: z.output<(typeof visitSettings)['form']>,
) {
  await tx
    .updateTable('visitTerms')
    .set({
      bloodTestChargePaise: bloodTestCharge,
      vaccinationChargePaise: vaccinationCharge,
      homeCareChargePaise: homeCareCharge,
      ...times,
    })
    .execute();
}

export const selectRefundTerms = (db: Kysely<Database>, isLocked = false) =>
  db
    .selectFrom('refundTerms')
    .select('aloneUpToPaise as aloneUpTo')
    .$if(isLocked, (terms) => terms.forUpdate())
    .executeTakeFirst();

export async function updateRefundTerms(tx: Tx, { aloneUpTo }: { aloneUpTo: number }) {
  await tx.updateTable('refundTerms').set({ aloneUpToPaise: aloneUpTo }).execute();
}
