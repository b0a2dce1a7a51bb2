import { petCategories } from '@tailwell/contract/pet-categories';
import { Ambulance, Hospital, MapPin, Phone } from 'lucide-react';
import { Button } from '../../../ui/button';
import { listed } from '../../../ui/format/count';
import { formatDistance } from '../../../ui/format/distance';
import { Card } from '../../../ui/layout/card';
import { directionsTo } from './directions';
import { formatHours } from './format-hours';
import { telephone } from './helpline';
import type { AmbulanceItem, HospitalItem } from './use-emergency-lists';

/** An ambulance or a hospital: which pets, when it is open, one tap to call, and directions to a hospital. */
export function AmbulanceCard({ service }: { service: AmbulanceItem | HospitalItem }) {
  const { name, area, city, distanceKm, about, phone, isOpen, pets } = service;
  const Icon = 'isFree' in service ? Ambulance : Hospital;
  // For nationwide services the city is 'India', which needn't be shown.
  const where = area === city || city === 'India' ? area : `${area}, ${city}`;
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg leading-snug font-extrabold wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft">
            {distanceKm === null ? where : `${where}\u00a0· ${formatDistance(distanceKm)}`}
          </p>
          <p className="text-sm">
            <span className={isOpen ? 'font-bold text-on-success-soft' : 'font-bold'}>
              {isOpen ? 'Open' : 'Closed now'}
            </span>{' '}
            · {formatHours(service)}
            {'isFree' in service && service.isFree && ' · free of charge'}
          </p>
          <p className="text-sm text-ink-soft">{about}</p>
          <p className="text-sm text-ink-soft">For {namesOf(pets)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow sm:flex-col">
        <Button
          variant={isOpen ? 'primary' : 'secondary'}
          icon={<Phone className="size-5" aria-hidden="true" />}
          render={<a href={telephone(phone)} />}
        >
          <span className="sr-only">Call {name}, </span>
          {phone}
        </Button>
        {!('isFree' in service) && (
          <Button
            variant="secondary"
            icon={<MapPin className="size-5" aria-hidden="true" />}
            render={<a href={directionsTo(service)} target="_blank" rel="noopener noreferrer" />}
          >
            Directions<span className="sr-only"> to {name}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

const names = new Map<string, string>(petCategories.map(({ slug, name }) => [slug, name.toLowerCase()]));

const namesOf = (pets: string[]) => listed(pets.map((pet) => names.get(pet) ?? pet));
