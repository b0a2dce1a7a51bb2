import { useQuery } from '@tanstack/react-query';
import { clearDrafts } from '../../../api/drafts';
import { apiQuery } from '../../../api/query-client';
import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { invalidateSlots } from './booking/book-hold';
import { bookingDrafts } from './booking/booking-values';

/** A consultation on the screens of its payment. */
export const paidConsultation: PaidKindView = {
  labels: {
    title: 'Booked',
    text: 'Your payment has arrived, and your slot is booked.',
    see: 'See your consultation',
    nextStep: 'book it',
    late: 'Your slot is no longer held. If your payment still goes through, we’ll book it if it’s available, or refund you.',
    notPaid: 'Nothing has been booked.',
    held: {
      until: 'Your slot is held',
      still: 'Your slot is still held for you, and your details are saved.',
      noLonger: 'Your slot is no longer held, but it may still be available.',
    },
    alternative: 'See other slots',
    refunded:
      'Your payment arrived after the slot was released or cancelled. Nothing is booked, and you don’t need to do anything.',
    paidOtherwise: 'Your consultation is paid',
    paidTwice: 'Your consultation was paid already.',
  },
  screen: paths.scheduled,
  backTo: paths.myConsultations(),
  list: { label: 'My consultations', to: paths.myConsultations() },
  shownMs: 2_500,
  invalidate: async (queries) => {
    clearDrafts(bookingDrafts);
    await invalidateSlots(queries);
  },
  NextLinks: ({ id, children }) => {
    const { data } = useQuery(apiQuery('GET /user/get/asign/vet/schedule/{id}/v1', { params: { id } }));
    if (!data) return children({ tryAgain: paths.consultationPayment, alternative: paths.vets() });
    const { vetId, startsAt } = data;
    return children({ tryAgain: paths.vetPayment(vetId._id, startsAt), alternative: paths.vet(vetId._id) });
  },
};
