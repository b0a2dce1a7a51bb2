import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { Pet } from '../../../parts/pets/pet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { daysForVisit, type Journey, rules } from './travel-rules';

interface PaperCardProps {
  pet: Pet;
  by: Journey;
  on: string;
  today: string;
  /** The vet visit for a certificate; undefined: not offered for this animal. */
  serviceId: string | undefined;
}

/** The days on which the vet should come, so that the certificate is valid on the day of travel. */
export function PaperCard({ pet, by, on, today, serviceId }: PaperCardProps) {
  const { why, source } = rules[by];
  const days = daysForVisit(by, on, today);
  const bookingSearch = new URLSearchParams({
    pet: pet._id,
    ...(serviceId && { service: serviceId }),
    ...days,
  });
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-extrabold">The vet’s certificate</h2>
        <p className="text-ink-soft">{why}</p>
      </div>
      {days ? (
        <>
          <p className="rounded-lg bg-primary-soft px-4 py-3 text-on-primary-soft">
            Have the vet see {pet.name}{' '}
            <strong className="font-extrabold">
              {days.from === days.until
                ? `on ${fullDate(days.from)}`
                : `between ${fullDate(days.from)} and ${fullDate(days.until)}`}
            </strong>
            . It can’t be done by video: the vet must examine {pet.name}.
          </p>
          {serviceId ? (
            <Button
              className="self-start"
              icon={<CalendarPlus className="size-5" aria-hidden="true" />}
              render={<Link to={paths.homeVets(`?${bookingSearch}`)} />}
            >
              Book a vet at home
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">
              We don’t give this paper for {pet.category.name.toLowerCase()}s at home. Ask your vet’s clinic.
            </p>
          )}
        </>
      ) : (
        <Banner kind="warning">
          It is too late for a visit before you leave. A clinic near you may still write the certificate
          today.
        </Banner>
      )}
      <p className="text-sm text-ink-soft">
        Source:{' '}
        <a
          href={source.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {source.name}
        </a>
        . Rules change: ask before you leave.
      </p>
    </Card>
  );
}
