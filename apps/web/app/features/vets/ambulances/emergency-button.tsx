import { Siren } from 'lucide-react';
import { useState } from 'react';
import { lazyChunk } from '../../../lazy-chunk';
import { Button, type ButtonProps } from '../../../ui/button';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

const emergencySheet = lazyChunk(() => import('./emergency-sheet'));

/** Opens the emergency sheet. */
export function EmergencyButton({ variant = 'danger' }: Pick<ButtonProps, 'variant'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useChunkOnOpen(emergencySheet, isOpen, close)?.default;
  return (
    <>
      <Button
        variant={variant}
        icon={<Siren className="size-4.5" aria-hidden="true" />}
        isLoading={isOpen && !Sheet}
        onClick={() => setOpen(true)}
      >
        Emergency help
      </Button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} />}
    </>
  );
}
