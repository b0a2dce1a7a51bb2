import { useState } from 'react';
import type { Card, CardDeworming, CardVaccination } from './card-labels';

/** Initial values of a vaccination form. */
export interface BeginWith {
  vaccineId?: string | null;
  name?: string;
}

export type ToDelete =
  | { kind: 'vaccination'; row: CardVaccination }
  | { kind: 'deworming'; row: CardDeworming }
  | { kind: 'card'; row: Card };

/** What is open over the card. */
export type Open =
  | { form: 'vaccination'; of?: CardVaccination; begin?: BeginWith }
  | { form: 'deworming' }
  | { form: 'delete'; what: ToDelete }
  | { form: 'pass' };

/** Opens forms and dialogs on a card, one at a time. */
export function useWriting(first?: Open) {
  const [open, setOpen] = useState(first);
  return {
    open,
    close: () => setOpen(undefined),
    openVaccination: (begin?: BeginWith) => setOpen({ form: 'vaccination', begin }),
    changeVaccination: (of: CardVaccination) => setOpen({ form: 'vaccination', of }),
    openDeworming: () => setOpen({ form: 'deworming' }),
    askToDelete: (what: ToDelete) => setOpen({ form: 'delete', what }),
    openPass: () => setOpen({ form: 'pass' }),
  };
}

export type Writing = ReturnType<typeof useWriting>;
