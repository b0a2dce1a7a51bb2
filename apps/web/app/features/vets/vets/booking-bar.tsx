import { Link, useSearchParams } from 'react-router';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import { Price } from '../../../ui/format/price';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import type { Vet } from './vet-filters';

/** Who, when and for how much, with the way on; signing in on the way comes back to the same time. */
export function BookingBar({ vet, startsAt }: { vet: Vet; startsAt: string }) {
  const [search] = useSearchParams();
  const pet = search.get('pet');
  const concern = search.get('concern');
  // A follow-up is for the same pet and concern.
  const about = { ...(pet && { pet }), ...(concern && { concern }) };
  return (
    <StickyBar label="Your choice">
      <p className="min-w-0 flex-1">
        <span className="block truncate text-sm text-ink-soft">{doctor(vet.personalInfo.name)}</span>
        <span className="block font-extrabold">
          <DateTime moment={startsAt} />
        </span>
      </p>
      <Price rupees={vet.consultation_prefer.consultationFees} className="text-lg" />
      <Button render={<Link to={paths.vetPayment(vet._id, startsAt, about)} />}>Book</Button>
    </StickyBar>
  );
}
