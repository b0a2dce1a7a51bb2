interface QueueLimits {
  /** How many of one key run concurrently. */
  concurrent: number;
  /** How many of one key may wait; more are refused immediately. */
  maxWaiting: number;
  /** Longest wait, in milliseconds. */
  maxWaitMs: number;
}

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** Too many concurrent calls of one key: 429 on the wire. */
export class QueueRejection extends Error {}

/**
 * Limits how many calls of one key run concurrently; the others wait in memory, first come, first served. Throws QueueRejection
 * if too many are waiting already, or the wait took too long.
 */
export function openKeyedQueue({ concurrent, maxWaiting, maxWaitMs }: QueueLimits) {
  const queues = new Map<string, Queue>();

  const acquire = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.running < concurrent) {
      queue.running += 1;
      return Promise.resolve();
    }
    if (queue.waiting.size >= maxWaiting) return Promise.reject(new QueueRejection());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.delete(next);
        reject(new QueueRejection());
      }, maxWaitMs);
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.waiting.add(next);
    });
  };

  const release = (key: string) => {
    const queue = queues.get(key);
    if (!queue) return;
    const [next] = queue.waiting;
    if (next) {
      // The slot is passed on: as many run as before.
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  return async function runQueued<T>(key: string, work: () => Promise<T>): Promise<T> {
    await acquire(key);
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}
