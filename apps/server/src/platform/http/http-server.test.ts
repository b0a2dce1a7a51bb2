import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { listenAt } from './http-server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** Starts another program at this address; returns its port. */
async function occupy(address: string) {
  const other = createServer().listen(0, address);
  await once(other, 'listening');
  ends.push(() => new Promise((resolve) => other.close(resolve)));
  return (other.address() as AddressInfo).port;
}

const listen = (port: number, addresses: string[]) => {
  const app = Fastify();
  app.get('/', () => 'ours');
  ends.push(() => app.close());
  return listenAt(app, { port, host: 'localhost' }, async () =>
    addresses.map((address) => ({ address, family: 4 })),
  );
};

// Systems other than Linux have no second address of their own without configuration.
const hasTwoAddresses = process.platform === 'linux';

test('if another program uses the port at localhost, the server says so and doesn’t start', async () => {
  const port = await occupy('localhost');
  await expect(listen(port, [])).rejects.toThrow(`Port ${port} is taken by another program`);
});

test.runIf(hasTwoAddresses)(
  'nor does it start beside another program at another address of localhost',
  async () => {
    const port = await occupy('127.0.0.2');
    await expect(listen(port, ['127.0.0.2'])).rejects.toThrow(`Port ${port} is taken by another program`);
  },
);

test('an address that the machine lacks is ignored, and a duplicate one is used once', async () => {
  const port = await freePort();
  await listen(port, hasTwoAddresses ? ['192.0.2.1', '127.0.0.2', '127.0.0.2'] : ['192.0.2.1']);
  for (const address of hasTwoAddresses ? ['localhost', '127.0.0.2'] : ['localhost']) {
    expect(await (await fetch(`http://${address}:${port}`)).text()).toBe('ours');
  }
});
