import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { writeDraft } from '../../../api/drafts';
import { textOf, toastError } from '../../../api/errors-to-toasts';
import { imageUrl } from '../../../api/image-url';
import { apiQuery, callKey } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { type DraftOptions, useDraft } from '../../../api/use-draft';
import { useFormSchema } from '../../../parts/form-schema';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { CheckChips } from '../../../ui/form/check-chips';
import { PhotoField } from '../../../ui/form/photo-field';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { AgeFields } from './age-fields';
import { CommunityFields } from './community-fields';
import { KindFields, type OwnKind, withOwn } from './kind-fields';
import { noPet, type PetValues, petSchema } from './pet-values';

const sexes = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'unknown', label: 'Not sure' },
];
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not sure' },
];

/** Queries of a single pet that are stale once it has changed. */
const petCalls = [
  'GET /pet/get/pet/info/{id}/v1',
  'GET /pet/get/timeline/{id}/v1',
  'GET /pet/get/weights/{id}/v1',
  'GET /pet/get/all/e/health/card/pet/list/v1',
] as const;

interface PetFormProps {
  /** Initial values of the form. */
  values?: PetValues;
  /** The pet's current values, some of which may have been retired since. */
  own?: OwnKind;
  /** URL of the existing photo. */
  photo?: string;
  /** Path of the illustration of its kind, shown without a photo. */
  drawing?: string;
  draft: DraftOptions;
  submitLabel: string;
  /** Where to go after saving. */
  next?: string;
  /** `next` of its result takes precedence; `celebrate` replaces both it and the message. */
  save: (values: PetValues) => Promise<{ message: string; next?: string; celebrate?: () => void }>;
}

export function PetForm({
  values = noPet,
  own,
  photo,
  drawing,
  draft,
  submitLabel,
  next,
  save,
}: PetFormProps) {
  const form = useForm<PetValues, unknown, PetValues>({
    resolver: useFormSchema(petSchema),
    defaultValues: values,
  });
  useDraft(form, draft);
  const [isSending, setSending] = useState(false);
  const { register, handleSubmit, watch, setValue, formState } = form;
  const errorOf = (field: keyof PetValues) => formState.errors[field]?.message;
  const saving = useSaving({ form, draft, next, save });

  return (
    <FormProvider {...form}>
      <form
        onSubmit={handleSubmit((filled) => saving.mutate(filled))}
        noValidate
        className="flex flex-col gap-6"
      >
        <PhotoField
          label="Photo"
          value={watch('petImage') ?? null}
          onChange={(path) => setValue('petImage', path, { shouldDirty: true, shouldValidate: true })}
          initialSrc={watch('petImage') === values.petImage ? photo : undefined}
          placeholder={
            drawing ? (
              <img src={imageUrl(drawing)} alt="" className="size-full p-3" />
            ) : (
              <PawPrint className="size-12" aria-hidden="true" />
            )
          }
          send={(file, options) =>
            upload({ name: 'POST /pet/upload/pet/profile/image/v1', file, ...options })
          }
          onSending={setSending}
          error={errorOf('petImage')}
        />
        <TextField label="Name" autoComplete="off" error={errorOf('name')} {...register('name')} />
        <CommunityFields />
        <KindFields own={own} />
        <RadioChips label="Sex" options={sexes} error={errorOf('sex')} {...register('sex')} />
        <AgeFields />
        <TextField
          label="Colour"
          isOptional
          autoComplete="off"
          maxLength={40}
          error={errorOf('colour')}
          {...register('colour')}
        />
        <TextField
          label="Weight in kg"
          isOptional
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          error={errorOf('weightKg')}
          className="sm:max-w-60"
          {...register('weightKg', {
            setValueAs: (text) => (text === '' || text === null ? null : Number(text)),
          })}
        />
        <h2 className="border-t border-line pt-6 text-lg font-extrabold">What a vet should know</h2>
        <RadioChips
          label={watch('community') ? 'Sterilised?' : 'Neutered or spayed?'}
          options={yesOrNo}
          error={errorOf('neutered')}
          {...register('neutered')}
        />
        <AllergyField own={own} />
        {(!watch('community') || values.microchipNo) && (
          <TextField
            label="Microchip number"
            isOptional
            autoComplete="off"
            maxLength={40}
            error={errorOf('microchipNo')}
            // Fields no longer shown aren’t sent.
            {...register('microchipNo', { shouldUnregister: true })}
          />
        )}
        <TextareaField
          label="Note"
          isOptional
          placeholder="Medicine, fears, habits"
          error={errorOf('note')}
          {...register('note')}
        />
        <Button type="submit" size="lg" isLoading={formState.isSubmitting || saving.isPending || isSending}>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}

function AllergyField({ own }: { own?: OwnKind }) {
  const { register, formState } = useFormContext<PetValues>();
  const allergies = useQuery(apiQuery('GET /pet/get/all/allergies/v1'));
  if (allergies.isPending) return <Skeleton className="h-40" />;
  // Earlier choices are preserved, even if the list fails to load.
  if (!allergies.data) return <Banner kind="warning">{textOf(allergies.error)}</Banner>;
  return (
    <CheckChips
      label="Allergies"
      hint="(choose all that are known)"
      options={withOwn(allergies.data, own?.allergies).map(({ _id, name }) => ({ value: _id, label: name }))}
      error={formState.errors.allergies?.message}
      {...register('allergies')}
    />
  );
}

function useSaving({
  form: { setError },
  draft,
  next = paths.pets,
  save,
}: Pick<PetFormProps, 'draft' | 'next' | 'save'> & {
  form: ReturnType<typeof useForm<PetValues, unknown, PetValues>>;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    meta: { isErrorShown: true },
    onSuccess: async ({ message, next: nextPath = next, celebrate }) => {
      writeDraft(draft.name, undefined);
      if (!celebrate) toasts.success(message);
      for (const name of petCalls) {
        queries.removeQueries({ queryKey: callKey(name) });
      }
      await queries.invalidateQueries({ queryKey: callKey('GET /pet/get/all/info/list/v1') });
      if (celebrate) return celebrate();
      await navigate(nextPath, { replace: true });
    },
    onError: (error) => {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      for (const [field, message] of fields) setError(field as keyof PetValues, { message });
      if (fields.length === 0) toastError(error);
    },
  });
}
