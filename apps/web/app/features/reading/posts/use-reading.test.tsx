import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReading } from './use-reading';

const ID = '01970000-0000-7000-8000-000000000001';
const fetchApi = vi.fn(async () =>
  Response.json({ success: true, message: 'OK', data: { _id: ID, views: 1 } }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchApi);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchApi.mockClear();
  show('visible');
});

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an article visible for five seconds is counted once', () => {
  renderHook(() => useReading(ID));
  vi.advanceTimersByTime(4_900);
  expect(fetchApi).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(60_000);
  expect(fetchApi.mock.calls).toMatchObject([[`/api/user/update/blog/views/${ID}/v1`, { method: 'PUT' }]]);
});

test('time in another tab doesn’t count, but time before it does', () => {
  renderHook(() => useReading(ID));
  vi.advanceTimersByTime(3_000);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(fetchApi).not.toHaveBeenCalled();
  show('visible');
  vi.advanceTimersByTime(1_900);
  expect(fetchApi).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(fetchApi).toHaveBeenCalledTimes(1);
});

test('leaving earlier doesn’t count as reading', () => {
  const { unmount } = renderHook(() => useReading(ID));
  vi.advanceTimersByTime(4_000);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(fetchApi).not.toHaveBeenCalled();
});
