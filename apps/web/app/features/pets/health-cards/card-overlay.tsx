import { lazyChunk } from '../../../lazy-chunk';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';
import type { Card } from './card-labels';
import type { CardEditing } from './use-card-editing';

// Loaded when opened: forms include the validation rules, and the pass the QR code generator.
const vaccinationDialog = lazyChunk(() => import('./vaccination-dialog'));
const dewormingDialog = lazyChunk(() => import('./deworming-dialog'));
const deleteDialog = lazyChunk(() => import('./delete-dialog'));
const passScreen = lazyChunk(() => import('./pass-screen'));

/** What is open over a card: a form, a confirmation, or the pass. */
export function CardOverlay({ card, editing: { open, close } }: { card: Card; editing: CardEditing }) {
  const form = open?.form;
  const Vaccination = useChunkOnOpen(vaccinationDialog, form === 'vaccination', close)?.VaccinationDialog;
  const Deworming = useChunkOnOpen(dewormingDialog, form === 'deworming', close)?.DewormingDialog;
  const Delete = useChunkOnOpen(deleteDialog, form === 'delete', close)?.DeleteDialog;
  const Pass = useChunkOnOpen(passScreen, form === 'pass', close)?.PassScreen;
  switch (open?.form) {
    case 'vaccination':
      return (
        Vaccination && <Vaccination card={card} edited={open.edited} initial={open.initial} onClose={close} />
      );
    case 'deworming':
      return Deworming && <Deworming card={card} onClose={close} />;
    case 'delete':
      return Delete && <Delete target={open.target} onClose={close} />;
    case 'pass':
      return Pass && <Pass card={card} onClose={close} />;
    default:
      return null;
  }
}
