import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { textOf } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey } from '../../../api/query-client';
import { useDraft } from '../../../api/use-draft';
import { useFormSchema } from '../../../parts/form-schema';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextField } from '../../../ui/form/text-field';
import { Card } from '../../../ui/layout/card';
import { AgeFields } from './age-fields';
import { KindFields } from './kind-fields';
import { noPet, type PetValues, petSchema } from './pet-values';

/** Shared with the new pet page: input made here reappears there. */
const draft = { name: 'pet:new', outlivesLeaving: true };

/** The minimum needed to continue for a pet; the rest can be added on the pet's page later. */
export function FirstPetForm({ submitLabel }: { submitLabel: string }) {
  const form = useForm<PetValues, unknown, PetValues>({
    resolver: useFormSchema(petSchema),
    defaultValues: { ...noPet, bornOn: null },
  });
  useDraft(form, draft);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const adding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: PetValues) =>
      call('POST /pet/create/info/v1', { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      writeDraft(draft.name, undefined);
      return queries.invalidateQueries({ queryKey: callKey('GET /pet/get/all/info/list/v1') });
    },
    onError: (error) => {
      for (const [field, message] of fieldsOf(error)) form.setError(field as keyof PetValues, { message });
    },
  });
  return (
    <Card>
      <FormProvider {...form}>
        <form
          onSubmit={form.handleSubmit((pet) => adding.mutate(pet))}
          noValidate
          className="flex flex-col gap-5"
        >
          <div>
            <h2 className="text-lg font-extrabold">Add your pet</h2>
            <p className="text-ink-soft">So your vet knows who to expect. You can add more later.</p>
          </div>
          <TextField
            label="Name"
            autoComplete="off"
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <KindFields />
          <AgeFields />
          {adding.error && fieldsOf(adding.error).length === 0 && (
            <Banner kind="danger">{textOf(adding.error)}</Banner>
          )}
          <Button type="submit" size="lg" isWide isLoading={form.formState.isSubmitting || adding.isPending}>
            {submitLabel}
          </Button>
        </form>
      </FormProvider>
    </Card>
  );
}

const fieldsOf = (error: Error) => Object.entries(error instanceof ApiError ? error.fields : {});
