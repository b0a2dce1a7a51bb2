import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page until the browser has woken it up: before that nobody hears a press. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
