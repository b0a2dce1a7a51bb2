import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './token';

/** Whether somebody is signed in; false on the server and until the page has woken up. */
export const useSignedIn = () => useSyncExternalStore(onTokenChange, readToken, () => null) !== null;
