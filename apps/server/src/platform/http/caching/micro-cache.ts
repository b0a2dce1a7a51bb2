import { LRUCache } from 'lru-cache';

/** The most that is kept at once, in bytes, as its makers count them. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What was made, and how many bytes it is counted as. */
interface Made<T extends object> {
  value: T;
  bytes: number;
  /** False: it is for those only who have waited for it. Default: true. */
  isCacheable?: boolean;
}

/** What has been made a moment ago for somebody, for whoever asks for the same. Nothing of one person belongs in it. */
export type MicroCache = ReturnType<typeof openMicroCache>;

/**
 * Keeps things for `ttlMs` milliseconds each (0: nothing), the seldom asked for making room for others.
 * @see https://isaacs.github.io/node-lru-cache/
 */
export function openMicroCache(ttlMs: number) {
  const cache = new LRUCache<string, Made<object>, () => Promise<Made<object>>>({
    maxSize: MOST_BYTES,
    ttl: Math.max(1, ttlMs),
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + 2 * key.length + 1,
    fetchMethod: (_key, _old, { context: make }) => make(),
    ignoreFetchAbort: true,
  });

  // Not shared with what somebody began to make before: that may be older than what was just written.
  const makeFresh = async <T extends object>(key: string, make: () => Promise<Made<T>>): Promise<T> => {
    const made = await make();
    if (made.isCacheable !== false) cache.set(key, made);
    return made.value;
  };

  return {
    /** Drops what nobody is given any more; by itself it only makes room. */
    dropStale: () => {
      cache.purgeStale();
    },

    /**
     * What stands under this key, else what `make` gives. Whoever asks while it is being made waits for the same; a
     * failure is told to those who have waited, and not kept. `isFresh`: it is made anew, for others as well.
     */
    async take<T extends object>(
      key: string,
      make: () => Promise<Made<T>>,
      { isFresh = false } = {},
    ): Promise<T> {
      if (ttlMs === 0) return (await make()).value;
      if (isFresh) return makeFresh(key, make);
      const made = await cache.forceFetch(key, { context: make });
      if (made.isCacheable === false && cache.peek(key) === made) cache.delete(key);
      return made.value as T;
    },
  };
}
