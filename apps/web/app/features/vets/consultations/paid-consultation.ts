import { useQuery } from '@tanstack/react-query';
import { clearDrafts } from '../../../api/drafts';
import { apiQuery } from '../../../api/query-client';
import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { invalidateTimes } from './booking/book-hold';
import { bookingDrafts } from './booking/booking-values';

/** A consultation on the screens of its payment. */
export const paidConsultation: PaidKindView = {
  labels: {
    title: 'Booked',
    text: 'Your payment has arrived, and the time is yours.',
    see: 'See your consultation',
    doneThen: 'book it',
    late: 'The time is no longer kept. If the money still comes, we book the same time if it is free, and else send the money back.',
    nothing: 'Nothing has been booked.',
    held: {
      until: 'Your time is kept',
      still: 'Your time is still kept for you, and so is what you filled in.',
      noLonger: 'The time is no longer kept for you; it may still be free.',
    },
    otherWay: 'See other times',
    returned:
      'The payment came when the time was no longer kept, or was cancelled. Nothing is booked, and you need do nothing.',
    paidOtherwise: 'Your consultation is paid',
    paidTwice: 'Your consultation was paid already.',
  },
  screen: paths.scheduled,
  beneath: paths.myConsultations(),
  list: { label: 'My consultations', to: paths.myConsultations() },
  shownMs: 2_500,
  invalidate: async (queries) => {
    clearDrafts(bookingDrafts);
    await invalidateTimes(queries);
  },
  WaysOn: ({ id, children }) => {
    const { data } = useQuery(apiQuery('GET /user/get/asign/vet/schedule/{id}/v1', { params: { id } }));
    if (!data) return children({ tryAgain: paths.consultationPayment, otherWay: paths.vets() });
    const { vetId, startsAt } = data;
    return children({ tryAgain: paths.vetPayment(vetId._id, startsAt), otherWay: paths.vet(vetId._id) });
  },
};
