import { useFormContext } from 'react-hook-form';
import type { Position } from '../../../../api/location';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { LocationChooser } from '../../../account/addresses/location-chooser';
import type { ReportValues } from './report-values';
import { usePincodeArea } from './use-pincode-area';

/** Where it happened: a pin, a pincode, or an address as text. */
export function LocationFields() {
  const { register, watch, setValue, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.incident;
  const [point, pincode, locatedBy] = watch(['incident.point', 'incident.pincode', 'incident.locatedBy']);
  const known = usePincodeArea(pincode);
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const pin = (position: Position, by: 'device' | 'map') => {
    setValue('incident.point', position, change);
    setValue('incident.locatedBy', by, change);
  };
  return (
    <>
      <LocationChooser
        pinned={point ?? undefined}
        centre={known && middleOf(known)}
        onPin={pin}
        onFill={(found) => setValue('incident.pincode', found.pincode, change)}
        localityHint="Sets the pin near the place"
        mapDescription="Move the map until the pin is where it happened."
      >
        <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr] sm:items-end">
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            error={errors?.pincode?.message}
            {...register('incident.pincode', {
              // A new pincode is a new place: drops the old pin.
              onChange: () => {
                setValue('incident.point', null, change);
                setValue('incident.locatedBy', null, change);
              },
            })}
          />
          <p role="status" className="min-h-6 text-sm font-bold text-ink-soft sm:pb-2.5">
            {known && `${known.city}, ${known.state}`}
          </p>
        </div>
      </LocationChooser>
      {locatedBy === 'photo' && point && (
        <p role="status" className="-mt-2 text-sm text-ink-soft">
          The pin was taken from your photo. Move it if that is not the place.
        </p>
      )}
      <TextareaField
        label="Address"
        hint="House, shop, street and area, as exactly as you know."
        isOptional={pincode !== ''}
        rows={2}
        maxLength={300}
        autoComplete="off"
        error={errors?.address?.message}
        {...register('incident.address')}
      />
      <TextField
        label="Landmark"
        isOptional
        placeholder="Behind the bus stand"
        maxLength={160}
        autoComplete="off"
        error={errors?.landmark?.message}
        {...register('incident.landmark')}
      />
    </>
  );
}

const middleOf = ({ location }: { location: { coordinates: [number, number] } }): Position => ({
  lat: location.coordinates[1],
  lng: location.coordinates[0],
});
