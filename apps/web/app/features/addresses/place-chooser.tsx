import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Position } from '../../api/location';
import { piece } from '../../piece';
import { Button } from '../../ui/button';
import { useOpened } from '../../ui/dialog';
import { FieldError } from '../../ui/field';
import type { AddressValues } from './address-form';
import { askDevicePosition } from './device-position';
import type { MapStart } from './map-dialog';

// The map comes only when somebody asks for it.
const mapDialog = piece(() => import('./map-dialog'));

/** All of India, where the map begins when nothing is known. */
const COUNTRY: MapStart = { lat: 22.97, lng: 78.65, zoom: 4 };
const NEIGHBOURHOOD = 14;

export interface Place {
  pincode: string;
  city: string;
  state: string;
}

/**
 * Where the address is on the map: by this device's position or by moving a map under a pin. Both may be left out.
 * `middle` is that of the typed pincode, where the map begins.
 */
export function PlaceChooser({ form, middle }: { form: UseFormReturn<AddressValues>; middle?: Position }) {
  const { control, setValue, formState } = form;
  const location = useWatch({ control, name: 'location' });
  const [start, setStart] = useState<MapStart>();
  const [isOpen, setOpen] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => setOpen(false);
  const MapDialog = useOpened(mapDialog, isOpen, close)?.default;

  const openAt = (position: MapStart) => {
    setProblem(undefined);
    setStart(position);
    setOpen(true);
  };
  const locate = async () => {
    setLocating(true);
    try {
      openAt({ ...(await askDevicePosition()), zoom: NEIGHBOURHOOD });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setLocating(false);
    }
  };
  const choose = ({ lat, lng }: Position, place: Place | undefined) => {
    setOpen(false);
    setValue('location', { type: 'Point', coordinates: [lng, lat] }, { shouldDirty: true });
    // The middle of the typed pincode, taken as it is: several pincodes can share one.
    if (!place || (lat === middle?.lat && lng === middle.lng)) return;
    for (const field of ['pincode', 'city', 'state'] as const) {
      setValue(field, place[field], { shouldValidate: true });
    }
  };

  const pinned = location && { lat: location.coordinates[1], lng: location.coordinates[0] };
  const known = pinned ?? middle;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Button
          look="secondary"
          icon={<LocateFixed className="size-4" aria-hidden="true" />}
          isLoading={isLocating}
          onClick={locate}
        >
          Use my location
        </Button>
        <Button
          look="secondary"
          icon={<MapIcon className="size-4" aria-hidden="true" />}
          onClick={() => openAt(known ? { ...known, zoom: NEIGHBOURHOOD } : COUNTRY)}
        >
          {pinned ? 'Move the pin' : 'Choose on the map'}
        </Button>
      </div>
      <p className="text-sm text-ink-faint">
        {pinned ? 'The pin is set.' : 'Or just type the pincode: city and state fill themselves.'}
      </p>
      <FieldError id="place-error" text={problem ?? formState.errors.location?.message} />
      {start && MapDialog && <MapDialog isOpen={isOpen} start={start} onClose={close} onChoose={choose} />}
    </div>
  );
}
