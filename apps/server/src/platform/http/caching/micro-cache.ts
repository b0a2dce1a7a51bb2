import { LRUCache } from 'lru-cache';

/** Size limit of the cache, in bytes, as counted by those that fill it. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A made value and its size in bytes. */
interface Made<T extends object> {
  value: T;
  bytes: number;
  /** False: only for the callers that waited for it. Default: true. */
  isCacheable?: boolean;
}

/** Values made a moment ago, for everyone who asks for the same. Nothing personal belongs in it. */
export type MicroCache = ReturnType<typeof openMicroCache>;

/**
 * Caches each value for `ttlMs` milliseconds (0: not at all), evicting the least recently used.
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

  // Not shared with a value already being made: that may be older than what was just written.
  const makeFresh = async <T extends object>(key: string, make: () => Promise<Made<T>>): Promise<T> => {
    const made = await make();
    if (made.isCacheable !== false) cache.set(key, made);
    return made.value;
  };

  return {
    /** Drops expired values; the cache itself only does so to make room. */
    dropStale: () => {
      cache.purgeStale();
    },

    /**
     * Returns the value under this key, else what `make` returns. Callers that ask while it is being made wait for the
     * same one; a failure reaches only those and is not cached. `isFresh`: makes a new one, for others as well.
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
