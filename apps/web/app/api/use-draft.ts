import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts';

export interface DraftOptions {
  name: string;
  /**
   * A new record left for another page is restored. An abandoned edit is discarded: restored later, it would look
   * saved.
   */
  outlivesLeaving: boolean;
}

/** Stores what is typed into a form until it is saved. */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  { name, outlivesLeaving }: DraftOptions,
) {
  const { watch, reset, getValues } = form;
  useEffect(() => {
    const draft = readDraft<Partial<T>>(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => writeDraft(name, values));
    return () => {
      unsubscribe();
      if (!outlivesLeaving) writeDraft(name, undefined);
    };
  }, [watch, reset, getValues, name, outlivesLeaving]);
}
