import { useEffect, useState } from 'react';
import { onRegistrationChange, registrationHere } from './push';
import { onPermissionChange, readPermission, readSupport } from './push-support';
import { registrationStatus } from './registration';

/**
 * How things stand with notifications in this browser; undefined until the page has woken up. `on-home-screen`: only from there
 * (iOS); `unasked`: the browser has not been told; `blocked`: the person has said no to the browser.
 */
export type PushState = 'unsupported' | 'on-home-screen' | 'unasked' | 'blocked' | 'on' | 'off';

function readState(): PushState {
  const support = readSupport();
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support;
  const permission = readPermission();
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'unasked';
  return registrationHere().status === registrationStatus.registered ? 'on' : 'off';
}

/** Follows how things stand with notifications in this browser. */
export function usePush(): PushState | undefined {
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    const check = () => setState(readState());
    check();
    const stops = [onRegistrationChange(check), onPermissionChange(check)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
