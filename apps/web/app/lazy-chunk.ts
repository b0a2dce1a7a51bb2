import { useEffect, useRef } from 'react';
import { createStore, type Store, useStore } from './store';

/** Longest delay by a busy page, in milliseconds. */
const IDLE_TIMEOUT_MS = 4_000;

/** Delay before a failed preload is retried, in milliseconds. */
const RETRY_DELAY = 30_000;

/** A chunk that the first paint does not need: loaded once the page is idle, or on demand. */
export interface LazyChunk<Module> extends Store<Module | undefined> {
  load(): Promise<Module | undefined>;
}

let pendingLoads = 0;

/** Whether something is being loaded that may fail. */
export const isTryingToLoad = () => pendingLoads > 0;

/** Creates a chunk: `const parts = lazyChunk(() => import('./dialog-parts'))`, once beside the code that uses it. */
export function lazyChunk<Module>(fetchModule: () => Promise<Module>): LazyChunk<Module> {
  const { set, ...store } = createStore<Module | undefined>(undefined);
  // Several callers may request it before it has loaded.
  let pending: Promise<Module> | undefined;
  return {
    ...store,
    async load() {
      if (store.read() === undefined) {
        pending ??= fetchModule().finally(() => {
          pending = undefined;
        });
        set(await pending);
      }
      return store.read();
    },
  };
}

/**
 * The chunk's module, or undefined until it has loaded. Loads immediately when needed, else when the page is idle, or
 * not before it is needed (`isOnDemand`). Calls `onFailure` when a needed chunk can't be loaded.
 */
export function useLazyChunk<Module>(
  chunk: LazyChunk<Module>,
  {
    isEnabled,
    isOnDemand = false,
    onFailure,
  }: { isEnabled: boolean; isOnDemand?: boolean; onFailure?: () => void },
): Module | undefined {
  const { load } = chunk;
  const module = useStore(chunk);
  const isLoaded = module !== undefined;
  const latestOnFailure = useRef(onFailure);
  useEffect(() => {
    latestOnFailure.current = onFailure;
  });
  useEffect(() => {
    if (isLoaded) return;
    if (!isEnabled) return isOnDemand ? undefined : preload(load);
    load().catch(() => latestOnFailure.current?.());
  }, [isLoaded, isEnabled, isOnDemand, load]);
  return module;
}

/** Preloads a chunk, retrying until it succeeds; returns a function to stop. */
function preload(load: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = whenIdle(attempt);
  async function attempt() {
    const loaded = await tryLoading(load);
    if (loaded === undefined) timer = setTimeout(() => (stop = whenIdle(attempt)), RETRY_DELAY);
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Loads what may fail: resolves to undefined then, which is no reason to reload a page in use. */
export async function tryLoading<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  pendingLoads += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    pendingLoads -= 1;
  }
}

/**
 * Loads what a page can do without, retrying until it succeeds. A browser that caches a failed import for the
 * document's lifetime does without it until the next document.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    const loaded = await tryLoading(load);
    if (loaded !== undefined) return loaded;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/** Calls `work` once the page has loaded and is idle. Returns a function to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_TIMEOUT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
