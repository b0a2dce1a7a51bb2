import { useSyncExternalStore } from 'react';

/** A value outside of React that changes. */
export interface Store<Value> {
  read(): Value;
  /** What the server's page shows, and the browser's until it has woken up. */
  readOnServer(): Value;
  /** Calls `listener` after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Who follows something. With a `key` they hear of it, too, when another tab changes what is stored under that. */
export function createListeners(key?: () => string) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        // The key is null when another tab cleared everything.
        if (event.key === key?.() || event.key === null) listener();
      };
      listeners.add(listener);
      if (key) window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        if (key) window.removeEventListener('storage', onStorage);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

/** A store of a value that lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> & { set(value: Value): void } {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    read: () => value,
    readOnServer: () => initial,
    subscribe,
    set(next) {
      value = next;
      notify();
    },
  };
}

export const useStore = <Value>({ subscribe, read, readOnServer }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, read, readOnServer);
