import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTryingToLoad, type LazyChunk, lazyChunk, useLazyChunk } from './lazy-chunk';

type Use = Parameters<typeof useLazyChunk>[1];

let roots: Root[] = [];
/** Callbacks that wait until the page is idle. */
let atRest: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { document, HTMLIFrameElement: class {} });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => atRest.push(work) - 1);
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    atRest[handle] = () => {};
  });
});

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount();
  });
  roots = [];
  atRest = [];
  vi.useRealTimers();
});

/** The minimal document that React needs if nothing is rendered. */
const document = { nodeType: 9, activeElement: null, addEventListener: () => {} };

/** A component that uses a chunk and renders nothing. */
async function use<Module>(used: LazyChunk<Module>, show: Use) {
  const seen: { module?: Module } = {};
  const User = (options: Use) => {
    seen.module = useLazyChunk(used, options);
    return null;
  };
  const place = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
    addEventListener: () => {},
  };
  const root = createRoot(place as unknown as Element);
  roots.push(root);
  const render = (options: Use) => act(async () => root.render(createElement(User, options)));
  await render(show);
  return { seen, show: render, leave: () => act(async () => root.unmount()) };
}

/** Makes the page idle. */
const rest = () =>
  act(async () => {
    for (const work of atRest.splice(0)) work();
  });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const module = { words: 'here' };
const loading = () => vi.fn(async () => module);

test('a chunk not needed yet is loaded once the page is idle', async () => {
  const load = loading();
  const { seen } = await use(lazyChunk(load), { isEnabled: false });
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  await rest();
  expect(load).toHaveBeenCalledOnce();
  expect(seen.module).toBe(module);
});

test('a needed chunk is loaded right away, or as soon as it is needed', async () => {
  const load = loading();
  const { seen, show } = await use(lazyChunk(load), { isEnabled: false });
  await show({ isEnabled: true });
  expect(seen.module).toBe(module);
  await rest();
  expect(load).toHaveBeenCalledOnce();
});

test('an on-demand chunk is not loaded earlier, even while the page is idle', async () => {
  const load = loading();
  const { seen, show } = await use(lazyChunk(load), { isEnabled: false, isOnDemand: true });
  await rest();
  expect(load).not.toHaveBeenCalled();
  await show({ isEnabled: true, isOnDemand: true });
  expect(seen.module).toBe(module);
});

test('a failed preload is retried in the background until it succeeds', async () => {
  const load = loading();
  const quiet: boolean[] = [];
  const fail = async () => {
    quiet.push(isTryingToLoad());
    throw new Error('the line is down');
  };
  load.mockImplementationOnce(fail).mockImplementationOnce(fail);
  const onFailure = vi.fn();
  const { seen } = await use(lazyChunk(load), { isEnabled: false, onFailure });
  await rest();
  await pass(29_000);
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1_000);
  await rest();
  expect(load).toHaveBeenCalledTimes(2);
  expect(seen.module).toBeUndefined();
  await pass(30_000);
  await rest();
  expect(seen.module).toBe(module);
  // It is not needed, so no failure is reported.
  expect(onFailure).not.toHaveBeenCalled();
  expect(quiet).toEqual([true, true]);
  expect(isTryingToLoad()).toBe(false);
});

test('a needed chunk that can’t be loaded reports each failure and can be retried', async () => {
  const load = loading();
  load.mockRejectedValueOnce(new Error('the line is down')).mockRejectedValueOnce(new Error('still down'));
  const onFailure = vi.fn();
  const { seen, show } = await use(lazyChunk(load), { isEnabled: true, isOnDemand: true, onFailure });
  expect(onFailure).toHaveBeenCalledTimes(1);
  const later = vi.fn();
  await show({ isEnabled: false, isOnDemand: true, onFailure: later });
  await show({ isEnabled: true, isOnDemand: true, onFailure: later });
  // The handler of that time, not of the first render.
  expect([onFailure.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  await show({ isEnabled: false, isOnDemand: true, onFailure: later });
  await show({ isEnabled: true, isOnDemand: true, onFailure: later });
  expect(seen.module).toBe(module);
  expect(later).toHaveBeenCalledOnce();
});

test('two users of one chunk load it once, and both get it', async () => {
  let arrive = (_: typeof module) => {};
  const load = vi.fn(() => new Promise<typeof module>((resolve) => (arrive = resolve)));
  const shared = lazyChunk(load);
  const one = await use(shared, { isEnabled: true });
  const other = await use(shared, { isEnabled: true });
  await rest();
  await act(async () => arrive(module));
  expect([one.seen.module, other.seen.module]).toEqual([module, module]);
  const third = await use(shared, { isEnabled: false });
  expect(third.seen.module).toBe(module);
  await rest();
  expect(load).toHaveBeenCalledOnce();
});

test('nothing is loaded after the page is left', async () => {
  const load = loading();
  load.mockRejectedValueOnce(new Error('the line is down'));
  const first = await use(lazyChunk(load), { isEnabled: false });
  await first.leave();
  await rest();
  expect(load).not.toHaveBeenCalled();
  const second = await use(lazyChunk(load), { isEnabled: false });
  await rest();
  await second.leave();
  await pass(60_000);
  await rest();
  expect(load).toHaveBeenCalledOnce();
});
