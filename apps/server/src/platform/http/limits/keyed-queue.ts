interface LineLimits {
  /** How many of one key work at once. */
  atOnce: number;
  /** How many of one key may wait; one more is refused at once. */
  waiting: number;
  /** How long one waits, in milliseconds. */
  forMs: number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Too many of one key want something at once: 429 on the wire. */
export class NoTurn extends Error {}

/**
 * Lets only so many works of one key run at once; the others wait in memory, in the order in which they came. Throws
 * NoTurn for who would wait behind too many, or has waited too long.
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
      // The turn is passed on: as many run as before.
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
