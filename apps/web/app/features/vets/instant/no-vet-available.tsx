import { CalendarClock, CalendarX2 } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { RefundCard } from '../../../parts/refund-card';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { EmergencyButton } from '../ambulances/emergency-button';
import type { InstantRequest } from './instant-request';

/** No vet could answer: the refund, and the next available slots. */
export function NoVetAvailable({ request: { refund, payment, nextSlots } }: { request: InstantRequest }) {
  return (
    <>
      <Card className="flex flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <CalendarX2 className="size-9" aria-hidden="true" />
        </span>
        <h1 className="text-2xl font-extrabold">No vet was available</h1>
        <p className="max-w-md text-ink-soft">
          Sorry, no vet could take your request.{' '}
          {refund ? 'You’ll get a full refund.' : 'You haven’t been charged.'} If it can’t wait, take your pet
          to the nearest animal hospital.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant={nextSlots.length > 0 ? 'secondary' : 'primary'}
            render={<Link to={paths.askForVet} />}
          >
            Ask again
          </Button>
          <EmergencyButton variant="secondary" />
        </div>
      </Card>
      {refund && <RefundCard refund={refund} method={payment?.method} />}
      {nextSlots.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-extrabold">Next available slots</h2>
          <ul className="flex flex-col gap-3">
            {nextSlots.map((slot) => (
              <li key={slot.vetId}>
                <Slot slot={slot} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Slot({
  slot: { vetId, startsAt, personalInfo, fee },
}: {
  slot: InstantRequest['nextSlots'][number];
}) {
  return (
    <Card render={<Link to={paths.vetPayment(vetId, startsAt)} />} className="flex items-center gap-4">
      <Avatar
        name=""
        initialsOf={personalInfo.name}
        src={personalInfo.image && imageUrl(personalInfo.image)}
        size="md"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-extrabold">
          <CalendarClock className="size-4.5 shrink-0 text-primary" aria-hidden="true" />
          <DateTime moment={startsAt} />
        </span>
        <span className="block text-ink-soft wrap-anywhere">{doctor(personalInfo.name)}</span>
      </span>
      <Price rupees={fee} className="text-lg" />
    </Card>
  );
}
