import { useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

const KEY = 'singleKeys';
const { subscribe, notify } = createListeners(() => KEY);

/** Whether single-letter shortcuts are on in this browser: users of speech input turn them off (WCAG 2.1.4). */
function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
  notify();
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, readSingleKeys, () => true);
