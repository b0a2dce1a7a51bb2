import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { conditionNames, lawNames, locationSourceNames } from '../../../parts/abuse-labels';
import { counted } from '../../../ui/format/count';
import { CaseSection, Facts } from './case-section';
import { When } from './case-when';
import { useMapSource } from './map/use-map-source';
import type { WelfareCase } from './welfare';
import { speciesOf } from './welfare-labels';

const caseMap = lazyChunk(() => import('./map/case-map'));

/** What happened, to which animal, when and where. */
export function IncidentCard({ welfareCase }: { welfareCase: WelfareCase }) {
  const { incident, laws } = welfareCase;
  const { reasons, otherReason, species, animals, condition, description, isOngoing, happenedAt } = incident;
  const { address, landmark, pincode, city, state, locatedBy } = incident;
  const place = [address, landmark, [city, state, pincode].filter(Boolean).join(', ')];
  return (
    <CaseSection id="incident" title="Incident">
      <Facts
        facts={[
          ['What', [...reasons.map(({ name }) => name), otherReason].filter(Boolean).join(', ')],
          [
            'Animal',
            [speciesOf(species).name, animals !== null && counted(animals, 'animal')]
              .filter(Boolean)
              .join(', '),
          ],
          ['Condition', condition && conditionNames[condition]],
          [
            'When',
            (happenedAt || isOngoing) && (
              <>
                {happenedAt && <When moment={happenedAt} isFirst />}
                {happenedAt && incident.isTimeApproximate && ' (about)'}
                {isOngoing && <strong>{happenedAt ? ' · still going on' : 'Still going on'}</strong>}
              </>
            ),
          ],
          ['Where', place.filter(Boolean).join('\n')],
          ['Location', locatedBy && locationSourceNames[locatedBy]],
          ['Laws named', laws.map((law) => lawNames[law]).join('\n')],
        ]}
      />
      {description && (
        <p className="rounded-lg bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{description}</p>
      )}
      <LocationOnMap welfareCase={welfareCase} />
    </CaseSection>
  );
}

/** The place on a street map, if there is one, and a link to the phone's own map. */
function LocationOnMap({ welfareCase }: { welfareCase: WelfareCase }) {
  const { _id, caseNo, severity, reasons, incident } = welfareCase;
  const { latitude, longitude, address, landmark, city, state, pincode } = incident;
  const pins = useMemo(
    () =>
      latitude !== null && longitude !== null
        ? [{ _id, caseNo, severity, reasons, latitude, longitude }]
        : [],
    [_id, caseNo, severity, reasons, latitude, longitude],
  );
  const { source } = useMapSource();
  const loaded = useLazyChunk(caseMap, {
    isEnabled: pins.length > 0 && source !== undefined,
    isOnDemand: true,
  });
  const query =
    pins.length > 0
      ? `${latitude},${longitude}`
      : [address, landmark, city, state, pincode].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {pins.length > 0 && source && (
        <div className="h-56 overflow-hidden rounded-lg border border-line bg-sunken">
          {loaded && <loaded.default label="Map of the place" source={source} pins={pins} />}
        </div>
      )}
      {query && (
        <a
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-bold text-primary hover:underline"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          <span>
            Open in maps<span className="sr-only">, in a new tab</span>
          </span>
        </a>
      )}
    </div>
  );
}
