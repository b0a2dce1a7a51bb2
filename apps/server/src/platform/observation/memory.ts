import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { MicroCache } from '../http/caching/micro-cache.ts';

/** How often it is looked whether the process is at rest, in milliseconds. */
const CHECK_INTERVAL = 10_000;

/** It is while it has had something to do for at most this share of the time. */
const REST = 0.05;

/** How many bytes must have come together to be worth a pause of about a tenth of a second. */
const WORTHWHILE = 24 * 1024 * 1024;

/** What is looked at, and what collects; the process's own unless a test has others. */
interface Means {
  collect: (() => void) | undefined;
  readBytes: () => number;
  readUtilization: (since?: EventLoopUtilization) => EventLoopUtilization;
}

const own = (): Means => ({
  // There with Node's --expose-gc only, as `npm start` has it.
  collect: globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })),
  readBytes: readResidentBytes,
  readUtilization: (since) => performance.eventLoopUtilization(since),
});

// It opens a file, and there may be none left.
function readResidentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Gives back what starting has left behind. Pauses the process for about a tenth of a second. */
export function tidyUpAfterStart({ collect } = own()) {
  collect?.();
}

/**
 * Gives memory back once there is little to do: Node does so only when it needs more, so that what a rush has taken would
 * be kept through the night. `look` is what is done every ten seconds.
 */
export function watchMemory(microCache: Pick<MicroCache, 'dropStale'>, means = own()) {
  const { collect, readBytes, readUtilization } = means;
  let before = readUtilization();
  let least = Number.POSITIVE_INFINITY;
  let hasRested = false;
  const look = () => {
    const now = readUtilization();
    const { utilization } = readUtilization(before);
    before = now;
    if (utilization > REST) {
      hasRested = false;
      return;
    }
    microCache.dropStale();
    const bytes = readBytes();
    least = Math.min(least, bytes);
    // The first quiet moment after a rush, or what the quiet itself has brought together.
    if (!collect || (hasRested && bytes < least + WORTHWHILE)) return;
    collect();
    hasRested = true;
    least = Number.POSITIVE_INFINITY;
  };
  const looking = setInterval(look, CHECK_INTERVAL).unref();
  return { look, stop: () => clearInterval(looking) };
}
