import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

/** Something that takes time and stands in a trace, with what is done within it. */
export interface Step {
  /** Begins a step within this one. `startedAt` in milliseconds since 1970; default: now. */
  begin(name: string, attributes: StepAttributes, startedAt?: number): Step;
  /** Ends it; of an error only its name and code are kept. */
  end(outcome?: { error?: unknown; attributes?: StepAttributes }): void;
}

/** What is told of a step. Nothing that people have sent belongs in here. */
export type StepAttributes = Record<string, string | number>;

/** For whom the present work is done. */
interface Scope {
  requestId?: string;
  /** Who asks wants what is so now, as a page does that reads something anew. */
  wantsFresh?: boolean;
  /** Who asks, once that is known. */
  userId?: string;
  job?: string;
  step?: Step;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The request or job that the present work is for; undefined for what the server does of itself. */
export const currentScope = () => scopes.getStore();

/** Whether a request is for what is so now, and not for what somebody was told a moment ago. */
export const wantsFresh = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '');

/** Lets all that is done for a request know of it, and traces it where traces are made. */
export function scopeRequests(app: FastifyInstance, tracing: Tracing | undefined) {
  const known = new WeakMap<FastifyRequest, Scope>();
  app.addHook('onRequest', (request, _, done) => {
    const scope: Scope = {
      requestId: request.id,
      wantsFresh: wantsFresh(request),
      step: tracing?.beginRequest(request, currentScope()?.step),
    };
    known.set(request, scope);
    scopes.run(scope, done);
  });
  // What reads bodies is woken by the socket, which knows of no request.
  app.addHook('preValidation', (request, _, done) => {
    scopes.run(known.get(request) ?? {}, done);
  });
  if (!tracing) return;
  app.addHook('onResponse', async (request, reply) => {
    known.get(request)?.step?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      error: reply.statusCode >= 500 ? new Error('failed') : undefined,
    });
  });
}

/** Does a job as the work that all within it is for. */
export function scopeJob<T>(job: string, tracing: Tracing | undefined, work: () => Promise<T>): Promise<T> {
  const step = tracing?.beginJob(job);
  return scopes.run({ job, step }, () => endWith(step, work));
}

/** A call to somebody else, as a step of what it is done for. */
export function traceCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  return endWith(currentScope()?.step?.begin(name, { 'server.address': name }), work);
}

async function endWith<T>(step: Step | undefined, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    step?.end();
    return result;
  } catch (error) {
    step?.end({ error });
    throw error;
  }
}
