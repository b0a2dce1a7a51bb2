import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOwnOrigin, limitConnections, limitPackets } from './socket-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

/** How many of these attempts are allowed. */
const count = (tries: number, mayDo: () => boolean) =>
  Array.from({ length: tries }, mayDo).filter(Boolean).length;

describe('new connections', () => {
  test('of one address are limited to 120 a minute, independently of others', () => {
    const mayConnect = limitConnections({ trustProxy: 0, callLimitFactor: 1 });
    expect(count(200, () => mayConnect(request('1.1.1.1')))).toBe(120);
    expect(mayConnect(request('2.2.2.2'))).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(mayConnect(request('1.1.1.1'))).toBe(true);
  });

  test('are counted by the address that trusted proxies report, and by no other', () => {
    const behindOne = limitConnections({ trustProxy: 1, callLimitFactor: 1 });
    const forged = (at: number) => request('10.0.0.1', { 'x-forwarded-for': `6.6.6.${at}, 3.3.3.3` });
    let at = 0;
    expect(count(200, () => behindOne(forged(at++)))).toBe(120);
    expect(behindOne(request('10.0.0.1', { 'x-forwarded-for': '4.4.4.4' }))).toBe(true);

    const behindNone = limitConnections({ trustProxy: 0, callLimitFactor: 1 });
    expect(count(200, () => behindNone(forged(at++)))).toBe(120);
  });
});

describe('messages of a socket', () => {
  test('are limited to a burst of a hundred, and then twenty a second', () => {
    const mayRead = limitPackets();
    expect(count(150, () => mayRead('2["leave",{}]'))).toBe(100);
    vi.advanceTimersByTime(10_000);
    expect(count(300, () => mayRead('2["leave",{}]'))).toBeLessThanOrEqual(100);
  });

  test('have a limited length, and no binary data', () => {
    const mayRead = limitPackets();
    const longText = 'x'.repeat(16_000);
    expect(mayRead(`2["join","${longText}"]`)).toBe(true);
    expect(mayRead(`2["join","${longText}${longText}"]`)).toBe(false);
    expect(mayRead(`2["signal","${longText}${longText}"]`)).toBe(true);
    expect(mayRead(`217["signal","${longText}${longText}"]`)).toBe(true);
    expect(mayRead(`2["join",["signal","${longText}${longText}"]]`)).toBe(false);
    expect(mayRead(Buffer.from('x'))).toBe(false);
  });
});

test.each([
  ['https://tailwell.example', 'tailwell.example', true],
  [undefined, 'tailwell.example', true],
  // Behind a proxy that uses another host name for the server.
  ['https://tailwell.example', 'inside:3000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['https://evil.example', 'tailwell.example', false],
  ['https://tailwell.example.evil.example', 'tailwell.example', false],
  ['null', 'tailwell.example', false],
  ['', 'tailwell.example', false],
])('a page of %s can open a socket at %s: %s', (origin, host, may) => {
  const headers = { host, ...(origin !== undefined && { origin }) };
  expect(isOwnOrigin(request('1.1.1.1', headers), 'https://tailwell.example')).toBe(may);
});
