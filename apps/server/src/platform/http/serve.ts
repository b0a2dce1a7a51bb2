import type { Caller, Endpoint, Feature } from '@tailwell/contract/endpoint';
import { isPermission } from '@tailwell/contract/permissions';
import { isStorableText } from '@tailwell/contract/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../database/audit.ts';
import type { Database } from '../database/db.ts';
import { type Audit, currentContext } from '../observation/request-context.ts';
import {
  authenticate,
  type SessionShop,
  type SessionStaff,
  type SessionUser,
  type SessionVet,
} from './auth.ts';
import type { MicroCache } from './caching/micro-cache.ts';
import { answerShared } from './caching/shared-answers.ts';
import { invalid } from './errors.ts';

/** Base path of all calls. */
export const API_BASE = '/api';

/** The user that a handler receives, by who can call; for other permissions a staff member. */
interface CallerTypes {
  anyone: null;
  visitor: SessionUser | null;
  owner: SessionUser;
  vet: SessionVet;
  shop: SessionShop;
  manage_shop_staff: SessionShop;
}
type UserByCaller = { [Who in Caller]: Who extends keyof CallerTypes ? CallerTypes[Who] : SessionStaff };

/** What a handler receives: the parts of the call, parsed by its schemas. */
export interface Call<E extends Endpoint = Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  user: UserByCaller[E['who']];
  endpoint: E;
  ip: string;
  /** At most 300 characters. */
  userAgent: string;
  /** The header that makes a repeated write idempotent, if sent. */
  idempotencyKey: string | undefined;
  /** The header that opens a record to a client without an account, if sent; not verified yet. */
  accessKey: string | undefined;
  log: FastifyRequest['log'];
}

type Envelope = 'success' | 'message';

/** What a handler returns: the reply without its envelope, with a message if there is something to say. */
export type Answer<E extends Endpoint> = Omit<z.output<E['reply']>, Envelope> & { message?: string };

/** A feature's handlers, one per call. A missing one does not compile. */
export type Handlers<F extends Feature> = { [K in keyof F]: (call: Call<F[K]>) => Promise<Answer<F[K]>> };

interface MountOptions<F extends Feature> {
  tag: string;
  feature: F;
  handlers: Handlers<F>;
  db: Kysely<Database>;
  microCache: MicroCache;
  callLimitFactor: number;
}

/** Serves every call of a feature under the API base. */
export function mount<F extends Feature>(app: FastifyInstance, options: MountOptions<F>) {
  for (const [name, endpoint] of Object.entries(options.feature)) {
    const handler = options.handlers[name] as unknown as (call: Call) => Promise<object>;
    mountEndpoint(app, { ...options, name, endpoint, handler });
  }
}

function mountEndpoint(
  app: FastifyInstance,
  {
    tag,
    name,
    endpoint,
    handler,
    db,
    microCache,
    callLimitFactor,
  }: Omit<MountOptions<Feature>, 'feature' | 'handlers'> & {
    name: string;
    endpoint: Endpoint;
    handler: (call: Call) => Promise<object>;
  },
) {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const { limit, bodyBytes, cacheSeconds, isShared, who } = endpoint;
  if (isShared && who !== 'anyone') throw new Error(`${name} is shared, so it must be open to anyone.`);
  const users = new WeakMap<FastifyRequest, SessionUser | null>();

  app.route({
    method: endpoint.method,
    ...(bodyBytes && { bodyLimit: bodyBytes }),
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: `${tag}.${name}`,
      tags: [tag],
      summary: endpoint.summary,
      security: securityOf(endpoint.who),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody && { body: endpoint.body }),
      response: { 200: endpoint.reply },
    },
    config: {
      endpoint,
      ...(limit && {
        rateLimit: { max: Math.ceil(limit.max * callLimitFactor), timeWindow: limit.perSeconds * 1000 },
      }),
    },
    // Before the body is read: a caller without a session gets 401, whatever it sends. After the rate limits, which
    // count at onRequest: guessing tokens is limited too.
    preParsing: async (request) => {
      const user = await authenticate(db, endpoint, request);
      users.set(request, user);
      const requestContext = currentContext();
      if (requestContext && user) requestContext.userId = user.id;
    },
    preValidation: async (request) => {
      if (request.body === undefined) request.body = {};
      refuseUnstorableText({ params: request.params, query: request.query, body: request.body });
    },
    handler: async (request, reply) => {
      const answer = async () => ({
        success: true,
        message: 'OK',
        ...(await withAudit(db, auditOf(request), () => handler(toCall(request)))),
      });
      reply.header('Cache-Control', cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store');
      return isShared ? answerShared(microCache, { request, reply, endpoint, answer }) : answer();
    },
  });

  /** The audit log entry of a write by staff; undefined: none. */
  function auditOf(request: FastifyRequest): Audit | undefined {
    const actorId = users.get(request)?.id;
    if (!actorId || !isPermission(who) || endpoint.method === 'GET' || endpoint.isDraft) return undefined;
    const { id = '' } = request.params as { id?: string };
    // The body of a call that expects none can be anything, null included.
    const { reason = '' } = (request.body ?? {}) as { reason?: unknown };
    return {
      actorId,
      permission: who,
      call: `${tag}.${name}`,
      subjectId: id,
      reason: typeof reason === 'string' ? reason : '',
      changes: [],
      isWritten: false,
    };
  }

  function toCall(request: FastifyRequest): Call {
    return {
      params: request.params,
      query: request.query,
      body: request.body,
      user: users.get(request) as never,
      endpoint,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      idempotencyKey: readIdempotencyKey(request),
      accessKey: readAccessKey(request),
      log: request.log,
    };
  }
}

/** Runs a staff member's call: what it writes is in the audit log, at the latest afterwards. */
async function withAudit<T>(
  db: Kysely<Database>,
  audit: Audit | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const context = currentContext();
  if (!audit || !context) return work();
  context.audit = audit;
  const result = await work();
  // A single statement, or nothing changed.
  if (!audit.isWritten) await writeAudit(db, audit);
  context.audit = undefined;
  return result;
}

/** In OpenAPI's form: the empty one marks it as optional. */
function securityOf(who: Caller): Record<string, string[]>[] {
  if (who === 'anyone') return [];
  return who === 'visitor' ? [{ token: [] }, {}] : [{ token: [] }];
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalid('IDEMPOTENCY_KEY', 'The Idempotency-Key must be 1 to 255 visible characters.');
}

/** Ignores anything that doesn't look like one of our keys. */
function readAccessKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-access-key'];
  return typeof key === 'string' && /^[\w.-]{16,300}$/.test(key) ? key : undefined;
}

const MAX_DEPTH = 32;

/** Guards all text centrally, so that even a schema that forgets to can't send NUL to the database. */
function refuseUnstorableText(input: object) {
  const queue: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) {
      throw invalid('INVALID', 'There is a character we can’t save. Please remove it.', {
        [path]: 'This has a character we can’t save. Please remove it.',
      });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw invalid('INVALID', 'That is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      queue.push({ value: inner, path: depth === 0 ? '' : path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}
