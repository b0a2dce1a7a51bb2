import { Ambulance, Hospital, LocateFixed, MapPin, Phone, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDistance } from '../../ui/format/distance';
import { LocationDialogOnDemand } from '../location/location-dialog-on-demand';
import { useChosenLocation } from '../location/use-chosen-location';
import { directionsTo } from './directions';
import { formatHours } from './format-hours';
import { HELPLINE, helplineIn, telephone } from './helpline';
import { type OneAmbulance, type OneHospital, useEmergencyLists } from './use-emergency-lists';

/** Where one asks for a vet now, and waits for the answer. */
const ASKING = paths.askForVet.slice(0, paths.askForVet.indexOf('/doctor-details'));

/** What helps in an emergency, each one press away: helpline, nearest ambulance, nearest open hospital, a vet now. */
export function EmergencyActions() {
  const location = useChosenLocation();
  const { ambulances, hospitals } = useEmergencyLists({ isWanted: location !== null });
  // The state that the nearest ones are in is the one that one is in.
  const state = location ? (hospitals.data?.data[0] ?? ambulances.data?.data[0])?.state : undefined;
  // Who asks for a vet already needs no way there.
  const isAsking = useLocation().pathname.startsWith(ASKING);
  return (
    <ul className="flex flex-col gap-2">
      <CallRow
        Icon={Phone}
        title={`Call ${HELPLINE}`}
        about={`Animal helpline. ${helplineIn(state)}`}
        phone={HELPLINE}
      />
      {location ? (
        <>
          <NearestAmbulance list={ambulances.data?.data} hasFailed={ambulances.isError} />
          <NearestHospital list={hospitals.data?.data} hasFailed={hospitals.isError} />
        </>
      ) : (
        <AskLocation />
      )}
      {!isAsking && (
        <li className={frame}>
          <Link to={paths.askForVet} className={row}>
            <EmergencyTexts
              Icon={Video}
              title="Talk to a vet now"
              about="By video, while you get ready to go."
            />
          </Link>
        </li>
      )}
      <li>
        <Link
          to={paths.ambulance}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          All ambulances and hospitals
        </Link>
      </li>
    </ul>
  );
}

interface NearestProps<One> {
  list: One[] | undefined;
  hasFailed: boolean;
}

function NearestAmbulance({ list, hasFailed }: NearestProps<OneAmbulance>) {
  if (!list) return hasFailed ? <Missing Icon={Ambulance} what="ambulances" /> : <Waiting />;
  // What serves the whole country is called above.
  const nearest = list.find(({ isOpen, distanceKm }) => isOpen && distanceKm !== null);
  if (!nearest) return <Missing Icon={Ambulance} what="ambulances" isNone />;
  return (
    <CallRow
      Icon={Ambulance}
      title="Nearest ambulance"
      about={format(nearest)}
      phone={nearest.phone}
      isNumberShown
    />
  );
}

function NearestHospital({ list, hasFailed }: NearestProps<OneHospital>) {
  if (!list) return hasFailed ? <Missing Icon={Hospital} what="hospitals" /> : <Waiting />;
  const nearest = list.find(({ isOpen }) => isOpen);
  if (!nearest) return <Missing Icon={Hospital} what="hospitals" isNone />;
  return (
    <CallRow
      Icon={Hospital}
      title="Nearest open animal hospital"
      about={format(nearest)}
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

const format = (one: OneAmbulance | OneHospital) =>
  [one.name, one.distanceKm !== null && formatDistance(one.distanceKm), `open ${formatHours(one)}`]
    .filter(Boolean)
    .join(' · ');

function AskLocation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={frame}>
      <button type="button" onClick={() => setOpen(true)} className={row}>
        <EmergencyTexts
          Icon={LocateFixed}
          title="Set your location"
          about="To see the nearest ambulance and open animal hospital."
        />
      </button>
      <LocationDialogOnDemand isOpen={isOpen} onClose={() => setOpen(false)} />
    </li>
  );
}

type Icon = typeof Phone;

const frame = 'overflow-hidden rounded-lg border border-line bg-surface text-ink';
const row =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-primary-soft hover:text-on-primary-soft';

interface CallRowProps {
  Icon: Icon;
  title: string;
  about: string;
  phone: string;
  isNumberShown?: boolean;
  children?: ReactNode;
}

function CallRow({ phone, isNumberShown = false, children, ...words }: CallRowProps) {
  return (
    <li className={frame}>
      <a href={telephone(phone)} className={row}>
        <EmergencyTexts {...words} number={isNumberShown ? phone : undefined} />
        <span className="shrink-0 font-extrabold text-primary">Call</span>
      </a>
      {children}
    </li>
  );
}

const EmergencyTexts = ({
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

/** Nothing near, or it couldn't be loaded: the helpline above is what is left. */
const Missing = ({ Icon, what, isNone = false }: { Icon: Icon; what: string; isNone?: boolean }) => (
  <li className={`${frame} flex min-h-14 items-center gap-3 px-4 py-2.5`}>
    <EmergencyTexts
      Icon={Icon}
      title={isNone ? `No open ${what} within 100 km` : `Could not load ${what}`}
      about={`Call ${HELPLINE}, or your own vet.`}
    />
  </li>
);

const Waiting = () => (
  <li>
    <Skeleton className="h-14 rounded-lg" />
  </li>
);
