import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { install, useInstallState } from './install';
import { mayOfferInstalling, stopOfferingInstalling } from './visits';

/** On the account page: how to install the product on this device; renders nothing if that is impossible or done. */
export function InstallCard() {
  const state = useInstallState();
  if (state === 'none') return null;
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Install Tailwell</h2>
      <p className="mt-1 text-ink-soft">{state === 'ask' ? BENEFIT : MANUAL_STEPS}</p>
      {state === 'ask' && (
        <Button variant="secondary" className="mt-4" onClick={install}>
          Install
        </Button>
      )}
    </Card>
  );
}

/** Offers installation from the second visit on, until the user declines. */
export function InstallOffer() {
  const state = useInstallState();
  const [isDismissed, setDismissed] = useState(false);
  if (state === 'none' || isDismissed || !mayOfferInstalling()) return null;
  const refuse = () => {
    setDismissed(true);
    stopOfferingInstalling();
  };
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <MonitorSmartphone className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-extrabold">Keep Tailwell at hand</h2>
        <p className="mt-1 text-sm text-ink-soft">{state === 'ask' ? BENEFIT : MANUAL_STEPS}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'ask' && (
            <Button variant="secondary" onClick={install}>
              Install
            </Button>
          )}
          <Button variant="quiet" onClick={refuse}>
            No, thank you
          </Button>
        </div>
      </div>
    </Card>
  );
}

const BENEFIT = 'It opens full screen from your home screen and takes up almost no space.';
const MANUAL_STEPS =
  'In Safari tap Share, then “Add to Home Screen”. It opens full screen from there and can alert you when a vet calls.';
