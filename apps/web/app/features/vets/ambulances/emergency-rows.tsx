import { Ambulance, Hospital, LocateFixed, MapPin, type Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDistance } from '../../../ui/format/distance';
import { LocationDialogOnDemand } from '../../account/location/location-dialog-on-demand';
import { directionsTo } from './directions';
import { formatHours } from './format-hours';
import { HELPLINE, telephone } from './helpline';
import type { AmbulanceItem, HospitalItem } from './use-emergency-lists';

interface NearestProps<Item> {
  list: Item[] | undefined;
  hasFailed: boolean;
}

export function NearestAmbulance({ list, hasFailed }: NearestProps<AmbulanceItem>) {
  if (!list) return hasFailed ? <Missing Icon={Ambulance} service="ambulances" /> : <Waiting />;
  // Nationwide services can be called above.
  const nearest = list.find(({ isOpen, distanceKm }) => isOpen && distanceKm !== null);
  if (!nearest) return <Missing Icon={Ambulance} service="ambulances" hasLoaded />;
  return (
    <CallRow
      Icon={Ambulance}
      title="Nearest ambulance"
      about={formatService(nearest)}
      phone={nearest.phone}
      isNumberShown
    />
  );
}

export function NearestHospital({ list, hasFailed }: NearestProps<HospitalItem>) {
  if (!list) return hasFailed ? <Missing Icon={Hospital} service="hospitals" /> : <Waiting />;
  const nearest = list.find(({ isOpen }) => isOpen);
  if (!nearest) return <Missing Icon={Hospital} service="hospitals" hasLoaded />;
  return (
    <CallRow
      Icon={Hospital}
      title="Nearest open animal hospital"
      about={formatService(nearest)}
      phone={nearest.phone}
      isNumberShown
    >
      <a
        href={directionsTo(nearest)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 px-4 font-bold text-primary"
      >
        <MapPin className="size-4.5" aria-hidden="true" />
        Directions<span className="sr-only"> to {nearest.name}</span>
      </a>
    </CallRow>
  );
}

const formatService = (service: AmbulanceItem | HospitalItem) =>
  [
    service.name,
    service.distanceKm !== null && formatDistance(service.distanceKm),
    `open ${formatHours(service)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Asks for the user's location: without it nothing can be sorted by distance. */
export function AskLocation({
  about = 'To see the nearest ambulance and open animal hospital.',
}: {
  about?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={frame}>
      <button type="button" onClick={() => setOpen(true)} className={row}>
        <EmergencyTexts Icon={LocateFixed} title="Set your location" about={about} />
      </button>
      <LocationDialogOnDemand isOpen={isOpen} onClose={() => setOpen(false)} />
    </li>
  );
}

type Icon = typeof Phone;

export const frame = 'overflow-hidden rounded-lg border border-line bg-surface text-ink';
export const row =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-primary-soft hover:text-on-primary-soft';

interface CallRowProps {
  Icon: Icon;
  title: string;
  about: string;
  phone: string;
  isNumberShown?: boolean;
  children?: ReactNode;
}

export function CallRow({ phone, isNumberShown = false, children, ...texts }: CallRowProps) {
  return (
    <li className={frame}>
      <a href={telephone(phone)} className={row}>
        <EmergencyTexts {...texts} number={isNumberShown ? phone : undefined} />
        <span className="shrink-0 font-extrabold text-primary max-[22rem]:sr-only">Call</span>
      </a>
      {children}
    </li>
  );
}

export const EmergencyTexts = ({
  Icon,
  title,
  about,
  number,
}: {
  Icon: Icon;
  title: string;
  about: string;
  number?: string;
}) => (
  <>
    <Icon className="size-6 shrink-0 text-primary" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <span className="block leading-snug font-bold">{title}</span>
      <span className="block text-sm wrap-anywhere opacity-85">{about}</span>
      {number && <span className="block text-sm font-bold">{number}</span>}
    </span>
  </>
);

/** Nothing nearby, or loading failed: the helpline above is what remains. */
const Missing = ({
  Icon,
  service,
  hasLoaded = false,
}: {
  Icon: Icon;
  service: string;
  hasLoaded?: boolean;
}) => (
  <li className={`${frame} flex min-h-14 items-center gap-3 px-4 py-2.5`}>
    <EmergencyTexts
      Icon={Icon}
      title={hasLoaded ? `No open ${service} within 100 km` : `Could not load ${service}`}
      about={`Call ${HELPLINE}, or your own vet.`}
    />
  </li>
);

const Waiting = () => (
  <li>
    <Skeleton className="h-14 rounded-lg" />
  </li>
);
