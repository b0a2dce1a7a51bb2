import { House } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/layout/card';
import { EmergencyButton } from '../ambulances/emergency-button';
import { RatingsCard } from '../ratings/ratings-card';
import { BookingBar } from './booking-bar';
import { SlotPicker } from './slot-picker';
import type { VetDetails } from './vet-details';
import { AboutVeterinarian, InformationCard } from './vet-facts-cards';

/** All that owners see of a vet: who it is, what they are known for, and when they are free, to book a time. */
export function VetProfile({ vet }: { vet: VetDetails }) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  return (
    <>
      {/* Two columns on desks; on phones one, in which the times come before what is to be read at leisure. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          <InformationCard vet={vet} />
          {/* It wakes up by itself, after what is in sight. */}
          <Suspense>
            <AboutVeterinarian vet={vet} />
          </Suspense>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          <FreeTimes vet={vet} value={startsAt} onChange={setStartsAt} />
          <RatingsCard
            subject={{ vetId: vet._id }}
            name={doctor(vet.personalInfo.name)}
            className="max-lg:order-1"
          />
        </div>
      </div>
      {startsAt !== null && <BookingBar vet={vet} startsAt={startsAt} />}
    </>
  );
}

interface FreeTimesProps {
  vet: VetDetails;
  value: string | null;
  onChange: (startsAt: string) => void;
}

function FreeTimes({ vet, value, onChange }: FreeTimesProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-extrabold">Available slots</h2>
        <EmergencyButton variant="secondary" />
      </div>
      {vet.modes.includes('video') ? (
        <SlotPicker vetId={vet._id} value={value} onChange={onChange} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
          <House className="size-5 shrink-0" aria-hidden="true" />
          This vet comes home only; consultations by video are not offered.
        </p>
      )}
      {vet.modes.includes('home') && (
        <Button
          variant="secondary"
          isWide
          className="mt-3"
          icon={<House className="size-4.5" aria-hidden="true" />}
          render={<Link to={paths.homeVet(vet._id)} />}
        >
          Book a home visit
        </Button>
      )}
    </Card>
  );
}
