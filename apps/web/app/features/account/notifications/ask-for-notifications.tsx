import { BellRing, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { usePush } from './use-push';
import { useSwitch } from './use-switch';

const KEY = 'notifications-later';
const POSTPONE_MS = 14 * 86_400_000;

/** Asks once after a booking whether notifications are wanted, and again after a while; never unprompted. */
export function AskForNotifications() {
  const state = usePush();
  const [isPostponed, setPostponed] = useState(false);
  const { isBusy, problem, switchOn } = useSwitch();
  const isOpen = state === 'unasked' || state === 'on-home-screen';
  if (!isOpen || isPostponed || wasPostponed()) return null;
  const postpone = () => {
    setPostponed(true);
    recordPostponed();
  };
  const isPhone = state === 'on-home-screen';
  const Icon = isPhone ? Smartphone : BellRing;
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-extrabold">Get notified when the vet calls?</h2>
        <p className="mt-1 text-sm text-ink-soft">
          {isPhone
            ? 'On this phone it works once Tailwell is on your home screen: tap Share, then “Add to Home Screen”, and open it from there.'
            : 'Get notified on this device about calls, changes and reminders. Turn it off any time.'}
        </p>
        {problem && (
          <p role="alert" className="mt-2 text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {!isPhone && (
            <Button isLoading={isBusy} onClick={switchOn}>
              Turn on
            </Button>
          )}
          <Button variant="quiet" onClick={postpone}>
            Not now
          </Button>
        </div>
      </div>
    </Card>
  );
}

function wasPostponed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < POSTPONE_MS;
  } catch {
    return false;
  }
}

function recordPostponed() {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the question comes again.
  }
}
