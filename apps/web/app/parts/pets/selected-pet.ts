import { useSyncExternalStore } from 'react';
import { createListeners } from '../../store';

const KEY = 'selectedPet';
const { subscribe, notify } = createListeners(() => KEY);

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function select(id: string) {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage the first pet is shown again next time.
  }
  notify();
}

/** The id of the pet that the owner last switched to in this browser, and how to switch; of another user's pet at worst. */
export const useSelectedPet = () => [useSyncExternalStore(subscribe, read, () => null), select] as const;
