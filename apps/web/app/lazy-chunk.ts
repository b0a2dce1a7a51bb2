import { useEffect, useRef } from 'react';
import { createStore, type Store, useStore } from './store';

/** The longest that a busy page puts it off, in milliseconds. */
const IDLE_WITHIN = 4_000;

/** How long after a piece could not be loaded in advance it is tried again, in milliseconds. */
const AGAIN_AFTER = 30_000;

/** A part of the program that the first paint does without: it comes once the page is at rest, or when it is needed. */
export interface LazyChunk<Module> extends Store<Module | undefined> {
  load(): Promise<Module | undefined>;
}

let tryingToLoad = 0;

/** Whether something is being loaded that may fail. */
export const isTryingToLoad = () => tryingToLoad > 0;

/** Makes a piece of a module: `const pieces = piece(() => import('./dialog-parts'))`, once beside what uses it. */
export function lazyChunk<Module>(fetchModule: () => Promise<Module>): LazyChunk<Module> {
  const { set, ...store } = createStore<Module | undefined>(undefined);
  // Several may ask for it before it is there.
  let underWay: Promise<Module> | undefined;
  return {
    ...store,
    async load() {
      if (store.read() === undefined) {
        underWay ??= fetchModule().finally(() => {
          underWay = undefined;
        });
        set(await underWay);
      }
      return store.read();
    },
  };
}

/**
 * The piece, or undefined while it isn't there. It is loaded at once when it is wanted, else when the page is at rest,
 * or not at all before (`isOnDemand`). `onFailure` is called when what is wanted can't be loaded.
 */
export function useLazyChunk<Module>(
  chunk: LazyChunk<Module>,
  {
    isWanted,
    isOnDemand = false,
    onFailure,
  }: { isWanted: boolean; isOnDemand?: boolean; onFailure?: () => void },
): Module | undefined {
  const { load } = chunk;
  const module = useStore(chunk);
  const isThere = module !== undefined;
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  useEffect(() => {
    if (isThere) return;
    if (!isWanted) return isOnDemand ? undefined : inAdvance(load);
    load().catch(() => fail.current?.());
  }, [isThere, isWanted, isOnDemand, load]);
  return module;
}

/** Loads what will be needed, as often as it takes to get it; returns how to stop. */
function inAdvance(load: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = whenIdle(tryIt);
  async function tryIt() {
    const loaded = await tryLoading(load);
    if (loaded === undefined) timer = setTimeout(() => (stop = whenIdle(tryIt)), AGAIN_AFTER);
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Loads what may fail: undefined then, which is no reason to reload a page somebody is using. */
export async function tryLoading<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  tryingToLoad += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    tryingToLoad -= 1;
  }
}

/**
 * Loads what a page does without, as often as it takes to get it. A browser that remembers a failure for as long as the
 * document lives does without it until the next one.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    const loaded = await tryLoading(load);
    if (loaded !== undefined) return loaded;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
  }
}

/** Once the page has loaded and has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_WITHIN / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN });
  return () => cancelIdleCallback(handle);
}
