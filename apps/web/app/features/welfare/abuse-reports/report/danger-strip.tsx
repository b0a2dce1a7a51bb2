import { Phone, Siren } from 'lucide-react';
import { useSelectedLocation } from '../../../account/location/use-selected-location';
import { AskLocation, CallRow, NearestAmbulance } from '../../../vets/ambulances/emergency-rows';
import { HELPLINE } from '../../../vets/ambulances/helpline';
import { useEmergencyLists } from '../../../vets/ambulances/use-emergency-lists';

/** India’s single emergency number (Ministry of Home Affairs, Emergency Response Support System). */
const EMERGENCY = '112';

/** Immediate help, one tap away: a report takes time. */
export function DangerStrip() {
  const location = useSelectedLocation();
  const { ambulances, helpline } = useEmergencyLists({ isEnabled: location !== null });
  return (
    <section
      aria-labelledby="in-danger"
      className="flex flex-col gap-3 rounded-xl bg-danger-soft p-4 text-on-danger-soft sm:p-5"
    >
      <h2 id="in-danger" className="flex items-center gap-2 text-lg font-extrabold">
        <Siren className="size-5 shrink-0" aria-hidden="true" />
        In danger now?
      </h2>
      <p className="-mt-2 text-sm">Call first. The report can wait: what you’ve written is saved.</p>
      <ul className="grid gap-2 lg:grid-cols-[4fr_5fr_4fr]">
        <CallRow
          Icon={Phone}
          title={`Call ${EMERGENCY}`}
          about="Police, for people and animals in danger. Day and night."
          phone={EMERGENCY}
        />
        <CallRow
          Icon={Phone}
          title={`Call ${HELPLINE}`}
          about={`Animal helpline. ${helpline}`}
          phone={HELPLINE}
        />
        {location ? (
          <NearestAmbulance list={ambulances.data?.data} hasFailed={ambulances.isError} />
        ) : (
          <AskLocation about="To see the nearest animal ambulance." />
        )}
      </ul>
    </section>
  );
}

/** The same in one line, for users who have started to write. */
export const DangerLine = () => (
  <p className="flex flex-wrap items-center gap-x-2 rounded-xl bg-danger-soft px-4 text-sm text-on-danger-soft max-[22rem]:gap-x-1 max-[22rem]:px-3">
    <Siren className="size-4.5 shrink-0 max-[22rem]:hidden" aria-hidden="true" />
    <span className="font-bold">In danger now?</span>
    {[EMERGENCY, HELPLINE].map((number) => (
      <a
        key={number}
        href={`tel:${number}`}
        className="inline-flex min-h-11 items-center px-1 font-extrabold underline underline-offset-4"
      >
        Call {number}
      </a>
    ))}
  </p>
);
