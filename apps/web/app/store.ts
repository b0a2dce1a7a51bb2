import { useSyncExternalStore } from 'react';

/** A changing value outside of React. */
export interface Store<Value> {
  read(): Value;
  /** Value on the server, and in the browser until hydration. */
  readOnServer(): Value;
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** A set of listeners. With a `key`, they are also notified when another tab changes what is stored under it. */
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
