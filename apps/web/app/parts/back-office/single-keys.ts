import { useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

const KEY = 'singleKeys';
const { subscribe, notify } = createListeners(() => KEY);

/** Whether letters alone do something in this browser: who speaks to their computer switches them off (WCAG 2.1.4). */
function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
  notify();
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, readSingleKeys, () => true);
