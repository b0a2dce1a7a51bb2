import CircuitBreaker from 'opossum';
import { unavailable } from '../platform/http/errors.ts';
import type { Log } from '../platform/observation/log.ts';
import { traceCall } from '../platform/observation/request-context.ts';

/** Time limit for a call to a provider, in milliseconds. */
export const PROVIDER_DEADLINE = 5_000;

/** The provider works, but refuses this one request: an unknown number, a full mailbox. */
export class RequestDeclined extends Error {}

/**
 * Wraps a call to a provider: it times out after 5 s, or as given. After half of at least 5 calls failed, calls fail
 * immediately for 15 s; `RequestDeclined` doesn't count. Throws every failure as 503 with `code` and `message`, and logs the
 * provider's code.
 */
export function guardProvider<Args extends unknown[], Result>(
  log: Log,
  { name, code, message }: { name: string; code: string; message: string },
  callProvider: (...args: Args) => Promise<Result>,
  deadline = PROVIDER_DEADLINE,
): (...args: Args) => Promise<Result> {
  const breaker = new CircuitBreaker(callProvider, {
    timeout: deadline,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    resetTimeout: 15_000,
    errorFilter: (error) => error instanceof RequestDeclined,
  });
  breaker.on('open', () => log.error({ provider: name }, 'provider is failing; not called for 15 s'));
  breaker.on('close', () => log.info({ provider: name }, 'provider answers again'));
  return async (...args) => {
    try {
      return await traceCall(name, () => breaker.fire(...args));
    } catch (error) {
      // Not the message: a mail server's contains the recipient.
      const { name: type, code: reason } = error as Error & { code?: string };
      log.warn({ provider: name, type, reason }, 'provider call failed');
      throw unavailable(code, message);
    }
  };
}
