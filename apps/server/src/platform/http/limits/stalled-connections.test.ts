import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { makeStallWatch } from './stalled-connections.ts';

const idle = { writableLength: 0, bytesWritten: 500, bytesRead: 100, _handle: { writeQueueSize: 0 } };
type Connection = typeof idle;

/** Seconds until a client that behaves like this from second to second counts as stalled, if within a minute. */
function stallsAfter(
  change: (line: Connection, second: number) => Partial<Connection>,
  request?: { complete: boolean },
): number | undefined {
  let now = 0;
  const isStalled = makeStallWatch(
    () => request,
    () => now,
  );
  let line = idle;
  const socket = new Proxy({}, { get: (_, name) => line[name as keyof Connection] }) as Socket;
  for (let second = 0; second <= 60; second += 1) {
    line = { ...line, ...change(line, second) };
    now = second * 1_000;
    if (isStalled(socket)) return second;
  }
  return undefined;
}

const waiting = { writableLength: 70_000, bytesWritten: 100_000, _handle: { writeQueueSize: 60_000 } };

test.each<[string, Parameters<typeof stallsAfter>, number | undefined]>([
  ['is idle', [() => ({})], undefined],
  ['waits for an answer', [() => ({}), { complete: true }], undefined],
  ['reads nothing', [() => waiting, { complete: true }], 20],
  ['reads nothing and goes on sending', [({ bytesRead }) => ({ ...waiting, bytesRead: bytesRead + 1 })], 20],
  [
    'reads a little of one long chunk each second',
    [(_, second) => ({ ...waiting, _handle: { writeQueueSize: 60_000 - second } })],
    undefined,
  ],
  [
    'reads one chunk after the other',
    [(_, second) => ({ ...waiting, bytesWritten: 100_000 + second * 1_000 })],
    undefined,
  ],
  [
    'reads, and stops after ten seconds',
    [(_, second) => ({ ...waiting, bytesWritten: 100_000 + Math.min(10, second) })],
    30,
  ],
  ['sends half of a request and no more', [() => ({}), { complete: false }], 20],
  [
    'sends a request slowly',
    [({ bytesRead }) => ({ bytesRead: bytesRead + 500 }), { complete: false }],
    undefined,
  ],
  ['lets a request trickle', [({ bytesRead }) => ({ bytesRead: bytesRead + 1 }), { complete: false }], 20],
])('a client that %s', (_, client, seconds) => {
  expect(stallsAfter(...client)).toBe(seconds);
});
