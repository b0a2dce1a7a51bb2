import { Ambulance, Hospital, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { grouped } from '../../../ui/format/count';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { EmergencyButton } from '../../vets/ambulances/emergency-button';
import { telephone } from '../../vets/ambulances/helpline';
import type { CityDetails } from './guides-query';

interface CityProps {
  details: CityDetails;
}

/** The city in figures. */
export const CityFacts = ({ details: { vets, fees, languages, homeVisitVets, shops } }: CityProps) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Fact name="Vets">{grouped(vets)}</Fact>
    {fees && (
      <Fact name="Fee">
        <Price rupees={fees.from} />
        {fees.to > fees.from && (
          <>
            {' – '}
            <Price rupees={fees.to} />
          </>
        )}
      </Fact>
    )}
    <Fact name="Home visits">{homeVisitVets > 0 ? grouped(homeVisitVets) : 'Not yet'}</Fact>
    <Fact name="Shops">{shops > 0 ? grouped(shops) : 'By courier'}</Fact>
    {languages.length > 0 && (
      <div className="col-span-full flex flex-wrap items-center gap-2 pt-1">
        <dt className="text-sm text-ink-soft">Languages</dt>
        <dd className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <span
              key={language}
              className="rounded-full bg-primary-soft px-3.5 py-1.5 text-sm font-bold text-on-primary-soft"
            >
              {language}
            </span>
          ))}
        </dd>
      </div>
    )}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end rounded-xl border border-line bg-surface px-4 py-3.5 shadow-card">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-xl font-extrabold">{children}</dd>
  </div>
);

/** Emergency contacts, one tap away. */
export function Emergencies({ details: { city, hospitals, ambulances } }: CityProps) {
  if (hospitals.length + ambulances.length === 0) return null;
  return (
    <section aria-labelledby="emergencies" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="emergencies" className="text-xl font-extrabold">
          Animal hospitals and ambulances in {city}
        </h2>
        <EmergencyButton />
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {hospitals.map((one) => (
          <EmergencyService key={one.name} Icon={Hospital} service={one} />
        ))}
        {ambulances.map((one) => (
          <EmergencyService key={one.name} Icon={Ambulance} service={one} isFree={one.isFree} />
        ))}
      </ul>
      <Link
        to={paths.ambulance}
        className="inline-flex min-h-11 items-center self-start font-bold text-primary underline underline-offset-4"
      >
        See all hospitals and ambulances, nearest first
      </Link>
    </section>
  );
}

interface EmergencyServiceProps {
  Icon: typeof Hospital;
  service: CityDetails['hospitals'][number];
  isFree?: boolean;
}

const EmergencyService = ({
  Icon,
  service: { name, area, phone, isOpenAllDay },
  isFree = false,
}: EmergencyServiceProps) => (
  <li className="min-w-0">
    <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-40 flex-1">
        <span className="block leading-snug font-extrabold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[area, isOpenAllDay && 'open day and night', isFree && 'free of charge']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        variant="secondary"
        icon={<Phone className="size-4.5" aria-hidden="true" />}
        render={<a href={telephone(phone)} />}
      >
        <span className="sr-only">Call {name}, </span>
        {phone}
      </Button>
    </Card>
  </li>
);
