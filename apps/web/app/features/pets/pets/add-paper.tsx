import { zodResolver } from '@hookform/resolvers/zod';
import { documentKinds } from '@tailwell/contract/pets/pet-file-constants';
import { documentForm } from '@tailwell/contract/pets/pet-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { upload } from '../../../api/upload';
import type { Pet } from '../../../parts/pets/pet-labels';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FileField } from '../../../ui/form/file-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { Dialog } from '../../../ui/overlay/dialog';
import { invalidateFile } from './pet-files';
import { documentKindLabels } from './record-entry';

const ADD = 'POST /pet/add/document/{id}/v1';

type PaperValues = CallInput<typeof ADD>['body'];

const kinds = documentKinds.map((value) => ({ value, label: documentKindLabels[value] }));

/** Adds a photo or PDF to a pet's file. */
export function AddPaper({ pet }: { pet: Pet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a paper
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`A paper of ${pet.name}`}>
        <PaperForm petId={pet._id} onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PaperForm({ petId, onAdded }: { petId: string; onAdded: () => void }) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const { register, control, handleSubmit, formState } = useForm<PaperValues, unknown, PaperValues>({
    resolver: zodResolver(documentForm, undefined, { raw: true }),
    defaultValues: { file: '', title: '', kind: documentKinds[0], datedOn: null },
  });
  const adding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: PaperValues) =>
      call(ADD, { params: { id: petId }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async ({ message }) => {
      await invalidateFile(queries);
      toasts.success(message);
      onAdded();
    },
  });
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const errorOf = (name: keyof PaperValues) => formState.errors[name]?.message ?? fields[name];
  return (
    <form
      onSubmit={handleSubmit((filled) => adding.mutate(filled))}
      noValidate
      className="flex flex-col gap-4"
    >
      <Controller
        name="file"
        control={control}
        render={({ field }) => (
          <FileField
            label="Photo or PDF"
            value={field.value || null}
            onChange={(path) => field.onChange(path ?? '')}
            send={(selected, options) =>
              upload({ name: 'POST /pet/upload/pet/document/v1', file: selected, ...options })
            }
            onSending={setSending}
            error={errorOf('file')}
          />
        )}
      />
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={80}
        error={errorOf('title')}
        {...register('title')}
      />
      <SelectField label="What it is" options={kinds} error={errorOf('kind')} {...register('kind')} />
      <TextField
        label="Date on it"
        isOptional
        type="date"
        max={dayOf(new Date())}
        error={errorOf('datedOn')}
        {...register('datedOn', { setValueAs: (day) => day || null })}
      />
      {adding.error && Object.keys(fields).length === 0 && <Refusal error={adding.error} />}
      <Button type="submit" isLoading={adding.isPending || isSending}>
        Add paper
      </Button>
    </form>
  );
}
