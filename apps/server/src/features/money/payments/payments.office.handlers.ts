import { paymentOffice, type paymentOfficeCalls } from '@tailwell/contract/money/payments-office';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { initialsOf } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectListed, selectOne, selectRefunds } from './payments.office.sql.ts';
import { approveRefund, declineRefund, refundByHand, withdrawRefund } from './refund-by-hand.flow.ts';
import { selectAloneRest, selectRequests } from './refund-requests.sql.ts';

export function paymentOfficeHandlers({ db }: Context): Handlers<typeof paymentOfficeCalls> {
  const { list, export: exported } = resourceHandlers(paymentOffice, db, {
    select: async (from, query) => {
      const { rows, total } = await selectListed(from, query);
      return { rows: rows.map(withOwner), total };
    },
    find: async () => undefined,
  });
  return {
    list,
    export: exported,
    get: async ({ params: { id }, user }) => {
      const [row, refunds, requests, aloneUpTo] = await Promise.all([
        selectOne(db, id),
        selectRefunds(db, id),
        selectRequests(db, { paymentId: id, userId: user.id }),
        selectAloneRest(db, id, user.id),
      ]);
      if (!row) throw notFound();
      const left = row.status === 'completed' ? row.amount - row.refunded - row.waiting : 0;
      return {
        data: {
          ...withOwner(row),
          _id: row.id,
          left,
          aloneUpTo,
          refunds: refunds.map(withId),
          requests: requests.map(withId),
        },
      };
    },
    refund: (call) =>
      once(db, call, async (tx) => {
        const { id: paymentId } = call.params;
        const { amount: amountPaise, cause: handCause, reason } = call.body;
        const refundId = await refundByHand(tx, {
          paymentId,
          amountPaise,
          handCause,
          reason,
          requestedBy: call.user.id,
        });
        if (!refundId) return { data: null, message: 'Saved. A colleague has to approve this refund.' };
        return { data: await readRefund(tx, paymentId, refundId), message: SENT };
      }),
    approve: (call) =>
      once(db, call, async (tx) => {
        const { paymentId, refundId } = await approveRefund(tx, call.params.id, call.user.id);
        return { data: await readRefund(tx, paymentId, refundId), message: SENT };
      }),
    decline: (call) =>
      once(db, call, async (tx) => {
        const decision = { decidedBy: call.user.id, declineReason: call.body.reason };
        const request = await declineRefund(tx, call.params.id, decision);
        return { data: withId(request), message: 'Declined. Nothing is refunded.' };
      }),
    withdraw: (call) =>
      once(db, call, async (tx) => {
        const request = await withdrawRefund(tx, call.params.id, call.user.id);
        return { data: withId(request), message: 'Withdrawn. Nothing is refunded.' };
      }),
  };
}

const SENT = 'Refund initiated. The owner has been notified.';

async function readRefund(tx: Transaction<Database>, paymentId: string, refundId: string) {
  const [refund] = await selectRefunds(tx, paymentId, refundId);
  if (!refund) throw notFound();
  return withId(refund);
}

const withOwner = <Row extends { ownerName: string }>({ ownerName, ...row }: Row) => ({
  ...row,
  owner: initialsOf(ownerName),
});

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });
