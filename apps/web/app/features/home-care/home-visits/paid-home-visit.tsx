import { useQuery } from '@tanstack/react-query';
import { clearDrafts } from '../../../api/drafts';
import { apiQuery } from '../../../api/query-client';
import { Moment } from '../../../parts/moment';
import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { visitDrafts } from './choosing/visit-draft';
import { invalidateVisits, oneVisit } from './visit-queries';
import { When } from './visit-when';

/** A home visit on the screens of its payment. */
export const paidHomeVisit: PaidKindView = {
  labels: {
    see: 'See your visit',
    nextStep: 'book it',
    late: 'Your slot is no longer held. If your payment still goes through, we book the same slot if it’s available, or refund you.',
    notPaid: 'Nothing has been booked.',
    held: {
      until: 'Your slot is held',
      still: 'Your slot is still held, and your choices are saved.',
      noLonger: 'Your slot is no longer held, but it may still be available.',
    },
    alternative: 'See other slots',
    refunded:
      'Your payment arrived after the slot was released or cancelled. Nothing is booked, and you don’t need to do anything.',
    paidOtherwise: 'Your visit is paid',
    paidTwice: 'Your visit was paid already.',
  },
  // Spec §2: shown there, whatever its kind.
  screen: (id) => paths.homeVisit(id),
  // Lists are per kind, which isn't known here: that of another kind would say that nothing is planned.
  backTo: paths.home,
  list: { label: 'My home visits', to: paths.homeVisits('home_care') },
  shownMs: 2_500,
  invalidate: async (queries) => {
    clearDrafts(visitDrafts);
    await invalidateVisits(queries);
  },
  Moment: BookedVisit,
  NextLinks: ({ id, children }) => {
    const kind = useQuery(oneVisit(id)).data?.kind;
    // Until its kind is known: the page that leads to its payment.
    if (!kind) return children({ tryAgain: paths.homeVisit(id), alternative: paths.homeVisit(id) });
    return children({ tryAgain: paths.payHomeVisit(kind), alternative: paths.bookHomeVisit(kind) });
  },
};

function BookedVisit({ id }: { id: string }) {
  const { data: visit } = useQuery(oneVisit(id));
  const { data: pets } = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  if (!visit) return <Moment title="Booked">Your visit is booked.</Moment>;
  const { lines, windowStart, windowEnd } = visit;
  const names = [...new Set(lines.map(({ petName }) => petName).filter(Boolean))];
  return (
    <Moment
      title={names.length > 0 ? `Booked for ${names.join(' and ')}` : 'Booked'}
      pet={pets?.find(({ _id }) => lines.some(({ petId }) => petId === _id))}
      when={<When from={windowStart} to={windowEnd} isPast />}
    >
      {[...new Set(lines.map(({ name }) => name))].join(', ')}, at your door
    </Moment>
  );
}
