import { useQuery } from '@tanstack/react-query';
import { clearDrafts } from '../../../api/drafts';
import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { visitDrafts } from './choosing/visit-draft';
import { invalidateVisits, oneVisit } from './visit-queries';

/** A home visit on the screens of its payment. */
export const paidHomeVisit: PaidKindView = {
  labels: {
    title: 'Booked',
    text: 'Your payment has arrived, and the visit is booked.',
    see: 'See your visit',
    doneThen: 'book it',
    late: 'The time is no longer kept. If the money still comes, we book the same time if somebody can come, and else send the money back.',
    nothing: 'Nothing has been booked.',
    held: {
      until: 'Your time is kept',
      still: 'Your time is still kept for you, and so is what you chose.',
      noLonger: 'The time is no longer kept for you; it may still be free.',
    },
    otherWay: 'See other times',
    returned:
      'The payment came when the time was no longer kept, or was cancelled. Nothing is booked, and you need do nothing.',
    paidOtherwise: 'Your visit is paid',
    paidTwice: 'Your visit was paid already.',
  },
  // Spec §2: shown there, whatever its kind.
  screen: (id) => paths.homeVisit(id),
  // Lists are per kind, which isn't known here: that of another kind would say that nothing is planned.
  beneath: paths.home,
  list: { label: 'My home visits', to: paths.homeVisits('home_care') },
  shownMs: 2_500,
  invalidate: async (queries) => {
    clearDrafts(visitDrafts);
    await invalidateVisits(queries);
  },
  WaysOn: ({ id, children }) => {
    const kind = useQuery(oneVisit(id)).data?.kind;
    // Until its kind is known: the page that leads to its payment.
    if (!kind) return children({ tryAgain: paths.homeVisit(id), otherWay: paths.homeVisit(id) });
    return children({ tryAgain: paths.payHomeVisit(kind), otherWay: paths.bookHomeVisit(kind) });
  },
};
