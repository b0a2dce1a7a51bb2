import { useQuery } from '@tanstack/react-query';
import { clearDrafts } from '../../../api/drafts';
import { Moment } from '../../../parts/moment';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { DateTime } from '../../../ui/format/date-time';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { invalidateSlots } from './booking/book-hold';
import { bookingDrafts } from './booking/booking-values';
import { oneConsultation } from './my-consultations';

/** A consultation on the screens of its payment. */
export const paidConsultation: PaidKindView = {
  labels: {
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
  Moment: BookedConsultation,
  NextLinks: ({ id, children }) => {
    const { data } = useQuery(oneConsultation(id));
    if (!data) return children({ tryAgain: paths.consultationPayment, alternative: paths.vets() });
    const { vetId, startsAt } = data;
    return children({ tryAgain: paths.vetPayment(vetId._id, startsAt), alternative: paths.vet(vetId._id) });
  },
};

function BookedConsultation({ id }: { id: string }) {
  const { data } = useQuery(oneConsultation(id));
  if (!data) return <Moment title="Booked">Your slot is booked.</Moment>;
  const { pet, startsAt, personalInfo } = data;
  return (
    <Moment
      title={pet ? `Booked for ${pet.name}` : 'Booked'}
      pet={pet && { photo: pet.photo, category: pet }}
      when={<DateTime moment={startsAt} />}
    >
      With {doctor(personalInfo.name)}, by video
    </Moment>
  );
}
