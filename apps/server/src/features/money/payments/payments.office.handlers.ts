import { paymentOffice, type paymentOfficeCalls } from '@tailwell/contract/money/payments-office';
import type { Context } from '../../../context.ts';
import { initialsOf } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectListed, selectOne, selectRefunds } from './payments.office.sql.ts';
import { refundByHand } from './refund-by-hand.flow.ts';

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
    get: async ({ params }) => {
      const [row, refunds] = await Promise.all([selectOne(db, params.id), selectRefunds(db, params.id)]);
      if (!row) throw notFound();
      const left = row.status === 'completed' ? row.amount - row.refunded : 0;
      return { data: { ...withOwner(row), _id: row.id, left, refunds: refunds.map(toRefund) } };
    },
    refund: (call) =>
      once(db, call, async (tx) => {
        const { id: paymentId } = call.params;
        const { amount: amountPaise, reason } = call.body;
        const refundId = await refundByHand(tx, {
          paymentId,
          amountPaise,
          reason,
          requestedBy: call.user.id,
        });
        const [refund] = await selectRefunds(tx, paymentId, refundId);
        if (!refund) throw notFound();
        return { data: toRefund(refund), message: 'Refund initiated. The owner has been notified.' };
      }),
  };
}

const withOwner = <Row extends { ownerName: string }>({ ownerName, ...row }: Row) => ({
  ...row,
  owner: initialsOf(ownerName),
});

const toRefund = <Row extends { id: string }>({ id, ...refund }: Row) => ({ _id: id, ...refund });
