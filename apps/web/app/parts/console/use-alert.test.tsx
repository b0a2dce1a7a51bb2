import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSound } from './ring-sound';
import { useAlert } from './use-alert';

let starts = 0;

/** Counts the tones that are played: two a ring. */
class CountingAudio {
  currentTime = 0;
  destination = {};
  state = 'running';
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => {
      starts += 1;
    },
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: unknown) => next,
  });
}
const rings = () => starts / 2;

beforeEach(() => {
  starts = 0;
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', CountingAudio);
});
afterEach(() => {
  setSound(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const alertOnce = () => {
  const { result, unmount } = renderHook(() => useAlert('A new order'));
  act(() => result.current());
  return { alert: () => act(() => result.current()), unmount };
};

test('rings every 20 s until a key or the pointer is pressed', () => {
  const { unmount } = alertOnce();
  expect(rings()).toBe(1);
  act(() => vi.advanceTimersByTime(40_000));
  expect(rings()).toBe(3);
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => vi.advanceTimersByTime(60_000));
  expect(rings()).toBe(3);
  unmount();
});

test('a second alert rings immediately, and one action stops both', () => {
  const { alert, unmount } = alertOnce();
  alert();
  expect(rings()).toBe(2);
  fireEvent.pointerDown(document.body);
  act(() => vi.advanceTimersByTime(60_000));
  expect(rings()).toBe(2);
  unmount();
});

test('is silent while muted', () => {
  setSound(false);
  const { unmount } = alertOnce();
  act(() => vi.advanceTimersByTime(60_000));
  expect(rings()).toBe(0);
  unmount();
});
