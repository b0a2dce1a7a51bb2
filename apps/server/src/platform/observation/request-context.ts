import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceSpan, Tracing } from './tracing.ts';

/** For whom the present work is done. */
interface RequestContext {
  requestId?: string;
  /** Who asks wants what is so now, as a page does that reads something anew. */
  wantsFresh?: boolean;
  /** Who asks, once that is known. */
  userId?: string;
  job?: string;
  /** What the audit log is to say of this call, where somebody who works here writes. */
  audit?: Audit;
  traceSpan?: TraceSpan;
}

/** A call of somebody who works here, and what it has changed so far. */
export interface Audit {
  /** Null: whoever runs the server. */
  actorId: string | null;
  permission: string;
  call: string;
  /** Of the record that the call names; empty: of none. */
  subjectId: string;
  reason: string;
  changes: Change[];
  isWritten: boolean;
}

/** What was changed: the fields as they stood and stand, null where there was or is nothing. */
export interface Change {
  kind: string;
  id: string;
  before?: object | null;
  after?: object | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The request or job that the present work is for; undefined for what the server does of itself. */
export const currentContext = () => contexts.getStore();

/** Runs work that belongs to no request or job, such as what is done for several of them together. */
export const withoutContext = <T>(work: () => T): T => contexts.exit(work);

/** Whether a request is for what is so now, and not for what somebody was told a moment ago. */
export const wantsFresh = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '');

/** Lets all that is done for a request know of it, and traces it where traces are made. */
export function openRequestContexts(app: FastifyInstance, tracing: Tracing | undefined) {
  const known = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _, done) => {
    const context: RequestContext = {
      requestId: request.id,
      wantsFresh: wantsFresh(request),
      traceSpan: tracing?.beginRequest(request, currentContext()?.traceSpan),
    };
    known.set(request, context);
    contexts.run(context, done);
  });
  // What reads bodies is woken by the socket, which knows of no request.
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

/** Does a job as the work that all within it is for. */
export function runJobInContext<T>(
  job: string,
  tracing: Tracing | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const traceSpan = tracing?.beginJob(job);
  return contexts.run({ job, traceSpan }, () => endWith(traceSpan, work));
}

/** A call to somebody else, as a step of what it is done for. */
export function traceCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  return endWith(currentContext()?.traceSpan?.begin(name, { 'server.address': name }), work);
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
