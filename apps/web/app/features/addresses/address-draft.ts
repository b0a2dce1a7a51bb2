import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '../../api/drafts';
import type { AddressValues } from './address-form';

interface DraftOptions {
  name: string;
  /**
   * A new address that was left for another page is still wanted; an edit that was left is given up, since it would
   * come back looking saved.
   */
  outlivesLeaving: boolean;
}

/** Keeps what is typed until it is saved. */
export function useDraft(form: UseFormReturn<AddressValues>, { name, outlivesLeaving }: DraftOptions) {
  const { watch, reset, getValues } = form;
  useEffect(() => {
    const draft = readDraft<Partial<AddressValues>>(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => writeDraft(name, values));
    return () => {
      unsubscribe();
      if (!outlivesLeaving) writeDraft(name, undefined);
    };
  }, [watch, reset, getValues, name, outlivesLeaving]);
}
