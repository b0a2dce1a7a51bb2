import { Siren } from 'lucide-react';
import { useState } from 'react';
import { lazyChunk } from '../../../lazy-chunk';
import { IconButton } from '../../../ui/icon-button';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

const emergencySheet = lazyChunk(() => import('./emergency-sheet'));

/** The emergency button in every page header. */
export function EmergencyIcon() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useChunkOnOpen(emergencySheet, isOpen, close)?.default;
  return (
    <>
      <IconButton
        label="Emergency help"
        className="text-danger!"
        icon={<Siren className="size-5.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {Sheet && <Sheet isOpen={isOpen} onClose={close} />}
    </>
  );
}
