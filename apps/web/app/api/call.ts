import type { Api } from '@tailwell/contract/features';
import { limits } from '@tailwell/contract/limits';
import type { z } from 'zod';
import { failureOf, networkFailure, timedOut } from './api-error';
import { recordOwnAction } from './own-acts';
import { refusals } from './refusals';
import { readSelectedShop } from './selected-shop';
import { loseSession } from './session-lost';
import { readToken } from './token';

/** A call by its method and path, as written in the contract. */
export type Call = keyof Api;

type Part<Name extends 'params' | 'query' | 'body', C extends Call> =
  z.input<Api[C][Name]> extends infer Value
    ? Record<never, never> extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value }
    : never;

/** Input of a call, as sent. */
export type CallInput<C extends Call> = Part<'params', C> & Part<'query', C> & Part<'body', C>;

/** Reply of a call, as received: moments are ISO strings. */
export type CallReply<C extends Call> = z.input<Api[C]['reply']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key and body get the same answer for 24 h. For bookings, orders and payments. */
  idempotencyKey?: string;
  /** Bypasses every cache. */
  isFresh?: boolean;
  /** Lets the request finish even if the page is left: for a short write that is shown as done before it is. */
  keepalive?: boolean;
  /**
   * How the request travels; loaders on the server pass the one of their context. `path` is relative to the API base.
   */
  fetchApi?: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Calls that never send the token (spec §6). The specification also names the call that registers a browser for push;
 * that one sends the token anyway, since only the token shows whose browser it is (decision 014).
 */
const callsWithoutToken: ReadonlySet<string> = new Set([
  'POST /auth/login/user/v1',
  'POST /auth/send/otp/v1',
  'POST /auth/verify/otp/v1',
  'POST /user/send/otp/via/email/v1',
  'POST /user/verify/otp/v1',
  'POST /news/letter/subscibe/v1',
  'GET /user/get/active/status/v1',
  'PUT /user/reactivate/my/profile/v1',
]);

const PROFILE_FETCH = 'GET /user/get/my/profile/v1';

type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/**
 * Calls the API. Throws an `ApiError` whose message can be shown, or the reason `signal` was aborted with. If the
 * server rejects the session's token, the session ends here (spec §2). A console call refused for lack of the second
 * factor is repeated once the user has passed it.
 */
export async function call<C extends Call>(
  name: C,
  ...[input, options]: Arguments<C>
): Promise<CallReply<C>> {
  try {
    return await send(name, input, options);
  } catch (error) {
    if (!(await refusals.overcome(error))) throw error;
    return send(name, input, options);
  }
}

async function send<C extends Call>(
  name: C,
  input: CallInput<C> | undefined,
  options: CallOptions | undefined,
): Promise<CallReply<C>> {
  const { signal, idempotencyKey, isFresh, keepalive, fetchApi = fetchOverNetwork } = options ?? {};
  const { params, query, body }: Parts = input ?? {};
  const [method = '', path = ''] = name.split(' ');
  const token = callsWithoutToken.has(name) ? null : readToken();
  // Before sending: the resulting event may arrive before the response.
  recordOwnAction(method, path, idempotencyKey);

  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  const shop = token && readSelectedShop();
  if (shop) headers.set('X-Shop', shop);
  if (body) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);

  const timeout = AbortSignal.timeout(networkTimeout());
  let response: Response;
  let answer: unknown;
  try {
    response = await fetchApi(fillPath(path, params) + queryText(query), {
      method,
      headers,
      body: body ? JSON.stringify(body) : undefined,
      cache: isFresh ? 'no-cache' : undefined,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    answer = response.ok ? await response.json() : undefined;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw timedOut(error);
    throw networkFailure(typeof navigator === 'undefined' || navigator.onLine !== false, error);
  }
  if (response.ok) return answer as CallReply<C>;

  const isSessionExpired = response.status === 401 || (response.status === 500 && name === PROFILE_FETCH);
  if (token && isSessionExpired) loseSession(token);
  throw await failureOf(response);
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const fetchOverNetwork = (path: string, init: RequestInit) => fetch(`/api${path}`, init);

/** Spec §9: 30 s on desktops, 60 s on phones. In milliseconds. */
function networkTimeout() {
  const isPhone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return isPhone ? limits.networkMobile : limits.networkDesktop;
}

/** Fills the `{id}` placeholders of a path. */
export function fillPath(path: string, params: unknown = {}) {
  const values = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** `?page=2`, or an empty string. Omits undefined and null values. */
export function queryText(query: unknown = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
