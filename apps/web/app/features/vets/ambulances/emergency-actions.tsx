import { Phone, Video } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { abusePaths } from '../../../abuse-paths';
import { paths } from '../../../paths';
import { useSelectedLocation } from '../../account/location/use-selected-location';
import {
  AskLocation,
  CallRow,
  EmergencyTexts,
  frame,
  NearestAmbulance,
  NearestHospital,
  row,
} from './emergency-rows';
import { HELPLINE } from './helpline';
import { useEmergencyLists } from './use-emergency-lists';

/** Where users request a vet now and wait for an answer. */
const REQUEST_PATH = paths.askForVet.slice(0, paths.askForVet.indexOf('/doctor-details'));

/** Emergency actions, each one tap away: helpline, nearest ambulance, nearest open hospital, a vet now. */
export function EmergencyActions() {
  const location = useSelectedLocation();
  const { ambulances, hospitals, helpline } = useEmergencyLists({ isEnabled: location !== null });
  // Users already requesting a vet need no link to it.
  const isOnRequestPage = useLocation().pathname.startsWith(REQUEST_PATH);
  return (
    <ul className="flex flex-col gap-2">
      <CallRow
        Icon={Phone}
        title={`Call ${HELPLINE}`}
        about={`Animal helpline. ${helpline}`}
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
      {!isOnRequestPage && (
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
      {/* Visitors would have to sign in first. */}
      <li className="signed-out:hidden">
        <Link
          to={paths.ambulance}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          All ambulances and hospitals
        </Link>
      </li>
      <li>
        <Link
          to={abusePaths.report}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          Report animal abuse
        </Link>
      </li>
    </ul>
  );
}
