import { paths } from '../../paths';
import type { PaymentState } from './payment-poll';

/** What a payment is for; undefined: whoever looks isn't known here, or it is nobody's any more. */
export type PaidKind = NonNullable<PaymentState['booking']>['kind'];

interface Labels {
  /** It is paid. */
  title: string;
  text: string;
  /** Leads to what was paid for. */
  see: string;
  /** What is done the moment the money is there, after "we ask again every few seconds, and". */
  doneThen: string;
  /** What is kept meanwhile. */
  reserved: string;
  /** The money comes after that. */
  late: string;
  /** No money has come. */
  nothing: string;
  stillReserved: string;
  noLongerReserved: string;
  /** Leads on where it isn't kept any more. */
  otherWay: string;
  /** The money goes back. */
  returned: string;
  /** Another payment has paid for it: in a title, and to who paid twice. */
  paidOtherwise: string;
  paidTwice: string;
}

/** Where what is paid for is to be seen. */
export const screenOf: Record<PaidKind, (id: string) => string> = {
  consultation: paths.scheduled,
  instant: paths.connect,
  // Spec §2: an order that is placed leads to the orders.
  order: () => paths.myOrders(),
};

const consultation: Labels = {
  title: 'Booked',
  text: 'Your payment has arrived, and the time is yours.',
  see: 'See your consultation',
  doneThen: 'book it',
  reserved: 'Your time is kept',
  late: 'The time is no longer kept. If the money still comes, we book the same time if it is free, and else send the money back.',
  nothing: 'Nothing has been booked.',
  stillReserved: 'Your time is still kept for you, and so is what you filled in.',
  noLongerReserved: 'The time is no longer kept for you; it may still be free.',
  otherWay: 'See other times',
  returned:
    'The payment came when the time was no longer kept, or was cancelled. Nothing is booked, and you need do nothing.',
  paidOtherwise: 'Your consultation is paid',
  paidTwice: 'Your consultation was paid already.',
};

const labels: Record<PaidKind, Labels> = {
  consultation,
  instant: {
    ...consultation,
    title: 'Paid',
    text: 'Your payment has arrived, and we are asking vets now.',
    see: 'See whom we ask',
    doneThen: 'ring vets',
    late: 'If the money comes much later, we send it back instead.',
    nothing: 'No vet has been asked. What you filled in is kept.',
    returned: 'No vet could answer, you stopped asking, or the payment came too late. You need do nothing.',
  },
  order: {
    title: 'Ordered',
    text: 'Your payment has arrived, and your order is placed.',
    see: 'See your orders',
    doneThen: 'place your order',
    reserved: 'Your order is kept',
    late: 'Your order is no longer kept. If the money still comes, we place it if everything is still there, and else send the money back.',
    nothing: 'Nothing has been ordered.',
    stillReserved: 'What you chose is still kept for you.',
    noLongerReserved: 'It is no longer kept for you, but what you chose is still in your cart.',
    otherWay: 'To the cart',
    returned:
      'The payment came when your order was no longer kept, or was replaced by a newer one. Nothing is ordered, and you need do nothing.',
    paidOtherwise: 'Your order is paid',
    paidTwice: 'Your order was paid already.',
  },
};

/** How the screens of a payment speak of what it is for. */
export const labelsFor = (kind: PaidKind = 'consultation') => labels[kind];
