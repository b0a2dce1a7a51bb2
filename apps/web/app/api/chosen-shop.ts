import { createListeners } from '../store';
import { isConsole } from './token';

const KEY = 'consoleShop';
const { subscribe, notify } = createListeners(() => KEY);

/** In which shop somebody of several works in this browser; null: they haven't chosen, or this is no page of the console. */
export function readChosenShop(): string | null {
  try {
    return isConsole(location.pathname) ? localStorage.getItem(KEY) : null;
  } catch {
    // No storage: the server, or a browser that forbids it.
    return null;
  }
}

/** Null: they work in it no longer. */
export function storeChosenShop(id: string | null) {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage it is always the one they have worked in longest.
  }
  notify();
}

/** Calls `listener` when another shop is chosen, in this tab or another. Returns how to stop. */
export const onChosenShopChange = subscribe;
