import { useState } from 'react';
import type { Card, CardDeworming, CardVaccination } from './card-labels';

/** Initial values of a vaccination form. */
export interface InitialVaccination {
  vaccineId?: string | null;
  name?: string;
}

export type ToDelete =
  | { kind: 'vaccination'; row: CardVaccination }
  | { kind: 'deworming'; row: CardDeworming }
  | { kind: 'card'; row: Card };

/** What is open over the card. */
export type Open =
  | { form: 'vaccination'; of?: CardVaccination; initial?: InitialVaccination }
  | { form: 'deworming' }
  | { form: 'delete'; target: ToDelete }
  | { form: 'pass' };

/** Opens forms and dialogs on a card, one at a time. */
export function useCardEditing(first?: Open) {
  const [open, setOpen] = useState(first);
  return {
    open,
    close: () => setOpen(undefined),
    openVaccination: (initial?: InitialVaccination) => setOpen({ form: 'vaccination', initial }),
    changeVaccination: (of: CardVaccination) => setOpen({ form: 'vaccination', of }),
    openDeworming: () => setOpen({ form: 'deworming' }),
    askToDelete: (target: ToDelete) => setOpen({ form: 'delete', target }),
    openPass: () => setOpen({ form: 'pass' }),
  };
}

export type CardEditing = ReturnType<typeof useCardEditing>;
