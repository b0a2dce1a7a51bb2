import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '../../../parts/qr-code';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';

interface RegistrationQrProps {
  tokenNo: string;
  petName: string;
}

/**
 * The code that anyone can scan to check whether the registration is valid. Rendered in the browser only: it contains
 * this site's URL.
 */
export const RegistrationQr = ({ tokenNo, petName }: RegistrationQrProps) => (
  <QrCode
    text={new URL(petPaths.verifyRegistration(tokenNo), location.origin).href}
    label={`QR code of the registration of ${petName}`}
  />
);

/** The same, in a dialog. */
export function ShowQr({ tokenNo, petName }: RegistrationQrProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<QrIcon className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span>
          QR code<span className="sr-only"> of {petName}</span>
        </span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Registration of ${petName}`} width="sm">
        <div className="flex flex-col items-center gap-3 pb-4">
          <RegistrationQr tokenNo={tokenNo} petName={petName} />
          <p className="text-xl font-extrabold tracking-wide">{tokenNo}</p>
          <p className="text-center text-sm text-ink-soft">
            Anyone who scans it sees whether the registration is valid, and nothing about you.
          </p>
        </div>
      </Dialog>
    </>
  );
}
