interface LineLimits {
  /** How many of one key run concurrently. */
  atOnce: number;
  /** How many of one key may wait; more are refused immediately. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  forMs: number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Too many concurrent calls of one key: 429 on the wire. */
export class NoTurn extends Error {}

/**
 * Limits how many calls of one key run concurrently; the others wait in memory, first come, first served. Throws NoTurn
 * if too many are waiting already, or the wait took too long.
 */
export function openLines({ atOnce, waiting, forMs }: LineLimits) {
  const lines = new Map<string, Line>();

  const begin = (key: string): Promise<void> => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.running < atOnce) {
      line.running += 1;
      return Promise.resolve();
    }
    if (line.waiting.size >= waiting) return Promise.reject(new NoTurn());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.delete(next);
        reject(new NoTurn());
      }, forMs);
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.add(next);
    });
  };

  const end = (key: string) => {
    const line = lines.get(key);
    if (!line) return;
    const [next] = line.waiting;
    if (next) {
      // The slot is passed on: as many run as before.
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    await begin(key);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
