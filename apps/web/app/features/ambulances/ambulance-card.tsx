import { timeOfMinute } from '@tailwell/contract/day-words';
import { petCategories } from '@tailwell/contract/vet-words';
import { Ambulance, Phone } from 'lucide-react';
import type { CallReply } from '../../api/call';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { listed } from '../../ui/count';
import { distanceInWords } from '../../ui/distance';

type OneAmbulance = CallReply<'GET /ambulance/list/v1'>['data'][number];

/** Who comes, for whom, when, and one press to call. */
export function AmbulanceCard({ ambulance }: { ambulance: OneAmbulance }) {
  const { name, area, city, distanceKm, about, phone, isFree, isOpen, pets } = ambulance;
  // A helpline of the whole country has no place in it.
  const where = area === city || city === 'India' ? area : `${area}, ${city}`;
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Ambulance className="size-6" aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg leading-snug font-extrabold wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft">
            {distanceKm === null ? where : `${where}\u00a0· ${distanceInWords(distanceKm)}`}
          </p>
          <p className="text-sm">
            <span className={isOpen ? 'font-bold text-on-success-soft' : 'font-bold'}>
              {isOpen ? 'Open' : 'Closed now'}
            </span>{' '}
            · {hoursInWords(ambulance)}
            {isFree && ' · free of charge'}
          </p>
          <p className="text-sm text-ink-soft">{about}</p>
          <p className="text-sm text-ink-soft">For {namesOf(pets)}</p>
        </div>
      </div>
      <Button
        look={isOpen ? 'primary' : 'secondary'}
        icon={<Phone className="size-5" aria-hidden="true" />}
        render={<a href={`tel:${phone.replaceAll(' ', '')}`} />}
      >
        <span className="sr-only">Call {name}, </span>
        {phone}
      </Button>
    </Card>
  );
}

/** "8 am to 8 pm". */
export const hoursInWords = ({ fromMinute, toMinute }: OneAmbulance) =>
  fromMinute === 0 && toMinute === 1_440
    ? 'day and night'
    : `${timeOfMinute(fromMinute)} to ${timeOfMinute(toMinute)}`;

const names = new Map<string, string>(petCategories.map(({ slug, name }) => [slug, name.toLowerCase()]));

const namesOf = (pets: string[]) => listed(pets.map((pet) => names.get(pet) ?? pet));
