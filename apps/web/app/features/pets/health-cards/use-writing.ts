import { useState } from 'react';
import type { Card, CardDeworming, CardVaccination } from './card-labels';

/** What a form for a vaccination begins with. */
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

/** Opens what is written and deleted on a card. One thing is open at a time. */
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
