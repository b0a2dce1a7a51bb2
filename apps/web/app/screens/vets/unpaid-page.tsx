import { CalendarClock } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { queryClient } from '../../api/query-client';
import { findHolds } from '../../features/vets/consultations/booking/book-hold';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** Continues with the slot chosen last. */
export async function clientLoader() {
  const [hold] = await findHolds(queryClient());
  if (hold) throw redirect(paths.vetPayment(hold.vetId._id, hold.startsAt));
  return null;
}

export const meta = () => titled('Nothing to pay');

export default function UnpaidPage() {
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">Nothing to pay</h1>
      <EmptyState
        picture={<CalendarClock aria-hidden="true" />}
        title="No slot is held for you right now"
        action={<Button render={<Link to={paths.vets()} />}>Find a vet</Button>}
      >
        Choose a vet and a slot. We’ll hold it while you fill in the rest and pay.
      </EmptyState>
    </div>
  );
}
