import { createContext, useContext } from 'react';

/** The document's nonce while the server renders; browsers hide it from scripts, so it is unknown there. */
export const Nonce = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(Nonce);
