import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { hashCaseNo, hashReceipt, newCaseKey } from './access.rules.ts';
import { countWrongOpening, selectCase } from './openings.sql.ts';

/** So many wrong receipts in an hour are no typing errors: the log says so, once. */
const MANY = 20;

/** No HMAC is this. */
const NO_RECEIPT = Buffer.alloc(32);

/**
 * Opens a case to whoever has its number and receipt, for two hours. Throws 422 `CASE_UNKNOWN`, the same in the same time
 * for a number that there isn't and for a wrong receipt. The right one always opens it: sixteen digits aren't guessed, and
 * who knows a number must not keep its reporter out with wrong ones.
 */
export async function openCase(
  { db, secret, log }: Pick<Context, 'db' | 'secret' | 'log'>,
  { caseNo, receipt }: { caseNo: string; receipt: string },
) {
  const found = await selectCase(db, caseNo);
  const isRight = timingSafeEqual(hashReceipt(secret, receipt), found?.receiptHash ?? NO_RECEIPT);
  if (!found || !isRight) {
    const wrong = await countWrongOpening(db, hashCaseNo(secret, caseNo));
    if (wrong === MANY) log.warn({ wrong }, 'wrong receipts of one case number within an hour');
    throw caseUnknown();
  }
  return { _id: found.id, key: newCaseKey(secret, found) };
}

const caseUnknown = () => invalid('CASE_UNKNOWN', 'No case has this number and receipt. Please check both.');
