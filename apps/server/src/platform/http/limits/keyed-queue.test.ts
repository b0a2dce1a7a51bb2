import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeyedQueue, QueueRejection } from './keyed-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls that end on command, and a list of those that have started. */
function openWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('a limited number of one key runs concurrently, the next in order when one ends; other keys don’t wait', async () => {
  const inTurn = openKeyedQueue({ concurrent: 2, maxWaiting: 10, maxWaitMs: 1_000 });
  const { begun, work, end } = openWorks();
  const done = ['a', 'b', 'c', 'd'].map((name) => inTurn('me', work(name)));
  const other = inTurn('you', work('yours'));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'yours']);
  end('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'yours', 'c']);
  for (const name of ['a', 'c', 'yours']) end(name);
  await vi.advanceTimersByTimeAsync(0);
  end('d');
  expect(await Promise.all([...done, other])).toEqual(['a', 'b', 'c', 'd', 'yours']);
});

test('a call behind too many is refused immediately; one that waits too long is refused and leaves the queue', async () => {
  const inTurn = openKeyedQueue({ concurrent: 1, maxWaiting: 1, maxWaitMs: 1_000 });
  const { begun, work, end } = openWorks();
  const first = inTurn('me', work('first'));
  const second = inTurn('me', work('second')).catch((error: unknown) => error);
  await expect(inTurn('me', work('third'))).rejects.toBeInstanceOf(QueueRejection);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBeInstanceOf(QueueRejection);
  end('first');
  await first;
  const fourth = inTurn('me', work('fourth'));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'fourth']);
  end('fourth');
  await fourth;
});

test('a call that fails passes on its slot', async () => {
  const inTurn = openKeyedQueue({ concurrent: 1, maxWaiting: 1, maxWaitMs: 1_000 });
  const failing = inTurn('me', () => Promise.reject(new Error('no')));
  const next = inTurn('me', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
