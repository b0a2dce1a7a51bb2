import type { Api } from '@tailwell/contract/features';
import { features } from '@tailwell/contract/features';
import { vi } from 'vitest';
import type { z } from 'zod';
import type { Call, CallReply } from '../api/call';
import { type Outcome, respondWith } from './outcomes';
import { aCart, aProfile } from './records';

/** A request as its handler gets it: parsed by the contract's schemas, as on the server. */
interface ParsedRequest<C extends Call> {
  params: z.output<Api[C]['params']>;
  query: z.output<Api[C]['query']>;
  body: z.output<Api[C]['body']>;
}

/** A request as it was sent. */
export interface SentRequest<C extends Call> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: z.input<Api[C]['body']>;
  idempotencyKey: string | null;
  token: string | null;
}

/** The outcome of a call: the reply without its envelope, or how it fails. */
export type Answer<C extends Call> =
  | (Omit<CallReply<C>, 'success' | 'message'> & { message?: string })
  | Outcome;

type Handler<C extends Call> = Answer<C> | ((request: ParsedRequest<C>) => Answer<C> | Promise<Answer<C>>);

/** The server's answers in a test, by call. */
export type Handlers = { [C in Call]?: Handler<C> };

const endpoints = Object.values(features)
  .flatMap((feature) => Object.values(feature))
  .map((endpoint) => ({
    endpoint,
    name: `${endpoint.method} ${endpoint.path}` as Call,
    pattern: new RegExp(
      `^${endpoint.path.replace(/[.*+?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }))
  // A literal path comes before one with a parameter.
  .toSorted((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

/** What the frame around each page requests. */
const frame = (): Handlers => ({
  'GET /user/get/my/profile/v1': { data: aProfile() },
  'GET /fcm/get/all/my/fcm/noti/v1': { data: [], total: 0, unread: 0, unseen: 0 },
  'GET /cart/get/my/cart/products/v1': { data: aCart() },
  'GET /console/get/waiting/v1': { data: [], needsFactor: false },
});

let handlers = frame();
let requests: { name: Call; sent: SentRequest<Call> }[] = [];
let faults: string[] = [];

/**
 * Answers the calls of a test from memory. The contract parses each request and each reply: an invalid one, or a call
 * without a handler, fails the test. Calling it again adds handlers, which replace those of the same name.
 */
export function serveApi(more: Handlers) {
  handlers = { ...handlers, ...more };
  vi.stubGlobal('fetch', answer);
}

/** The requests of one call so far, in order. */
export const sentTo = <C extends Call>(name: C) =>
  requests.filter((request) => request.name === name).map(({ sent }) => sent as SentRequest<C>);

/** Resets the handlers; throws if one of the test's calls was invalid. */
export function closeApi() {
  const found = faults;
  [handlers, requests, faults] = [frame(), [], []];
  if (found.length > 0) throw new Error(found.join('\n'));
}

async function answer(address: string | URL, { method = 'GET', body, headers, signal }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = pathname.replace(/^\/api/, '');
  const found = endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (!found) return fail(`${method} ${pathname} is no call of the contract.`);
  const { name, endpoint, pattern } = found;
  const params = Object.entries(pattern.exec(path)?.groups ?? {}).map(([key, value]) => [
    key,
    decodeURIComponent(value),
  ]);
  const sentHeaders = new Headers(headers);
  const sent = {
    params: Object.fromEntries(params),
    query: Object.fromEntries(searchParams),
    body: body ? JSON.parse(String(body)) : {},
  };
  requests.push({
    name,
    sent: {
      ...sent,
      idempotencyKey: sentHeaders.get('Idempotency-Key'),
      token: sentHeaders.get('Authorization'),
    } as SentRequest<Call>,
  });

  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsedPart = endpoint[part].safeParse(sent[part]);
    if (!parsedPart.success)
      return fail(`${name} was sent a ${part} that is not the contract’s: ${parsedPart.error}`);
    parsed[part] = parsedPart.data;
  }
  const handler = handlers[name] as Handler<Call> | undefined;
  if (!handler) return fail(`${name} was called, and has no handler.`);
  const outcome = typeof handler === 'function' ? await handler(parsed as never) : handler;
  const response = await respondWith(outcome, signal);
  if (!response.ok) return response;
  const parsedReply = endpoint.reply.safeParse(await response.clone().json());
  return parsedReply.success
    ? response
    : fail(`${name} is answered with what is not the contract’s: ${parsedReply.error}`);
}

/** No reply that a screen could continue with. */
function fail(fault: string) {
  faults.push(fault);
  return Response.json({ success: false, message: fault, code: 'TEST' }, { status: 400 });
}
