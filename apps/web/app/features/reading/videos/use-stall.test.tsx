import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStall } from './use-stall';

const onStall = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onStall.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A video without data yet, and a function that fires its events by name. */
function startVideo({ paused = true } = {}) {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    paused: { value: paused },
    readyState: { value: 0 },
    // Not defined in the test environment.
    HAVE_FUTURE_DATA: { value: 3 },
  });
  const { unmount } = renderHook(() => useStall({ current: video }, onStall));
  return { unmount, happen: (event: string) => video.dispatchEvent(new Event(event)) };
}

test('two seconds of waiting are a stall, a short pause is not', () => {
  const { happen } = startVideo();
  happen('waiting');
  vi.advanceTimersByTime(1_500);
  happen('playing');
  vi.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
  // Short waits add up to a stall, too.
  happen('waiting');
  vi.advanceTimersByTime(400);
  expect(onStall).not.toHaveBeenCalled();
  happen('waiting');
  vi.advanceTimersByTime(200);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('waiting from the start counts', () => {
  startVideo({ paused: false });
  vi.advanceTimersByTime(1_900);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('pausing, leaving or seeking ends the wait', () => {
  const { happen, unmount } = startVideo();
  happen('waiting');
  vi.advanceTimersByTime(1_900);
  happen('pause');
  vi.advanceTimersByTime(60_000);
  happen('seeking');
  happen('waiting');
  vi.advanceTimersByTime(1_900);
  happen('emptied');
  vi.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
  happen('seeking');
  happen('waiting');
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
});
