import { createHmac } from 'node:crypto';
import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './client-address.ts';

/** Requests per IP address and minute, except for files; single calls have tighter limits in the contract. */
const CALLS_PER_MINUTE = 600;

/** For page assets, public pictures and videos, and health checks: a page has some forty, which browsers cache. */
const FILES_PER_MINUTE = 6_000;

/** Matched against the route, not the URL as written: %61pi is api. */
const FILES = /^\/(assets\/|media\/|healthz$|readyz$)/;

const isFile = (request: FastifyRequest) => {
  const { url = '', config } = request.routeOptions;
  return FILES.test(url) && !config.isPage?.(request);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that serves files: whether there is no such file, so that the response is a page. */
    isPage?: (request: FastifyRequest) => boolean;
  }
}

/** Rate limits per IP address, as options of @fastify/rate-limit. */
export const limitByAddress = (
  callLimitFactor: number,
  store: RateLimitPluginOptions['store'],
): RateLimitPluginOptions => ({
  store,
  keyGenerator: (request) => `${isFile(request) ? 'files ' : ''}${networkOf(request.ip)}`,
  max: (request) => Math.trunc((isFile(request) ? FILES_PER_MINUTE : CALLS_PER_MINUTE) * callLimitFactor),
  timeWindow: 60_000,
  errorResponseBuilder: (_, { ttl }) =>
    tooMany('TOO_MANY_CALLS', 'Too many tries. Please wait a moment.', ttl / 1000),
});

/** How often something was done in its window, and the milliseconds until the window ends. */
interface Count {
  current: number;
  ttl: number;
}

/** Time limit for counting in Redis, in milliseconds: users are waiting. */
const REDIS_TIMEOUT = 250;

/** How long Redis is not called after a failure, in milliseconds. */
const RETRY_DELAY = 5_000;

/** Most windows that one server holds while Redis is down. */
const MAX_WINDOWS = 20_000;

/**
 * Counts calls in Redis, if configured, for all servers together. While it is down each server counts for itself:
 * limits are then looser by the number of servers, but no one is turned away because of it.
 */
export async function openSharedLimits({ config, secret, log }: Pick<Context, 'config' | 'secret' | 'log'>) {
  const { redisUrl } = config;
  if (!redisUrl) return undefined;
  const { createClient } = await import('@redis/client');
  const client = createClient({ url: redisUrl, RESP: 2, disableOfflineQueue: true });
  client.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  client.connect().catch(() => {});
  const countLocally = countInMemory();
  let awayUntil = 0;

  const countInRedis = async (key: string, windowMs: number): Promise<Count> => {
    // Redis needn't know anyone's address.
    const name = `tailwell:limit:${createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)}`;
    // The window starts with its first call. One round trip, so a key can never be left without an expiry.
    const [, current, ttl] = await client
      .multi()
      .set(name, '0', { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
      .incr(name)
      .pTTL(name)
      .execTyped();
    return { current, ttl };
  };

  const count = async (key: string, windowMs: number): Promise<Count> => {
    if (performance.now() < awayUntil) return countLocally(key, windowMs);
    try {
      return await within(REDIS_TIMEOUT, countInRedis(key, windowMs));
    } catch (error) {
      awayUntil = performance.now() + RETRY_DELAY;
      log.warn({ err: error }, 'Redis does not count: limits are counted here for 5 s');
      return countLocally(key, windowMs);
    }
  };

  return { store: makeStore(count), stop: () => client.destroy() };
}

type CountCalls = (key: string, windowMs: number) => Count | Promise<Count>;

/** Builds what @fastify/rate-limit expects: a class, with a child for each route that has its own limits. */
function makeStore(count: CountCalls) {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #prefix: string;

    constructor(_options: FastifyRateLimitOptions, prefix = '') {
      this.#prefix = prefix;
    }

    incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs = 60_000) {
      Promise.resolve(count(`${this.#prefix} ${key}`, windowMs)).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }

    // Its types declare other parameters than it passes.
    child(options: object) {
      const { routeInfo } = options as { routeInfo: { method: string; url: string } };
      return new SharedStore(options, `${routeInfo.method} ${routeInfo.url}`);
    }
  };
}

function countInMemory(): CountCalls {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key, windowMs) => {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      if (windows.size >= MAX_WINDOWS) windows.clear();
      window = { current: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.current += 1;
    return { current: window.current, ttl: window.endsAt - now };
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
