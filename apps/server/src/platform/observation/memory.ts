import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { MicroCache } from '../http/caching/micro-cache.ts';

/** How often the process is checked for being idle, in milliseconds. */
const CHECK_INTERVAL = 10_000;

/** Largest share of time that an idle process is busy. */
const IDLE_SHARE = 0.05;

/** How many bytes of growth are worth a pause of about a tenth of a second. */
const MIN_GROWTH = 24 * 1024 * 1024;

/** What is measured, and what collects; the process's own, except in tests. */
interface Probes {
  collect: (() => void) | undefined;
  readBytes: () => number;
  readUtilization: (since?: EventLoopUtilization) => EventLoopUtilization;
}

const nodeProbes = (): Probes => ({
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
export function freeStartupMemory({ collect } = nodeProbes()) {
  collect?.();
}

/**
 * Frees memory when there is little to do: Node does so only when it needs more, so a peak's memory would be held
 * through the night. `check` runs every ten seconds.
 */
export function watchMemory(microCache: Pick<MicroCache, 'dropStale'>, probes = nodeProbes()) {
  const { collect, readBytes, readUtilization } = probes;
  let before = readUtilization();
  let lowest = Number.POSITIVE_INFINITY;
  let wasIdle = false;
  const check = () => {
    const now = readUtilization();
    const { utilization } = readUtilization(before);
    before = now;
    if (utilization > IDLE_SHARE) {
      wasIdle = false;
      return;
    }
    microCache.dropStale();
    const bytes = readBytes();
    lowest = Math.min(lowest, bytes);
    // Idle for the first time after a peak, or memory has grown while idle.
    if (!collect || (wasIdle && bytes < lowest + MIN_GROWTH)) return;
    collect();
    wasIdle = true;
    lowest = Number.POSITIVE_INFINITY;
  };
  const timer = setInterval(check, CHECK_INTERVAL).unref();
  return { check, stop: () => clearInterval(timer) };
}
