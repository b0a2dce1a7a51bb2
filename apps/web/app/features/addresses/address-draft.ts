import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressValues } from './address-form';

const keyOf = (name: string) => `address-draft:${name}`;

/** Keeps what is typed in this tab until it is saved, so that a reload or a dead phone loses nothing. */
export function useDraft({ watch, reset, getValues }: UseFormReturn<AddressValues>, name: string) {
  useEffect(() => {
    const draft = readDraft(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => {
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(values));
      } catch {
        // Without storage there is no draft; the form works all the same.
      }
    });
    return unsubscribe;
  }, [watch, reset, getValues, name]);
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored then.
  }
}

function readDraft(name: string): Partial<AddressValues> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}
