import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { type PushState, usePush } from './use-push';
import { useSwitch } from './use-switch';

const texts: Record<PushState, string> = {
  unsupported: 'This browser can’t show notifications. You’ll find everything under the bell.',
  'on-home-screen':
    'On this phone notifications work once Tailwell is on your home screen: tap Share, then “Add to Home Screen”, and open it from there.',
  unasked: 'Get notified about vet calls, orders and reminders, even when Tailwell is closed.',
  off: 'Get notified about vet calls, orders and reminders, even when Tailwell is closed.',
  on: 'Notifications are on for vet calls, orders and reminders.',
  blocked:
    'Notifications are blocked for this site. To allow them, tap the icon beside the address and open the site’s permissions. On a phone: the browser’s menu, Settings, Site settings, Notifications.',
};

/** Status of notifications in this browser, and how to change it. */
export function NotificationSettings() {
  const state = usePush();
  const { isBusy, problem, switchOn, switchOff } = useSwitch();
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Notifications on this device</h2>
      <p className="mt-1 text-ink-soft">{texts[state ?? 'off']}</p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {state === undefined && <Skeleton className="mt-4 h-11 w-28 rounded-full" />}
      {(state === 'off' || state === 'unasked') && (
        <Button variant="secondary" className="mt-4" isLoading={isBusy} onClick={switchOn}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button variant="secondary" className="mt-4" isLoading={isBusy} onClick={switchOff}>
          Turn off
        </Button>
      )}
    </Card>
  );
}
