import { createContext, useContext } from 'react';

/** The document's nonce while the server renders; the browser hides it from scripts, so there it is unknown. */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(Nonce);
