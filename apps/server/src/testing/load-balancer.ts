import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads each new connection to the next of these servers, and past those that take none. */
export async function startLoadBalancer(origins: string[]) {
  let turn = 0;
  const lines = new Set<Socket>();
  const keep = (line: Socket) => {
    lines.add(line);
    line.on('error', () => {});
    line.on('close', () => lines.delete(line));
    return line;
  };
  const server = createServer(async (near) => {
    keep(near);
    const far = await connectToNext();
    if (!far || near.destroyed) {
      near.destroy();
      far?.destroy();
      return;
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });

  /** Gives undefined when there is no server left. */
  const connectToNext = async () => {
    for (const _ of origins) {
      const { hostname, port } = new URL(origins[turn++ % origins.length] ?? '');
      const far = keep(connect(Number(port), hostname));
      const isConnected = await once(far, 'connect').then(
        () => true,
        () => false,
      );
      if (isConnected) return far;
    }
    return undefined;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const line of lines) line.destroy();
      await once(server, 'close');
    },
  };
}
