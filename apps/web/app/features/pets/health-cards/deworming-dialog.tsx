import { zodResolver } from '@hookform/resolvers/zod';
import { dewormingForm } from '@tailwell/contract/pets/health-cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useDraft } from '../../../api/use-draft';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { Dialog } from '../../../ui/overlay/dialog';
import type { Card } from './card-labels';
import { cacheCard } from './cards';

const ADD = 'POST /pet/add/deworming/{id}/v1';

type DewormingValues = CallInput<typeof ADD>['body'];

/** A deworming recorded by the owner. */
export function DewormingDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const formId = useId();
  const form = useForm<DewormingValues, unknown, DewormingValues>({
    resolver: zodResolver(dewormingForm, undefined, { raw: true }),
    defaultValues: { givenOn: dayOf(new Date()), medicine: '' },
  });
  const draft = `card:${card._id}:deworming`;
  useDraft(form, { name: draft, outlivesLeaving: true });
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const saving = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: DewormingValues) =>
      call(ADD, { params: { id: card._id }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async ({ message, data }) => {
      writeDraft(draft, undefined);
      toasts.success(message);
      onClose();
      await cacheCard(queries, data);
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const errorOf = (name: keyof DewormingValues) => form.formState.errors[name]?.message ?? fields[name];
  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && onClose()}
      title="Add a deworming"
      description={`For ${card.name}.`}
      width="sm"
      actions={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} isLoading={saving.isPending}>
            Add to card
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((filled) => saving.mutate(filled))}
        className="flex flex-col gap-5 pb-2"
      >
        {saving.error && Object.keys(fields).length === 0 && <Refusal error={saving.error} />}
        <TextField
          label="Given on"
          type="date"
          max={dayOf(new Date())}
          error={errorOf('givenOn')}
          {...form.register('givenOn')}
        />
        <TextField
          label="Medicine"
          isOptional
          autoComplete="off"
          placeholder="As on the pack"
          error={errorOf('medicine')}
          {...form.register('medicine')}
        />
        <TextField
          label="Next due"
          isOptional
          type="date"
          hint="If left empty, we follow the schedule for this age."
          error={errorOf('nextDueOn')}
          {...form.register('nextDueOn', { setValueAs: (day) => day || undefined })}
        />
      </form>
    </Dialog>
  );
}
