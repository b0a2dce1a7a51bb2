import { LRUCache } from 'lru-cache';

/** Size limit of the cache, in bytes, as counted by those that fill it. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A made value and its size in bytes. */
interface CacheEntry<T extends object> {
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
  const cache = new LRUCache<string, CacheEntry<object>, () => Promise<CacheEntry<object>>>({
    maxSize: MAX_BYTES,
    ttl: Math.max(1, ttlMs),
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + 2 * key.length + 1,
    fetchMethod: (_key, _old, { context: make }) => make(),
    ignoreFetchAbort: true,
  });

  // Not shared with a value already being made: that may be older than what was just written.
  const makeFresh = async <T extends object>(key: string, make: () => Promise<CacheEntry<T>>): Promise<T> => {
    const entry = await make();
    if (entry.isCacheable !== false) cache.set(key, entry);
    return entry.value;
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
    async getOrMake<T extends object>(
      key: string,
      make: () => Promise<CacheEntry<T>>,
      { isFresh = false } = {},
    ): Promise<T> {
      if (ttlMs === 0) return (await make()).value;
      if (isFresh) return makeFresh(key, make);
      const entry = await cache.forceFetch(key, { context: make });
      if (entry.isCacheable === false && cache.peek(key) === entry) cache.delete(key);
      return entry.value as T;
    },
  };
}
