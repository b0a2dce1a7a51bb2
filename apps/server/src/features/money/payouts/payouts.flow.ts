import type { payoutOfficeCalls } from '@tailwell/contract/money/payouts-office';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { notifyPartner } from './payouts.notify.flow.ts';
import {
  lockPayoutsById,
  lockPayoutsByNumber,
  updateAnswered,
  updateReleased,
  updateWithdrawn,
} from './payouts.sql.ts';
import { lockSettlements } from './settlements.sql.ts';

type Tx = Transaction<Database>;
type Answers = z.output<(typeof payoutOfficeCalls)['answer']['body']>['answers'];

/** Locks prepared payouts. Throws 404 if one doesn't exist, 409 `NOT_PREPARED` if one is no longer prepared. */
async function lockPrepared(tx: Tx, ids: string[]) {
  const unique = [...new Set(ids)];
  const payouts = await lockPayoutsById(tx, unique);
  if (payouts.length < unique.length) throw notFound();
  const other = payouts.find(({ status }) => status !== 'prepared');
  if (other) {
    throw conflict(
      'NOT_PREPARED',
      `P-${other.number} is ${other.status} already. Please load the list again.`,
      {
        number: `P-${other.number}`,
        status: other.status,
      },
    );
  }
  return payouts;
}

/** Releases all of these payouts, or none: each by another member of staff than the one who prepared it. */
export async function releasePayouts(tx: Tx, ids: string[], releasedBy: string): Promise<number> {
  const payouts = await lockPrepared(tx, ids);
  const own = payouts.find(({ preparedBy }) => preparedBy === releasedBy);
  if (own) {
    throw conflict(
      'PREPARED_BY_YOU',
      `You prepared P-${own.number}. Please ask a colleague to check and release it.`,
      { number: `P-${own.number}` },
    );
  }
  await updateReleased(
    tx,
    payouts.map(({ id }) => id),
    releasedBy,
  );
  for (const { id } of payouts) recordMove(id, 'prepared', 'released');
  return payouts.length;
}

/** Withdraws all of these payouts, or none. */
export async function withdrawPayouts(tx: Tx, ids: string[]): Promise<number> {
  await lockSettlements(tx);
  const payouts = await lockPrepared(tx, ids);
  await updateWithdrawn(
    tx,
    payouts.map(({ id }) => id),
  );
  for (const { id } of payouts) recordMove(id, 'prepared', 'withdrawn');
  return payouts.length;
}

/**
 * Records the bank's answers, all or none. An answer that was recorded before, with the same outcome, changes nothing,
 * so the bank's file can be entered twice. Throws 404, or 409 `NOT_RELEASED`.
 */
export async function answerPayouts(tx: Tx, answers: Answers): Promise<number> {
  await lockSettlements(tx);
  const byNumber = new Map(answers.map((answer) => [Number(answer.number.slice(2)), answer]));
  const payouts = await lockPayoutsByNumber(tx, [...byNumber.keys()]);
  if (payouts.length < byNumber.size) throw notFound();
  let changed = 0;
  for (const { id, number, status, amountPaise, lastDigits, partnerKind, partnerId } of payouts) {
    const { reference, failureReason } = byNumber.get(number) ?? {};
    const to = reference === undefined ? 'failed' : 'paid';
    if (status === to) continue;
    if (status !== 'released') {
      throw conflict('NOT_RELEASED', `P-${number} is ${status}, so the bank can’t have answered for it.`, {
        number: `P-${number}`,
        status,
      });
    }
    await updateAnswered(
      tx,
      id,
      reference === undefined ? { failureReason: failureReason ?? '' } : { reference },
    );
    recordMove(id, 'released', to);
    const amount = inRupees(amountPaise);
    await notifyPartner(
      tx,
      { kind: partnerKind, id: partnerId },
      reference === undefined
        ? {
            message: 'payout-failed',
            key: `payout-failed:${id}`,
            variables: { amount, reason: failureReason },
          }
        : { message: 'payout-paid', key: `payout-paid:${id}`, variables: { amount, lastDigits, reference } },
    );
    changed += 1;
  }
  return changed;
}

const recordMove = (id: string, from: string, to: string) =>
  recordChange({ kind: 'payouts', id, before: { status: from }, after: { status: to } });
