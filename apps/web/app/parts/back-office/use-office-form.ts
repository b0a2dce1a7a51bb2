import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error';
import { cacheAnswer } from '../../api/query-client';
import { toasts } from '../../ui/feedback/toast';
import type { Conflict } from './conflict';
import { findConflict } from './conflict';
import { type Field, formValues } from './fields';
import { type OpenedRecord, openedQuery, readOpened, readsOf, type Subject } from './office-calls';
import type { Values } from './values';

interface OfficeFormOptions {
  subject: Subject;
  schema: z.ZodObject;
  fields: readonly Field[];
  /** Initial values of the form; a new record has no revision. */
  opened: { data: Values; revision?: string };
  save: (values: Values, revision: string) => Promise<OpenedRecord>;
  onSaved?: (opened: OpenedRecord) => void;
}

/**
 * A form of the back office. Edits stay until saved or discarded: what others save in the meantime is merged around
 * them, and shown.
 */
export function useOfficeForm({ subject, schema, fields, opened, save, onSaved }: OfficeFormOptions) {
  const queries = useQueryClient();
  const pick = (data: Values) => formValues(schema, fields, data);
  const [base, setBase] = useState({ values: pick(opened.data), revision: opened.revision ?? '' });
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema, undefined, { raw: true }) as never,
    defaultValues: base.values,
  });
  const { formState, reset, setError, setValue, getValues } = form;
  const { isDirty } = formState;

  const restart = ({ data, revision = '' }: OfficeFormOptions['opened']) => {
    reset(pick(data));
    setBase({ values: pick(data), revision });
  };
  const isOutdated = opened.revision !== undefined && opened.revision !== base.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others have saved shows where nothing is typed
  useEffect(() => {
    if (isOutdated && !isDirty) restart(opened);
  }, [isOutdated, isDirty]);

  // The page renders the cached record, which must not be stale.
  const cache = (latest: OpenedRecord) => {
    if (opened.revision !== undefined) cacheAnswer(queries, openedQuery(subject), latest);
  };

  const mergeSaved = async () => {
    const latest = await readOpened(subject);
    cache(latest);
    const found = findConflict(fields, { before: base.values, now: latest.data, typed: getValues() });
    restart(latest);
    for (const [key, value] of Object.entries(found.typed)) setValue(key, value, { shouldDirty: true });
    setConflict(found);
  };

  const saving = useMutation({
    mutationFn: (values: Values) => save(values, base.revision),
    meta: { isErrorShown: true },
    onSuccess: (saved) => {
      toasts.success(saved.message);
      // Before anyone navigates: nothing is unsaved any more.
      flushSync(() => {
        cache(saved);
        restart(saved);
        setConflict(undefined);
      });
      onSaved?.(saved);
      for (const queryKey of readsOf(subject)) void queries.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) return mergeSaved();
      for (const [key, message] of Object.entries(fieldsOf(error))) setError(key, { message });
    },
  });
  const isAtField = Object.keys(fieldsOf(saving.error)).some((path) => isShown(fields, path));
  return {
    form,
    saving,
    isDirty,
    conflict,
    /** The refusal, if no field shows it. */
    refusal: saving.error && !isAtField && !conflict ? saving.error : null,
    submit: form.handleSubmit((values) => saving.mutate(values), throwForHiddenFields(fields)),
    discard: () => {
      reset(base.values);
      setConflict(undefined);
      saving.reset();
    },
  };
}

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});

const isShown = (fields: readonly Field[], path: string) =>
  fields.some(({ key }) => path === key || path.startsWith(`${key}.`));

/** An error without a field is a mistake in the description: better to see it now than never. */
const throwForHiddenFields = (fields: readonly Field[]) => (errors: object) => {
  const hidden = Object.keys(errors).filter((key) => !isShown(fields, key));
  if (hidden.length > 0) throw new Error(`The form has no field for ${hidden.join(', ')}`);
};
