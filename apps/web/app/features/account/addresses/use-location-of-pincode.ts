import { pincode as pincodeSchema } from '@tailwell/contract/account/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Position } from '../../../api/location';
import { apiQuery } from '../../../api/query-client';
import type { AddressValues } from './address-values';

/**
 * Fills city and state once a pincode that we know is typed; what the person then changes stays changed.
 * Gives the middle of the pincode's area.
 */
export function useLocationOfPincode({
  control,
  setValue,
  formState,
}: UseFormReturn<AddressValues>): Position | undefined {
  const typed = useWatch({ control, name: 'pincode' });
  const read = pincodeSchema.safeParse(typed);
  const isTyped = Boolean(formState.dirtyFields.pincode);
  const { data: place } = useQuery({
    ...apiQuery('GET /address/get/place/by/pincode/{pincode}/v1', { params: { pincode: read.data ?? '' } }),
    enabled: read.success && isTyped,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const filled = useRef('');
  useEffect(() => {
    if (!place || place.pincode === filled.current || place.pincode !== read.data) return;
    filled.current = place.pincode;
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('city', place.city, options);
    setValue('state', place.state, options);
  }, [place, read.data, setValue]);

  if (!place || place.pincode !== read.data) return undefined;
  const [lng, lat] = place.location.coordinates;
  return { lat, lng };
}
