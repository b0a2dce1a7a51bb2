import type { Api } from '@tailwell/contract/features';
import { limits } from '@tailwell/contract/limits';
import type { z } from 'zod';
import { failureOf, networkFailure, timedOut } from './api-error';
import { readChosenShop } from './chosen-shop';
import { rememberAct } from './own-acts';
import { refusals } from './refusals';
import { loseSession } from './session-lost';
import { readToken } from './token';

/** A call by its method and path, as the contract writes it. */
export type Call = keyof Api;

type Part<Name extends 'params' | 'query' | 'body', C extends Call> =
  z.input<Api[C][Name]> extends infer Value
    ? Record<never, never> extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value }
    : never;

/** What a call takes, as it travels. */
export type CallInput<C extends Call> = Part<'params', C> & Part<'query', C> & Part<'body', C>;

/** What a call answers, as it travels: moments are ISO texts. */
export type CallReply<C extends Call> = z.input<Api[C]['reply']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Same key and body: the same answer for 24 h. For bookings, orders and payments. */
  idempotencyKey?: string;
  /** Wants what is so now, past every cache on the way. */
  isFresh?: boolean;
  /** Goes on when the page is left at once: for a short write that shows as done before it is. */
  keepalive?: boolean;
  /** How the request travels; loaders on the server pass the one of their context. `path` stands under the API base. */
  fetchApi?: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Spec §6: these calls never send the token. It names one more, which registers a browser for push and needs none here
 * either; but only with the token it is known whose browser that is (decision 014).
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
 * Makes a call of the API. Throws an `ApiError` whose message is fit to be shown, or what `signal` was aborted with.
 * When the server refuses the session's token, the session ends here (spec §2). What is refused at the console for want
 * of the second factor is made once more when that has been proven.
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
  // Before it travels: what is told of it may be quicker than its answer.
  rememberAct(method, path, idempotencyKey);

  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  const shop = token && readChosenShop();
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

  const isSessionGone = response.status === 401 || (response.status === 500 && name === PROFILE_FETCH);
  if (token && isSessionGone) loseSession(token);
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

/** Puts the values into the `{id}` places of a path. */
export function fillPath(path: string, params: unknown = {}) {
  const values = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** `?page=2`, or nothing. What is undefined or null is left out. */
export function queryText(query: unknown = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
