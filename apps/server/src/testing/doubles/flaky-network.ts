import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/**
 * A TCP address that forwards to the database at `url`, and simulates network faults on request. `freeze`
 * leaves connections open but carries nothing; `cut` breaks all of them; new ones work after both.
 */
export async function startFlakyNetwork(url: string, port?: number) {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = folder
      ? connect(join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const side of pair) {
      side.on('error', () => {});
      side.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(port ?? (await freePort()), '127.0.0.1');
  await once(server, 'listening');

  const address = new URL(target);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    url: address.href,
    port: Number(address.port),
    freeze: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    cut,
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
