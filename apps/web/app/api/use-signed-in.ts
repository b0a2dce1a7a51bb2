import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './token';

/** Whether a user is signed in; false on the server and until hydration. */
export const useSignedIn = () => useSyncExternalStore(onTokenChange, readToken, () => null) !== null;
