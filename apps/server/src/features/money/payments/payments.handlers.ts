import type { payments } from '@tailwell/contract/money/payments';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { findPurchase, type PaymentContext, payableOf } from './payable.flow.ts';
import { nextCheckIn } from './payments.rules.ts';
import {
  abandonOpening,
  claimCheck,
  claimOpening,
  openPayment,
  type PaymentRow,
  selectFulfilling,
  selectPayment,
  selectRefundOf,
  updateOpened,
} from './payments.sql.ts';
import { expectedBy } from './payments.view.ts';
import { checkPayment } from './settle.flow.ts';

export function paymentHandlers(context: PaymentContext): Handlers<typeof payments> {
  const { db, config, payments: gateway, log, payables } = context;

  /**
   * Returns the address of a payment's page at the gateway, opening it if needed. Only one caller at a time opens it.
   */
  const open = async (
    payment: PaymentRow,
    { title, secondsLeft }: { title: string; secondsLeft: number },
  ): Promise<string> => {
    if (payment.checkoutUrl) return payment.checkoutUrl;
    if (!(await claimOpening(db, payment.id))) {
      throw conflict('STILL_RUNNING', 'Opening the payment page. Please wait a moment.');
    }
    try {
      const opened = await gateway.open({
        id: payment.id,
        amountPaise: payment.amountPaise,
        expiresInSeconds: secondsLeft,
        returnUrl: `${config.publicUrl}/payment/status/${payment.id}/v1`,
        title,
      });
      await updateOpened(db, payment.id, opened);
      return opened.checkoutUrl;
    } catch (error) {
      // The gateway may or may not know it now, and might refuse the same id: the next attempt is a new payment.
      await abandonOpening(db, payment.id);
      throw error;
    }
  };

  return {
    startPayment: async ({ user, body }) => {
      const { payable, id } = findPurchase(payables, body);
      const { payment, ...page } = await inTransaction(db, async (tx) => {
        const { title, amountPaise, expiresAt, now } = await payable.lockUnpaid(tx, id, user.id);
        const row = await openPayment(tx, {
          column: payable.column,
          subjectId: id,
          userId: user.id,
          gateway: gateway.name,
          amountPaise,
          expiresAt,
        });
        const secondsLeft = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
        return { payment: row, title, secondsLeft };
      });
      const checkoutUrl = await open(payment, page);
      const { amountPaise, expiresAt } = payment;
      return { data: { _id: payment.id, amount: amountPaise, checkoutUrl, expiresAt } };
    },

    getPaymentStatus: async ({ params, user }) => {
      const before = await selectPayment(db, params.id);
      if (!before) throw notFound();
      if (await isDue(context, before)) {
        await checkPayment(context, before.id).catch((error: unknown) =>
          log.warn({ err: error, payment: before.id }, 'could not check a payment'),
        );
      }
      const payment = (await selectPayment(db, params.id)) ?? before;
      const refund = await selectRefundOf(db, payment.id);
      return {
        data: {
          _id: payment.id,
          status: payment.status,
          amount: payment.amountPaise,
          expiresAt: payment.expiresAt,
          refund: refund
            ? {
                amount: refund.amountPaise,
                status: refund.status,
                requestedAt: refund.requestedAt,
                processedAt: refund.processedAt,
                expectedBy: expectedBy(refund.requestedAt),
              }
            : null,
          booking: user?.id === payment.userId ? await bookingOf(context, payment) : null,
        },
      };
    },

    listPaymentMethods: async ({ query }) => {
      const online = {
        _id: 'ONLINE' as const,
        name: 'Pay online',
        description: 'UPI, cards and wallets on the next step.',
        options: [],
        isSandbox: gateway.name === 'sandbox',
      };
      const selected = payables.filter(({ purpose }) => !query.purpose || purpose === query.purpose);
      const others = await Promise.all(
        selected.map(({ selectOtherMethods }) => selectOtherMethods?.(db) ?? []),
      );
      return { data: [online, ...others.flat().map((method) => ({ ...method, isSandbox: false }))] };
    },
  };
}

/** The purchase of a payment, for its payer. */
async function bookingOf({ db, payables }: PaymentContext, payment: PaymentRow) {
  const { id, subjectKind, subjectId } = payment;
  const [paidBy, { isHeld, call }] = await Promise.all([
    selectFulfilling(db, subjectId),
    payableOf(payables, payment).selectState(db, subjectId),
  ]);
  return {
    kind: subjectKind,
    _id: subjectId,
    isHeld,
    isPaidOtherwise: paidBy !== undefined && paidBy.id !== id,
    ...(call && { call }),
  };
}

/** Whether this request is the one that asks the gateway. */
async function isDue({ db, payments }: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const { id, gateway, nextCheckAt, createdAt } = payment;
  if (!nextCheckAt || gateway !== payments.name) return false;
  const seconds = nextCheckIn(Date.now() - createdAt.getTime());
  return claimCheck(db, id, seconds ?? 3_600);
}
