import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceSpan, Tracing } from './tracing.ts';

/** The request or job that the current work belongs to. */
interface RequestContext {
  requestId?: string;
  /** The client wants current data, like a page that refetches. */
  wantsFresh?: boolean;
  /** The caller, once known. */
  userId?: string;
  job?: string;
  /** The audit log entry of this call, if staff write. */
  audit?: Audit;
  traceSpan?: TraceSpan;
}

/** A staff member's call and its changes so far. */
export interface Audit {
  /** Null: the operator of the server. */
  actorId: string | null;
  permission: string;
  call: string;
  /** Id of the record that the call names; empty: none. */
  subjectId: string;
  reason: string;
  changes: Change[];
  isWritten: boolean;
}

/** A change: the fields before and after, null if there was or is no record. */
export interface Change {
  kind: string;
  id: string;
  before?: object | null;
  after?: object | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The request or job that the current work belongs to; undefined for the server's own work. */
export const currentContext = () => contexts.getStore();

/** Runs work that belongs to no request or job, such as work for several of them together. */
export const withoutContext = <T>(work: () => T): T => contexts.exit(work);

/** Whether a request wants current data instead of what was cached a moment ago. */
export const wantsFresh = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '');

/** Makes each request's context available to all work done for it, and traces it if tracing is on. */
export function openRequestContexts(app: FastifyInstance, tracing: Tracing | undefined) {
  const known = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _, done) => {
    const context: RequestContext = {
      requestId: request.id,
      wantsFresh: wantsFresh(request),
      traceSpan: tracing?.startRequest(request, currentContext()?.traceSpan),
    };
    known.set(request, context);
    contexts.run(context, done);
  });
  // Body parsing is woken by the socket, which has no request context.
  app.addHook('preValidation', (request, _, done) => {
    contexts.run(known.get(request) ?? {}, done);
  });
  if (!tracing) return;
  app.addHook('onResponse', async (request, reply) => {
    known.get(request)?.traceSpan?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      error: reply.statusCode >= 500 ? new Error('failed') : undefined,
    });
  });
}

/** Runs a job in its own context. */
export function runJobInContext<T>(
  job: string,
  tracing: Tracing | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const traceSpan = tracing?.startJob(job);
  return contexts.run({ job, traceSpan }, () => endWith(traceSpan, work));
}

/** Traces a call to a provider as a span of the current work. */
export function traceCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  return endWith(currentContext()?.traceSpan?.startChild(name, { 'server.address': name }), work);
}

async function endWith<T>(traceSpan: TraceSpan | undefined, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    traceSpan?.end();
    return result;
  } catch (error) {
    traceSpan?.end({ error });
    throw error;
  }
}
