import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { away } from '../errors.ts';

/** How often a sample of the event loop is taken, in milliseconds. */
const RESOLUTION = 10;

/**
 * Asks people to come back later while the server lags behind by more than so many milliseconds. Looks at the event loop and
 * nothing else: what reads the process's memory opens a file, which a server that many connect to may not have left.
 */
export function refuseWhileBusy(app: FastifyInstance, busyAfterMs: number) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let lag = 0;
  const look = () => {
    const mean = histogram.mean / 1e6 - RESOLUTION;
    // A whole interval without a sample.
    lag = Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean;
    histogram.reset();
  };
  // An interval without a sample counts as lagging for ever, so it is no shorter than what is allowed.
  const looking = setInterval(look, busyAfterMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    histogram.disable();
  });
  app.addHook('onRequest', async () => {
    if (lag > busyAfterMs)
      throw away('BUSY', 'Many people are here right now. Please try again in a moment.');
  });
}
