import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

/** Sampling interval of the event loop, in milliseconds. */
const RESOLUTION = 10;

/**
 * Asks clients to retry later while the event loop lags by more than `busyAfterMs`. Watches nothing else: reading the
 * process's memory opens a file, and a server with many connections may have none left.
 */
export function refuseWhileBusy(app: FastifyInstance, busyAfterMs: number) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let lag = 0;
  const measure = () => {
    const mean = histogram.mean / 1e6 - RESOLUTION;
    // No sample for a whole interval.
    lag = Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean;
    histogram.reset();
  };
  // An interval without a sample counts as an infinite lag, so it is no shorter than the allowed lag.
  const timer = setInterval(measure, busyAfterMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  app.addHook('onRequest', async () => {
    if (lag > busyAfterMs)
      throw unavailable('BUSY', 'Many people are here right now. Please try again in a moment.');
  });
}
