import { asksForPaper } from '@tailwell/contract/vets/in-person-papers';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { apiQuery, dataOf, replyQuery } from '../../../../api/query-client';
import { doctor } from '../../../../parts/vet-labels';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { dayInIndia, spanInIndia } from '../../../../ui/format/times';
import { useNow } from '../../../../ui/use-now';
import type { BookingValues } from './booking-values';

interface OwnersLocation {
  addressId: string;
  lat: number;
  lng: number;
}

/**
 * Warns that a certificate requires seeing the pet in person, as soon as the owner writes that they want one. They can
 * continue regardless.
 */
export function BookInPerson({ concern }: { concern?: string }) {
  const { watch } = useFormContext<BookingValues>();
  if (!asksForPaper(watch('symptoms'), concern)) return null;
  return <Visits />;
}

/** When a vet can come to the owner's first address; links to clinics if no vet comes there or no address is known. */
function Visits() {
  const addresses = useQuery(apiQuery('GET /address/get/all/address/v1'));
  const [address] = addresses.data ?? [];
  const [lng, lat] = address?.location.coordinates ?? [];
  const location =
    address && lat !== undefined && lng !== undefined ? { addressId: address._id, lat, lng } : undefined;
  return (
    <Banner title="This paper needs a vet who sees your pet">
      <div className="flex flex-col gap-3">
        <p>
          A certificate, licence or fitness paper can’t be given by video. You can still talk to the vet about
          what you need.
        </p>
        {location ? <NearestVet location={location} /> : <Clinics />}
      </div>
    </Banner>
  );
}

function NearestVet({ location: { addressId, lat, lng } }: { location: OwnersLocation }) {
  const vets = useQuery({
    ...replyQuery('POST /user/get/homecare/vet/list/v1', { body: { lat, lng }, query: { page: 1 } }),
    select: dataOf,
  });
  const vet = vets.data?.find(({ comesToYou }) => comesToYou !== false);
  const offer = useQuery({
    ...apiQuery('POST /user/get/home/care/offer/v1', {
      body: { kind: 'home_care', addressId, vetId: vet?._id, services: [] },
    }),
    enabled: vet !== undefined,
  });
  if (vets.isPending || (vet && offer.isPending)) return <p>Looking for a vet who visits at home…</p>;
  const windows = (offer.data?.days ?? [])
    .flatMap((day) => day.windows)
    .filter(({ isFree }) => isFree)
    .slice(0, SHOWN);
  if (!vet || windows.length === 0) return <Clinics />;
  return (
    <>
      <p>{doctor(vet.personalInfo.name)} can come to you:</p>
      <ul className="flex flex-col gap-1 font-bold">
        {windows.map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <Window startsAt={startsAt} endsAt={endsAt} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" render={<Link to={paths.homeVet(vet._id)} />}>
          Book a home visit
        </Button>
      </div>
    </>
  );
}

const SHOWN = 3;

function Window({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const now = useNow(60);
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return (
    <time dateTime={startsAt}>
      {now && `${dayInIndia(from, now)}, `}
      {spanInIndia(from, to)}
    </time>
  );
}

const Clinics = () => (
  <div>
    <Button variant="secondary" render={<Link to={paths.hospitals} />}>
      See clinics near you
    </Button>
  </div>
);
