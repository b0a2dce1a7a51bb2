import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { textOf } from '../../api/errors-to-toasts';
import type { Pet } from '../../parts/pet-labels';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { toasts } from '../../ui/feedback/toast';
import { TextField } from '../../ui/form/text-field';
import { dayOf } from '../../ui/format/age';
import { Dialog } from '../../ui/overlay/dialog';
import { invalidateFile } from './pet-files';

/** Writes down how heavy a pet was on a day; the newest day is its weight. */
export function AddWeight({ pet }: { pet: Pet }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const saving = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: { on: string; weightKg: number }) =>
      call('POST /pet/add/weight/{id}/v1', { params: { id: pet._id }, body }),
    onSuccess: async ({ message }) => {
      await invalidateFile(queries);
      toasts.success(message);
      setOpen(false);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    saving.mutate({ on: String(typed.get('on')), weightKg: Number(typed.get('weightKg')) });
  };
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const today = dayOf(new Date());
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add weight
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Weight of ${pet.name}`} width="sm">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField label="Day" name="on" type="date" max={today} defaultValue={today} error={fields.on} />
          <TextField
            label="Weight in kg"
            name="weightKg"
            type="number"
            inputMode="decimal"
            step="any"
            min={0}
            error={fields.weightKg}
          />
          {saving.error && Object.keys(fields).length === 0 && (
            <Banner kind="danger">{textOf(saving.error)}</Banner>
          )}
          <Button type="submit" isLoading={saving.isPending}>
            Save weight
          </Button>
        </form>
      </Dialog>
    </>
  );
}
