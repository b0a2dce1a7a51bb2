import { zodResolver } from '@hookform/resolvers/zod';
import { vaccinationForm } from '@tailwell/contract/pets/health-cards';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { apiQuery } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { useDraft } from '../../../api/use-draft';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FileField } from '../../../ui/form/file-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { FileSender } from '../../../ui/form/use-sending-file';
import { dayOf } from '../../../ui/format/age';
import { Dialog } from '../../../ui/overlay/dialog';
import type { Card, CardVaccination } from './card-labels';
import { cacheCard } from './cards';
import type { InitialVaccination } from './use-card-editing';
import {
  bodyOf,
  OTHER,
  usualDueDate,
  type VaccinationValues,
  vaccinesFor,
  valuesOf,
} from './vaccination-values';

const schema = zodResolver(vaccinationForm, undefined, { raw: true });

/** Validates the form as it will be sent. */
const resolver: Resolver<VaccinationValues> = async (values, context, options) => {
  const { errors } = await schema(bodyOf(values), context, options as never);
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
};

const sendPaper: FileSender = (file, options) =>
  upload({ name: 'POST /pet/upload/pet/document/v1', file, ...options });

const isPdf = (url: string) => new URL(url, location.origin).pathname.endsWith('.pdf');

interface VaccinationDialogProps {
  card: Card;
  /** The vaccination being edited. */
  edited?: CardVaccination;
  initial?: InitialVaccination;
  onClose: () => void;
}

/** A vaccination recorded by the owner, with a photo of the old card or the certificate. */
export function VaccinationDialog({ card, edited, initial, onClose }: VaccinationDialogProps) {
  const formId = useId();
  const form = useForm<VaccinationValues>({ resolver, defaultValues: valuesOf(edited, initial) });
  const draft = `card:${card._id}:${edited?._id ?? initial?.vaccineId ?? initial?.name ?? 'new'}`;
  useDraft(form, { name: draft, outlivesLeaving: !edited });
  const [isSending, setSending] = useState(false);
  const saving = useSaving(card, edited, () => {
    writeDraft(draft, undefined);
    onClose();
  });
  const { register, handleSubmit, setValue, watch, formState } = form;
  // Undefined: unchanged.
  const file = watch('file');
  const before = edited?.fileUrl ?? null;
  const errors = {
    ...Object.fromEntries(Object.entries(formState.errors).map(([name, error]) => [name, error?.message])),
    ...(saving.error instanceof ApiError ? saving.error.fields : {}),
  } as Partial<Record<keyof VaccinationValues, string>>;
  const isBusy = saving.isPending || isSending;
  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && onClose()}
      title={edited ? `Change ${edited.name}` : 'Add a vaccination'}
      description={`For ${card.name}, as shown on the old card or the sticker.`}
      actions={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} isLoading={isBusy}>
            {edited ? 'Save changes' : 'Add to card'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((filled) => saving.mutate(filled))}
        className="flex flex-col gap-5 pb-2"
      >
        {saving.error && Object.keys(errors).length === 0 && <Refusal error={saving.error} />}
        <VaccineFields card={card} form={form} errors={errors} />
        <TextField
          label="Vet or clinic"
          isOptional
          autoComplete="off"
          error={errors.vetOrClinic}
          {...register('vetOrClinic')}
        />
        <TextField
          label="Batch no."
          isOptional
          autoComplete="off"
          hint="On the sticker of the vial."
          error={errors.batchNo}
          {...register('batchNo')}
        />
        <FileField
          label="Photo of the old card, or certificate"
          hint="As proof, for you and anyone who checks."
          isOptional
          value={file === undefined ? before : file}
          saved={file === undefined && before ? { url: before, isPdf: isPdf(before) } : undefined}
          onChange={(path) => setValue('file', path, { shouldDirty: true })}
          send={sendPaper}
          onSending={setSending}
          error={errors.file}
        />
      </form>
    </Dialog>
  );
}

interface VaccineFieldsProps {
  card: Card;
  form: ReturnType<typeof useForm<VaccinationValues>>;
  errors: Partial<Record<keyof VaccinationValues, string>>;
}

/** Vaccine, date and next date, prefilled with the usual interval until edited. */
function VaccineFields({ card, form, errors }: VaccineFieldsProps) {
  const { register, setValue, getValues, watch, formState } = form;
  const vaccines = useQuery(apiQuery('GET /vet/get/all/vet/vaccine/type/v1'));
  const selected = watch('vaccineId');
  const listed = vaccinesFor(card, vaccines.data ?? [], selected);
  const { isDirty: isDueTyped } = form.getFieldState('nextDueOn', formState);
  const fillDue = () => {
    if (isDueTyped) return;
    const { vaccineId, vaccinationDate } = getValues();
    setValue(
      'nextDueOn',
      usualDueDate(
        listed.find(({ _id }) => _id === vaccineId),
        vaccinationDate,
      ),
    );
  };
  const options = [
    ...listed.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: OTHER, label: 'Another vaccine' },
  ];
  return (
    <>
      <SelectField
        label="Vaccine"
        options={options}
        placeholder={vaccines.isPending ? 'Loading…' : 'Choose the vaccine'}
        value={selected}
        onChange={({ target }) => {
          setValue('vaccineId', target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          fillDue();
        }}
        error={errors.vaccineId ?? (selected === OTHER ? undefined : errors.name)}
      />
      {selected === OTHER && (
        <TextField
          label="Its name"
          autoComplete="off"
          placeholder="As on the old card"
          error={errors.name}
          {...register('name')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Given on"
          type="date"
          max={dayOf(new Date())}
          error={errors.vaccinationDate}
          {...register('vaccinationDate', { onChange: fillDue })}
        />
        <TextField
          label="Next due"
          isOptional
          type="date"
          hint="Leave it empty if it is given once."
          error={errors.nextDueOn}
          {...register('nextDueOn')}
        />
      </div>
    </>
  );
}

function useSaving(card: Card, edited: CardVaccination | undefined, onSaved: () => void) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: (values: VaccinationValues) => {
      const body = bodyOf(values);
      return edited
        ? call('PUT /pet/update/vaccination/{id}/v1', { params: { id: edited._id }, body })
        : call(
            'POST /pet/add/vaccination/{id}/v1',
            { params: { id: card._id }, body },
            { idempotencyKey: keyOf(body) },
          );
    },
    onSuccess: async ({ message, data }) => {
      toasts.success(message);
      onSaved();
      await cacheCard(queries, data);
    },
  });
}
