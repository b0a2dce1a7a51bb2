import { createContext, RouterContextProvider } from 'react-router';

/** Sends a request to the API from within the server, without the network. `path` stands under the API base. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** The nonce of this document's content security policy; null: it has none. Every inline script carries it. */
export const nonceContext = createContext<string | null>(null);

/** How loaders on the server reach the API. */
export const apiContext = createContext<FetchApi>();

/** What the server hands to every loader: made anew for each request. */
export function newLoadContext({ nonce, fetchApi }: { nonce: string; fetchApi: FetchApi }) {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(apiContext, fetchApi);
  return context;
}
