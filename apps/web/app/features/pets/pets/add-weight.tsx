import { zodResolver } from '@hookform/resolvers/zod';
import { weightForm } from '@tailwell/contract/pets/pet-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import type { Pet } from '../../../parts/pets/pet-labels';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { Dialog } from '../../../ui/overlay/dialog';
import { invalidateFile } from './pet-files';

const ADD = 'POST /pet/add/weight/{id}/v1';

type WeightValues = CallInput<typeof ADD>['body'];

/** Records a pet's weight on a day; the newest counts as its current weight. */
export function AddWeight({ pet }: { pet: Pet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add weight
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Weight of ${pet.name}`} width="sm">
        <WeightForm petId={pet._id} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function WeightForm({ petId, onSaved }: { petId: string; onSaved: () => void }) {
  const queries = useQueryClient();
  const today = dayOf(new Date());
  const { register, handleSubmit, formState } = useForm<WeightValues, unknown, WeightValues>({
    resolver: zodResolver(weightForm, undefined, { raw: true }),
    defaultValues: { on: today },
  });
  const saving = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: WeightValues) => call(ADD, { params: { id: petId }, body }),
    onSuccess: async ({ message }) => {
      await invalidateFile(queries);
      toasts.success(message);
      onSaved();
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const errorOf = (name: keyof WeightValues) => formState.errors[name]?.message ?? fields[name];
  return (
    <form
      onSubmit={handleSubmit((filled) => saving.mutate(filled))}
      noValidate
      className="flex flex-col gap-4"
    >
      <TextField label="Day" type="date" max={today} error={errorOf('on')} {...register('on')} />
      <TextField
        label="Weight in kg"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        error={errorOf('weightKg')}
        {...register('weightKg', { valueAsNumber: true })}
      />
      {saving.error && Object.keys(fields).length === 0 && <Refusal error={saving.error} />}
      <Button type="submit" isLoading={saving.isPending}>
        Save weight
      </Button>
    </form>
  );
}
