import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { apiQuery } from '../../api/query-client';
import { TextField } from '../../ui/form/text-field';
import type { Section } from './fields';

const PINCODE = /^[1-9]\d{5}$/;

/** Fills latitude and longitude with the centre of a pincode as it is typed; both can be corrected. */
export function LocationByPincode({ latitude, longitude, pincode: key }: NonNullable<Section['map']>) {
  const { setValue, formState } = useFormContext();
  const [typed, setTyped] = useState('');
  const formPincode = String(useWatch({ name: key ?? '' }) ?? '').trim();
  // The location of the record's original pincode is already set.
  const pincode =
    key === undefined ? typed : formPincode === formState.defaultValues?.[key] ? '' : formPincode;
  const found = useQuery({
    ...apiQuery('GET /address/get/place/by/pincode/{pincode}/v1', { params: { pincode } }),
    enabled: PINCODE.test(pincode),
    retry: false,
  });
  const centre = found.data?.location.coordinates;
  useEffect(() => {
    if (!centre) return;
    const [lng, lat] = centre;
    setValue(latitude, lat, { shouldDirty: true, shouldValidate: true });
    setValue(longitude, lng, { shouldDirty: true, shouldValidate: true });
  }, [centre, latitude, longitude, setValue]);
  if (key !== undefined) return null;
  return (
    <TextField
      label="Pincode"
      hint="Fills latitude and longitude with the middle of its area."
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      isOptional
      value={typed}
      error={found.error ? 'We don’t know this pincode. Please check it.' : undefined}
      onChange={({ target }) => setTyped(target.value.trim())}
    />
  );
}
