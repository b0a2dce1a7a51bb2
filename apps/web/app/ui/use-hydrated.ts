import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until hydration: before that, clicks have no effect. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
