import { REFUND_DAYS } from '@tailwell/contract/money/payment-constants';
import type { Messages } from '../../account/notifications/messages.rules.ts';

/** A sentence in every message about a refund; `refund` as formatted by `formatRefund`. */
export const REFUND_PROMISE = `{refund} goes back to how you paid, within ${REFUND_DAYS} days.` as const;

const ALL_BACK = `It goes back to how you paid, in full, within ${REFUND_DAYS} days.` as const;

const DECIDED = { to: 'the colleague who requested it', kind: 'refund-decided' } as const;

const RETURNED = { to: 'payer', kind: 'refund-sent', title: 'Your payment is on its way back' } as const;

export const paymentMessages = {
  'payment-returned-twice': {
    ...RETURNED,
    text: ['You paid twice for {label}: this is about the second payment.', ALL_BACK],
  },
  'payment-returned-old-price': {
    ...RETURNED,
    text: ['You paid on a page that still showed the old price.', ALL_BACK],
  },
  'payment-returned-late': { ...RETURNED, text: ['{tooLate}', ALL_BACK] },
  'refund-by-hand': {
    to: 'payer',
    kind: 'refund-sent',
    title: 'Your refund is on its way',
    text: ['Reason: “{reason}”', REFUND_PROMISE],
  },
  'refund-processed': {
    to: 'payer',
    kind: 'refund-processed',
    title: 'The bank has sent your refund',
    text: [
      '{amount} is on its way to how you paid.',
      'Your bank may take a few days to show it.',
      'Reference: {reference}.',
    ],
  },
  'refund-to-approve': {
    to: 'others who refund',
    kind: 'refund-to-approve',
    title: 'Please check a refund of {refund}',
    text: ['{by} has requested it: “{reason}”', 'Approve or decline it on the payment’s page.'],
  },
  'refund-approved': {
    ...DECIDED,
    title: 'Your refund of {refund} was approved',
    text: ['{by} has approved it, and the owner has been notified.'],
  },
  'refund-declined': {
    ...DECIDED,
    title: 'Your refund of {refund} was declined',
    text: ['{by} has declined it: “{reason}”'],
  },
  'refund-lapsed': {
    ...DECIDED,
    title: 'Your refund of {refund} is no longer needed',
    text: ['The payment was refunded otherwise before a colleague decided.'],
  },
} as const satisfies Messages;
