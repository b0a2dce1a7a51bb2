import { createListeners } from '../store';
import { isConsole } from './token';

const KEY = 'consoleShop';
const { subscribe, notify } = createListeners(() => KEY);

/** The shop chosen in this browser by staff who work in several; null: none chosen, or not a page of the console. */
export function readSelectedShop(): string | null {
  try {
    return isConsole(location.pathname) ? localStorage.getItem(KEY) : null;
  } catch {
    // No storage: the server, or a browser that forbids it.
    return null;
  }
}

/** Null: they no longer work in it. */
export function storeSelectedShop(id: string | null) {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage, it is always the shop they have worked in longest.
  }
  notify();
}

/** Calls `listener` when another shop is chosen, in this tab or another. Returns a function to unsubscribe. */
export const onSelectedShopChange = subscribe;
