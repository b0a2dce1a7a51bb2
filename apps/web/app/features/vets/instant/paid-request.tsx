import { clearDrafts } from '../../../api/drafts';
import { Moment } from '../../../parts/moment';
import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { bookingDrafts } from '../consultations/booking/booking-values';
import { invalidateRequests } from './instant-request';

/** A request for a vet now on the screens of its payment. */
export const paidRequest: PaidKindView = {
  labels: {
    see: 'View your request',
    nextStep: 'ring vets',
    late: 'If your payment arrives much later, we’ll refund it instead.',
    notPaid: 'No vet has been asked. Your details are saved.',
    alternative: 'See other slots',
    refunded:
      'No vet could answer, you stopped asking, or the payment came too late. You don’t need to do anything.',
    paidOtherwise: 'Your consultation is paid',
    paidTwice: 'Your consultation was paid already.',
  },
  screen: paths.connect,
  backTo: paths.home,
  list: { label: 'My consultations', to: paths.myConsultations() },
  // Shorter than for others: vets are already being rung.
  shownMs: 1_000,
  invalidate: async (queries) => {
    clearDrafts(bookingDrafts);
    await invalidateRequests(queries);
  },
  Moment: () => <Moment title="Paid">We’re calling vets now. Stay near your pet.</Moment>,
  NextLinks: ({ id, children }) =>
    children({ tryAgain: paths.instantPayment(id), alternative: paths.vets() }),
  afterRefund: { label: 'See the request', screen: paths.connect },
};
