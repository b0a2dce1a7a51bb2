import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useDraft } from '../../../api/use-draft';
import {
  cacheRegistration,
  type Registration,
  type RegistrationValues,
  refreshRegistrations,
  valuesOf,
} from './registrations';

type Form = UseFormReturn<RegistrationValues, unknown, RegistrationValues>;

/**
 * Saves an application on the server, and unsaved input in this tab. `isStale`: another tab or phone has saved it
 * since; `takeOver` loads that version.
 */
export function useSaving(form: Form, registration: Registration) {
  const { _id, updatedAt } = registration;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  // The version this form started from, or last saved.
  const [base, setBase] = useState(updatedAt);
  const isSaving = useRef(false);
  const draft = `registration:${_id}@${base}`;
  useDraft(form, { name: draft, outlivesLeaving: true });

  const restart = (saved: Registration) => {
    form.reset(valuesOf(saved));
    writeDraft(draft, undefined);
    setBase(saved.updatedAt);
  };
  const saving = useMutation({
    // `isSubmitted` is required: without it the application would be submitted.
    mutationFn: async (body: RegistrationValues & { isSubmitted: boolean }) => {
      isSaving.current = true;
      const input = { params: { id: _id }, body };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /pet/update/goverment/pet/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      restart(data);
      await cacheRegistration(queries, data);
    },
    onError: async (error) => {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      for (const [field, message] of fields) form.setError(field as keyof RegistrationValues, { message });
      if (fields.length > 0) return;
      toastError(error);
      // Taken by an officer meanwhile, or deleted in another tab.
      if (error instanceof ApiError && error.status > 0) await refreshRegistrations(queries);
    },
    onSettled: () => {
      isSaving.current = false;
    },
  });
  return {
    saving,
    isStale: updatedAt !== base && !isSaving.current,
    takeOver: () => restart(registration),
  };
}
