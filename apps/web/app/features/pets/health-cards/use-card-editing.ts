import { useState } from 'react';
import type { Card, CardDeworming, CardVaccination } from './card-labels';

/** Initial values of a vaccination form. */
export interface InitialVaccination {
  vaccineId?: string | null;
  name?: string;
}

export type DeleteTarget =
  | { kind: 'vaccination'; row: CardVaccination }
  | { kind: 'deworming'; row: CardDeworming }
  | { kind: 'card'; row: Card };

/** What is open over the card. */
export type CardOverlayState =
  | { form: 'vaccination'; edited?: CardVaccination; initial?: InitialVaccination }
  | { form: 'deworming' }
  | { form: 'delete'; target: DeleteTarget }
  | { form: 'pass' };

/** Opens forms and dialogs on a card, one at a time. */
export function useCardEditing(initial?: CardOverlayState) {
  const [open, setOpen] = useState(initial);
  return {
    open,
    close: () => setOpen(undefined),
    openVaccination: (initial?: InitialVaccination) => setOpen({ form: 'vaccination', initial }),
    changeVaccination: (edited: CardVaccination) => setOpen({ form: 'vaccination', edited }),
    openDeworming: () => setOpen({ form: 'deworming' }),
    askToDelete: (target: DeleteTarget) => setOpen({ form: 'delete', target }),
    openPass: () => setOpen({ form: 'pass' }),
  };
}

export type CardEditing = ReturnType<typeof useCardEditing>;
