import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { MicroCache } from '../http/caching/micro-cache.ts';

/** How often the process is checked for being idle, in milliseconds. */
const CHECK_INTERVAL = 10_000;

/** Largest share of time that an idle process is busy. */
const REST = 0.05;

/** How many bytes of growth are worth a pause of about a tenth of a second. */
const WORTHWHILE = 24 * 1024 * 1024;

/** What is measured, and what collects; the process's own, except in tests. */
interface Means {
  collect: (() => void) | undefined;
  readBytes: () => number;
  readUtilization: (since?: EventLoopUtilization) => EventLoopUtilization;
}

const own = (): Means => ({
  // Available only with Node's --expose-gc, which `npm start` sets.
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

/** Frees memory left over from startup. Pauses the process for about a tenth of a second. */
export function tidyUpAfterStart({ collect } = own()) {
  collect?.();
}

/**
 * Frees memory when there is little to do: Node does so only when it needs more, so a peak's memory would be held
 * through the night. `look` runs every ten seconds.
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
    // The first quiet moment after a peak, or what has accumulated while quiet.
    if (!collect || (hasRested && bytes < least + WORTHWHILE)) return;
    collect();
    hasRested = true;
    least = Number.POSITIVE_INFINITY;
  };
  const looking = setInterval(look, CHECK_INTERVAL).unref();
  return { look, stop: () => clearInterval(looking) };
}
