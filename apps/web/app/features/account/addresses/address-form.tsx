import { zodResolver } from '@hookform/resolvers/zod';
import { addressForm, addressLabels, pincode as pincodeSchema } from '@tailwell/contract/account/addresses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import type { CallReply } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { toastError } from '../../../api/errors-to-toasts';
import type { Position } from '../../../api/location';
import { apiQuery, callKey } from '../../../api/query-client';
import { useDraft } from '../../../api/use-draft';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { LocationChooser } from './location-chooser';

/** Form values, in the shape of the request. */
type AddressValues = z.input<typeof addressForm>;

const labels = addressLabels.map((label) => ({ value: label, label }));

interface AddressFormProps {
  /** Initial values. */
  values: Partial<AddressValues>;
  /** Name of the draft stored while typing. */
  draft: { name: string; outlivesLeaving: boolean };
  submitLabel: string;
  /** Where to go after saving. Left out: to the address book. */
  next?: string;
  save: (values: AddressValues) => Promise<CallReply<'POST /address/add/address/v1'>>;
}

export function AddressForm({ values, draft, submitLabel, next = paths.addresses, save }: AddressFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm<AddressValues, unknown, AddressValues>({
    resolver: zodResolver(addressForm, undefined, { raw: true }),
    defaultValues: { label: 'Home', ...values },
  });
  useDraft(form, draft);
  const centre = useLocationOfPincode(form);
  const { register, handleSubmit, setError, formState } = form;
  const location = useWatch({ control: form.control, name: 'location' });
  const errorOf = (field: keyof AddressValues) => formState.errors[field]?.message;

  const saving = useMutation({
    mutationFn: save,
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      writeDraft(draft.name, undefined);
      toasts.success(message);
      queries.removeQueries({ queryKey: callKey('GET /address/get/single/address/{id}/v1') });
      await Promise.all([
        queries.invalidateQueries({ queryKey: callKey('GET /address/get/all/address/v1') }),
        // The first address may have set the owner's name.
        queries.invalidateQueries({ queryKey: callKey('GET /user/get/my/profile/v1') }),
      ]);
      navigate(next, { replace: true });
    },
    onError: (error) => {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      for (const [field, message] of fields) setError(field as keyof AddressValues, { message });
      if (fields.length === 0) toastError(error);
    },
  });

  return (
    <form
      onSubmit={handleSubmit((filled) => saving.mutate(filled))}
      noValidate
      className="flex flex-col gap-5"
    >
      <RadioChips label="Save it as" options={labels} error={errorOf('label')} {...register('label')} />
      <LocationChooser
        pinned={location && { lat: location.coordinates[1], lng: location.coordinates[0] }}
        centre={centre}
        error={errorOf('location')}
        onPin={({ lat, lng }) =>
          form.setValue('location', { type: 'Point', coordinates: [lng, lat] }, { shouldDirty: true })
        }
        onFill={(found) => {
          // Manual changes stay as long as the pincode is the same.
          if (found.pincode === form.getValues('pincode')) return;
          for (const field of ['pincode', 'city', 'state'] as const) {
            form.setValue(field, found[field], { shouldValidate: true });
          }
        }}
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            error={errorOf('pincode')}
            // A new pincode is a new place: drops the old pin.
            {...register('pincode', { onChange: () => form.setValue('location', undefined) })}
          />
          <TextField
            label="City"
            autoComplete="address-level2"
            error={errorOf('city')}
            {...register('city')}
          />
          <TextField
            label="State"
            autoComplete="address-level1"
            error={errorOf('state')}
            {...register('state')}
          />
        </div>
      </LocationChooser>
      <TextField
        label="House or flat"
        autoComplete="address-line1"
        error={errorOf('house')}
        {...register('house')}
      />
      <TextField
        label="Area or street"
        autoComplete="address-line2"
        error={errorOf('area')}
        {...register('area')}
      />
      <TextField
        label="Landmark"
        isOptional
        placeholder="Opposite the park"
        error={errorOf('landmark')}
        {...register('landmark')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" error={errorOf('fullName')} {...register('fullName')} />
        <TextField
          label="Mobile number"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={errorOf('mobileNo')}
          {...register('mobileNo')}
        />
      </div>
      <Button type="submit" size="lg" isLoading={saving.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

/**
 * Fills in city and state once a known pincode is typed; the user's later changes stay. Returns the centre of the
 * pincode's area.
 */
function useLocationOfPincode({
  control,
  setValue,
  formState,
}: UseFormReturn<AddressValues>): Position | undefined {
  const typed = useWatch({ control, name: 'pincode' });
  const parsed = pincodeSchema.safeParse(typed);
  const isTyped = Boolean(formState.dirtyFields.pincode);
  const { data: place } = useQuery({
    ...apiQuery('GET /address/get/place/by/pincode/{pincode}/v1', { params: { pincode: parsed.data ?? '' } }),
    enabled: parsed.success && isTyped,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const filled = useRef('');
  useEffect(() => {
    if (!place || place.pincode === filled.current || place.pincode !== parsed.data) return;
    filled.current = place.pincode;
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('city', place.city, options);
    setValue('state', place.state, options);
  }, [place, parsed.data, setValue]);

  if (!place || place.pincode !== parsed.data) return undefined;
  const [lng, lat] = place.location.coordinates;
  return { lat, lng };
}
