import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { type PushState, usePush } from './use-push';
import { useSwitch } from './use-switch';

const words: Record<PushState, string> = {
  unsupported: 'This browser can’t show notices. You find everything in the list under the bell.',
  'on-home-screen':
    'On this phone notices work once Tailwell is on your home screen: press Share, then “Add to Home Screen”, and open it from there.',
  unasked: 'Be told when a vet rings, and of changes and reminders, also while Tailwell is closed.',
  off: 'Be told when a vet rings, and of changes and reminders, also while Tailwell is closed.',
  on: 'This browser tells you when a vet rings, and of changes and reminders.',
  blocked:
    'Notices are blocked for this site. To undo that, press the sign beside the address, open the site’s permissions and allow notifications. On a phone: the browser’s menu, Settings, Site settings, Notifications.',
};

/** Whether this browser tells the person things, and how to change that. */
export function NoticeSettings() {
  const state = usePush();
  const { isBusy, problem, switchOn, switchOff } = useSwitch();
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Notices on this device</h2>
      <p className="mt-1 text-ink-soft">{words[state ?? 'off']}</p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {(state === 'off' || state === 'unasked') && (
        <Button look="secondary" className="mt-4" isLoading={isBusy} onClick={switchOn}>
          Switch on
        </Button>
      )}
      {state === 'on' && (
        <Button look="secondary" className="mt-4" isLoading={isBusy} onClick={switchOff}>
          Switch off
        </Button>
      )}
    </Card>
  );
}
