import CircuitBreaker from 'opossum';
import { away } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';

/** How long any provider may take, in milliseconds. */
export const PROVIDER_DEADLINE = 5_000;

/**
 * Wraps a call to a provider: 5 s at most; after half of at least 5 calls failed, fails at once for 15 s.
 * A failure is thrown as 503 with `code` and `message`; the provider's own error goes to the log.
 */
export function guardProvider<Args extends unknown[], Result>(
  log: Log,
  { name, code, message }: { name: string; code: string; message: string },
  callProvider: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const breaker = new CircuitBreaker(callProvider, {
    timeout: PROVIDER_DEADLINE,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    resetTimeout: 15_000,
  });
  // Its statistics' timer must not keep a stopped server alive.
  breaker.on('open', () => log.error({ provider: name }, 'provider is failing; not called for 15 s'));
  breaker.on('close', () => log.info({ provider: name }, 'provider answers again'));
  return async (...args) => {
    try {
      return await breaker.fire(...args);
    } catch (error) {
      log.warn({ provider: name, reason: (error as Error).message }, 'provider call failed');
      throw away(code, message);
    }
  };
}
