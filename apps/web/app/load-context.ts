import { createContext, RouterContextProvider } from 'react-router';

/** Sends a request to the API within the server, without the network. `path` is relative to the API base. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** Nonce of this document's content security policy; null: it has none. Every inline script carries it. */
export const nonceContext = createContext<string | null>(null);

/** How loaders on the server reach the API. */
export const apiContext = createContext<FetchApi>();

/** The context that the server passes to every loader, new for each request. */
export function newLoadContext({ nonce, fetchApi }: { nonce: string; fetchApi: FetchApi }) {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(apiContext, fetchApi);
  return context;
}
