import { useEffect, useState } from 'react';
import { localRegistration, onRegistrationChange } from './push';
import { onPermissionChange, readPermission, readSupport } from './push-support';
import { registrationStatus } from './registration';

/**
 * State of notifications in this browser; undefined until hydration. `on-home-screen`: only once installed (iOS);
 * `unasked`: permission not requested yet; `blocked`: permission denied in the browser.
 */
export type PushState = 'unsupported' | 'on-home-screen' | 'unasked' | 'blocked' | 'on' | 'off';

function readState(): PushState {
  const support = readSupport();
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support;
  const permission = readPermission();
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'unasked';
  return localRegistration().status === registrationStatus.registered ? 'on' : 'off';
}

/** Tracks the state of notifications in this browser. */
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
