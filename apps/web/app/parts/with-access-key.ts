import type { CallOptions } from '../api/call';

/** Option for `call` that sends a record's key in a header, so it appears in no URL and no log. */
export function withAccessKey(key: string | undefined): CallOptions['fetchApi'] {
  if (key === undefined) return undefined;
  return (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('X-Access-Key', key);
    return fetch(`/api${path}`, { ...init, headers });
  };
}
