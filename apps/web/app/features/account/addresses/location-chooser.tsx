import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { queryClient, replyQuery } from '../../../api/query-client';
import { lazyChunk } from '../../../lazy-chunk';
import { formatLocation } from '../../../parts/map/format-location';
import { type FoundLocation, rounded } from '../../../parts/map/settled-location';
import type { MapStart } from '../../../parts/map/street-map';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/form/field';
import { SelectField } from '../../../ui/form/select-field';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';
import { askDevicePosition } from '../location/device-position';

// The map is loaded on demand, and only if the server has one.
const mapDialog = lazyChunk(() => import('../../../parts/map/map-dialog'));

const NEIGHBOURHOOD_ZOOM = 15;
/** Number of localities offered, nearest first. */
const MAX_LOCALITIES = 12;

const locationAt = (position: Position) =>
  replyQuery('GET /address/get/place/by/point/v1', { query: rounded(position) });

interface LocationChooserProps {
  /** Position of the pin; undefined if not set. */
  pinned: Position | undefined;
  /** Centre of the typed pincode. */
  centre?: Position;
  onPin: (position: Position, by: 'device' | 'map') => void;
  /** Called with the pincode, city and state of a new pin. */
  onFill: (found: Pick<FoundLocation, 'pincode' | 'city' | 'state'>) => void;
  error?: string;
  /** Hint for choosing a locality, and description of the map dialog; left out: the texts for an address. */
  localityHint?: string;
  mapDescription?: string;
  /** The pincode field, which the localities depend on. */
  children: ReactNode;
}

/**
 * Sets a position: from this device, by the nearest locality, or on a street map if the server has one. Always
 * optional.
 */
export function LocationChooser({
  pinned,
  centre: middle,
  onPin,
  onFill,
  error,
  localityHint = 'Sets the pin, for distances and delivery',
  mapDescription,
  children,
}: LocationChooserProps) {
  const known = pinned ?? middle;
  const nearby = useQuery({
    ...locationAt(known ?? { lat: 0, lng: 0 }),
    enabled: known !== undefined,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const place = known && nearby.data?.data;
  const { problem, isLocating, locate } = useDevicePosition((position, found) => {
    onPin(position, 'device');
    if (found) onFill(found);
  });
  const map = known && nearby.data?.map;
  const [start, setStart] = useState<MapStart>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MapDialog = useChunkOnOpen(mapDialog, isOpen, close)?.default;

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Button
          variant="secondary"
          icon={<LocateFixed className="size-4" aria-hidden="true" />}
          isLoading={isLocating}
          onClick={locate}
        >
          Use my location
        </Button>
        {map && (
          <Button
            variant="secondary"
            icon={<MapIcon className="size-4" aria-hidden="true" />}
            onClick={() => {
              setStart({ ...known, zoom: NEIGHBOURHOOD_ZOOM });
              setOpen(true);
            }}
          >
            {pinned ? 'Move the pin' : 'Choose on the map'}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {pinned && place && `The pin is set. ${formatLocation(place)}`}
        {pinned && !place && 'The pin is set.'}
        {!pinned && 'Or enter the pincode: city and state fill in automatically.'}
        {!pinned &&
          place?.isApproximate &&
          ' We know where this pincode is only about: your location is exact.'}
      </p>
      {children}
      <Localities
        localities={known ? (nearby.data?.nearby ?? []) : []}
        pinned={pinned}
        hint={localityHint}
        onChoose={(locality) => {
          onPin({ lat: locality.latitude, lng: locality.longitude }, 'map');
          onFill(locality);
        }}
      />
      <FieldError id="place-error" text={problem ?? error} />
      {start && map && MapDialog && (
        <MapDialog
          isOpen={isOpen}
          source={map}
          start={start}
          description={mapDescription}
          onClose={close}
          onChoose={(position, found) => {
            close();
            onPin(position, 'map');
            // A pin on the centre of the typed pincode fills in nothing: several pincodes can share a centre.
            if (found && !(position.lat === middle?.lat && position.lng === middle.lng)) onFill(found);
          }}
        />
      )}
    </div>
  );
}

/** Gets the device's position, and the place there. */
function useDevicePosition(onFound: (position: Position, place: FoundLocation | undefined) => void) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const locate = async () => {
    setLocating(true);
    setProblem(undefined);
    try {
      const position = await askDevicePosition();
      // Unknown outside India and while offline: the position is used anyway.
      const found = await queryClient()
        .fetchQuery(locationAt(position))
        .catch(() => undefined);
      onFound(position, found?.data);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setLocating(false);
    }
  };
  return { isLocating, problem, locate };
}

type Locality = CallReply<'GET /address/get/place/by/point/v1'>['nearby'][number];

interface LocalitiesProps {
  localities: Locality[];
  pinned: Position | undefined;
  hint: string;
  onChoose: (locality: Locality) => void;
}

/** Nearby localities with their pincodes, to set the pin to the nearest one. */
function Localities({ localities, pinned, hint, onChoose }: LocalitiesProps) {
  const nearest = localities.slice(0, MAX_LOCALITIES);
  if (nearest.length === 0) return null;
  const isPinned = ({ latitude, longitude }: Locality) =>
    latitude === pinned?.lat && longitude === pinned.lng;
  return (
    <SelectField
      label="Nearest locality"
      isOptional
      hint={hint}
      placeholder={pinned ? 'As the pin is set' : 'Choose a locality'}
      options={nearest.map(({ name, pincode }) => ({ value: pincode, label: `${name}, ${pincode}` }))}
      value={nearest.find(isPinned)?.pincode ?? ''}
      onChange={({ target }) => {
        const selected = nearest.find(({ pincode }) => pincode === target.value);
        if (selected) onChoose(selected);
      }}
    />
  );
}
