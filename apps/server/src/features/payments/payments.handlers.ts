import type { PaymentStatus, RefundStatus } from '@tailwell/contract/payment-words';
import type { payments } from '@tailwell/contract/payments';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/serve.ts';
import { expectedBy } from '../consultations/consultation-record.ts';
import { lockConsultation } from '../consultations/consultations.sql.ts';
import { nextCheckIn } from './payments.rules.ts';
import {
  beginOpening,
  claimCheck,
  giveUpOpening,
  openPayment,
  type PaymentRow,
  selectPayment,
  selectRefundOf,
  updateOpened,
} from './payments.sql.ts';
import { checkPayment } from './settle.ts';

export function paymentHandlers(context: Context): Handlers<typeof payments> {
  const { db, config, payments: gateway, log } = context;

  /** The gateway's page of a payment: the one that is open, or a new one. Only one caller at a time opens it. */
  const open = async (payment: PaymentRow, secondsLeft: number): Promise<string> => {
    if (payment.checkoutUrl) return payment.checkoutUrl;
    if (!(await beginOpening(db, payment.id))) {
      throw conflict('STILL_RUNNING', 'The payment page is being opened. Please wait a moment.');
    }
    try {
      const opened = await gateway.open({
        id: payment.id,
        amountPaise: payment.amountPaise,
        expiresInSeconds: secondsLeft,
        returnUrl: `${config.publicUrl}/payment/status/${payment.id}/v1`,
        title: 'Consultation by video',
      });
      await updateOpened(db, payment.id, opened);
      return opened.checkoutUrl;
    } catch (error) {
      // Whether the gateway knows it now is unsure, and it may refuse the same id: the next try is a new payment.
      await giveUpOpening(db, payment.id);
      throw error;
    }
  };

  return {
    startPayment: async ({ user, body }) => {
      const { payment, secondsLeft } = await inTransaction(db, async (tx) => {
        const found = await lockConsultation(tx, body.scheduleId, user.id);
        if (!found) throw notFound();
        const { statusNow, holdExpiresAt, toPayPaise, now } = found;
        if (statusNow === 'expired' || statusNow === 'cancelled_by_user') {
          throw conflict('HOLD_OVER', 'The time is no longer kept for you. Please choose it again.');
        }
        if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise || !found.petId) {
          throw found.petId
            ? conflict('ALREADY_PAID', 'This consultation is paid already.')
            : conflict('NOT_READY', 'Please choose first which pet it is for.');
        }
        const row = await openPayment(tx, {
          userId: user.id,
          consultationId: found.id,
          gateway: gateway.name,
          amountPaise: toPayPaise,
          expiresAt: holdExpiresAt,
        });
        return { payment: row, secondsLeft: Math.ceil((holdExpiresAt.getTime() - now.getTime()) / 1000) };
      });
      const checkoutUrl = await open(payment, secondsLeft);
      const { id, amountPaise, expiresAt } = payment;
      return { data: { _id: id, amount: amountPaise, checkoutUrl, expiresAt } };
    },

    getPaymentStatus: async ({ params, user }) => {
      const before = await selectPayment(db, params.id);
      if (!before) throw notFound();
      if (await isDue(context, before)) {
        await checkPayment(context, before.id).catch((error: unknown) =>
          log.warn({ err: error, payment: before.id }, 'could not ask about a payment'),
        );
      }
      const payment = (await selectPayment(db, params.id)) ?? before;
      const refund = await selectRefundOf(db, payment.id);
      return {
        data: {
          _id: payment.id,
          status: payment.status as PaymentStatus,
          amount: payment.amountPaise,
          expiresAt: payment.expiresAt,
          refund: refund
            ? {
                amount: refund.amountPaise,
                status: refund.status as RefundStatus,
                requestedAt: refund.requestedAt,
                processedAt: refund.processedAt,
                expectedBy: expectedBy(refund.requestedAt),
              }
            : null,
          booking:
            user?.id === payment.userId && payment.consultationId
              ? { kind: 'consultation', _id: payment.consultationId, isKept: payment.isKept }
              : null,
        },
      };
    },

    listPaymentMethods: async () => ({
      data: [
        {
          _id: 'ONLINE',
          name: 'Pay online',
          description: 'On the next page you choose how.',
          options: ['UPI', 'Cards', 'Net banking', 'Wallets'],
          isSandbox: gateway.name === 'sandbox',
        },
      ],
    }),
  };
}

/** Whether this look at a payment is the one that asks the gateway. */
async function isDue({ db, payments }: Context, payment: PaymentRow): Promise<boolean> {
  const { id, gateway, nextCheckAt, createdAt } = payment;
  if (!nextCheckAt || gateway !== payments.name) return false;
  const seconds = nextCheckIn(Date.now() - createdAt.getTime());
  return claimCheck(db, id, seconds ?? 3_600);
}
