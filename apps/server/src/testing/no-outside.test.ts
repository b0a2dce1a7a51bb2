import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { takeAttempts } from './no-outside.ts';

test.each(['http://push.tailwell.org/', 'https://192.0.2.7:8443/', 'http://[2001:db8::1]/'])(
  'nothing reaches %s, which fails the run',
  async (url) => {
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(takeAttempts()).toEqual([new URL(url).hostname.replace(/[[\]]/g, '')]);
  },
);

test('nor does a plain socket', async () => {
  const [error] = await once(connect(443, '192.0.2.8'), 'error').catch((error) => [error]);
  expect(error.code).toBe('ENOTFOUND');
  expect(takeAttempts()).toEqual(['192.0.2.8']);
});

test('this machine can be reached, and unresolvable names merely fail', async () => {
  const server = createServer((socket) => socket.end()).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await once(connect(port), 'connect');
  await once(connect({ port, host: 'localhost' }), 'connect');
  server.close();
  await expect(fetch('https://sms.invalid/')).rejects.toThrow();
  expect(takeAttempts()).toEqual([]);
});
