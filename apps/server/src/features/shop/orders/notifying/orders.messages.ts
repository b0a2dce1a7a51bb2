import type { Messages } from '../../../account/notifications/messages.rules.ts';
import { REFUND_PROMISE } from '../../../money/payments/payments.messages.ts';

const ORDER = 'Order {number} from {shop}.';
const WHY = 'Why: {reason}.';
/** The note is on a single line, as in text messages. */
const THEIR_NOTE = 'They write: “{note}”';
const UNPAID = 'You won’t be charged.';

const PLACED = { to: 'buyer', kind: 'order-placed', isOwn: true, title: 'Your order is placed' } as const;
const REJECTED = { to: 'buyer', kind: 'order-rejected', title: 'The shop can’t deliver your order' } as const;
const ON_THE_WAY = { to: 'buyer', kind: 'order-on-the-way', title: 'Your order is on its way' } as const;
const NOT_DELIVERED = {
  to: 'buyer',
  kind: 'order-not-delivered',
  title: 'Your order could not be delivered',
} as const;
const RETURN_APPROVED = { to: 'buyer', kind: 'order-return', title: 'Return approved' } as const;
const RECEIVED = { to: 'shop', kind: 'order-received', title: 'New order {number}' } as const;

export const orderMessages = {
  'order-placed': {
    ...PLACED,
    text: ['It is order {number}.', 'You pay {cash} in cash at the door.', 'You can follow it in My orders.'],
  },
  'order-placed-prescription': {
    ...PLACED,
    text: [
      'It is order {number}.',
      'You pay {cash} in cash at the door.',
      'Our pharmacist checks your prescription first.',
    ],
  },
  'order-prescription-approved': {
    to: 'buyer',
    kind: 'order-prescription',
    title: 'Your prescription is approved',
    text: ['A pharmacist has approved the prescription.', 'Order {number} is now with {shop}.'],
  },
  'order-prescription-rejected': {
    to: 'buyer',
    kind: 'order-prescription',
    title: 'We need another prescription',
    text: [
      'A pharmacist can’t accept the prescription for Order {number} from {shop}.',
      WHY,
      THEIR_NOTE,
      [
        'Please show another one by {until}, or the order will be cancelled and you won’t be charged.',
        'Please show another one, or the order will be cancelled and you won’t be charged.',
      ],
    ],
  },
  'order-accepted': {
    to: 'buyer',
    kind: 'order-accepted',
    title: '{shop} has accepted your order',
    text: [ORDER, 'It should be with you by {by}.'],
  },
  'order-rejected': {
    ...REJECTED,
    text: ['Order {number} from {shop} was rejected.', WHY, THEIR_NOTE, REFUND_PROMISE],
  },
  'order-rejected-unpaid': {
    ...REJECTED,
    text: ['Order {number} from {shop} was rejected.', WHY, THEIR_NOTE, UNPAID],
  },
  'order-packed': {
    to: 'buyer',
    kind: 'order-packed',
    title: 'Your order is packed',
    text: [ORDER, 'It leaves the shop soon.'],
  },
  'order-with-courier': {
    ...ON_THE_WAY,
    text: [
      [
        'Order {number} from {shop} is with {courier}, tracking number {trackingNumber}.',
        'Order {number} from {shop} is with the courier.',
      ],
      'Please have {cash} ready.',
    ],
  },
  // The code for the door is shown only on the order's page.
  'order-on-the-way': {
    ...ON_THE_WAY,
    text: [ORDER, 'Your delivery OTP is on the order’s page.', 'Please have {cash} ready.'],
  },
  'order-delivered': {
    to: 'buyer',
    kind: 'order-delivered',
    title: 'Your order is delivered',
    text: [ORDER, 'Is something damaged, wrong or out of date?', 'Let us know within {hours} hours.'],
  },
  'order-not-delivered': {
    ...NOT_DELIVERED,
    text: ['Order {number} from {shop} went back to the shop.', WHY, THEIR_NOTE, REFUND_PROMISE],
  },
  'order-not-delivered-unpaid': {
    ...NOT_DELIVERED,
    text: ['Order {number} from {shop} went back to the shop.', WHY, THEIR_NOTE, UNPAID],
  },
  'order-late': {
    to: 'buyer',
    kind: 'order-late',
    title: 'The shop has not answered yet',
    text: [
      '{shop} should have answered by {answerBy} (Indian time) on order {number}.',
      'You can cancel for free, or wait.',
    ],
  },
  'order-cancelled': {
    to: 'buyer',
    kind: 'order-cancelled',
    isOwn: true,
    title: 'Your order is cancelled',
    text: ['{parcels} of order {number}.', REFUND_PROMISE],
  },
  'order-cancelled-by-us': {
    to: 'buyer',
    kind: 'order-cancelled',
    title: 'We had to cancel a parcel',
    text: ['{why}', 'So we have cancelled it in order {number}.', REFUND_PROMISE],
  },
  'order-return-approved': {
    ...RETURN_APPROVED,
    text: ['Order {number} from {shop}: return approved.', THEIR_NOTE, REFUND_PROMISE],
  },
  'order-return-approved-unpaid': {
    ...RETURN_APPROVED,
    text: ['Order {number} from {shop}: return approved.', THEIR_NOTE, UNPAID],
  },
  'order-return-approved-cash': {
    ...RETURN_APPROVED,
    text: [
      'Order {number} from {shop}: return approved.',
      THEIR_NOTE,
      'The shop will return {cash} to you in cash.',
    ],
  },
  'order-return-rejected': {
    to: 'buyer',
    kind: 'order-return',
    title: 'Return rejected',
    text: ['Order {number} from {shop}: return rejected.', THEIR_NOTE],
  },
  'order-received': {
    ...RECEIVED,
    text: ['You have received order {number}.', 'Please accept or reject it in time.'],
  },
  'order-received-prescription': {
    ...RECEIVED,
    text: [
      'You have received order {number}.',
      'Its prescription is approved.',
      'Please accept or reject it in time.',
    ],
  },
  'order-return-asked': {
    to: 'shop',
    kind: 'order-received',
    title: 'Return requested for order {number}',
    text: ['The buyer of order {number} has requested a return.', 'Please check the photos and respond.'],
  },
  'prescription-received': {
    to: 'pharmacist',
    kind: 'prescription-received',
    title: 'New prescription to review',
    text: ['Please review the prescription of order {number}.'],
  },
} as const satisfies Messages;
