import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How often the servers' readiness is checked, in milliseconds. */
const CHECK_INTERVAL = 100;

/**
 * Forwards each new connection to the next of these servers, skipping those that accept none; with `checksReadiness`
 * also those that report themselves as not ready.
 */
export async function startLoadBalancer(origins: string[], { checksReadiness = false } = {}) {
  let turn = 0;
  const unready = new Set<string>();
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer(async (near) => {
    track(near);
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

  /** Returns undefined if no server is left. */
  const connectToNext = async () => {
    const ready = origins.filter((origin) => !unready.has(origin));
    // If none is, their own responses say more than ours would.
    const open = ready.length > 0 ? ready : origins;
    const first = turn++;
    for (const at of open.keys()) {
      const { hostname, port } = new URL(open[(first + at) % open.length] ?? '');
      const far = track(connect(Number(port), hostname));
      const isConnected = await once(far, 'connect').then(
        () => true,
        () => false,
      );
      if (isConnected) return far;
    }
    return undefined;
  };

  const checkServer = async (origin: string) => {
    // One that doesn't answer accepts no connection either, so it is skipped anyway.
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer && !answer.ok) unready.add(origin);
    else unready.delete(origin);
  };
  const timer = checksReadiness
    ? setInterval(() => void Promise.all(origins.map(checkServer)), CHECK_INTERVAL)
    : undefined;

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
