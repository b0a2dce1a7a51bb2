import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../observation/log.ts';
import { networkOf } from './client-address.ts';
import { makeStallWatch } from './stalled-connections.ts';

/** How often it is looked who stands still, in milliseconds. */
const CHECK_INTERVAL = 2_000;

/** How often it is told that connections were closed, in milliseconds. */
const LOG_EVERY = 60_000;

/** For how long a stopping server waits for a request on a connection that has none, in milliseconds. */
const LAST_WAIT = 1_000;

/** Above the limit, for those that are taken within one turn of the event loop, before any of them is closed. */
const ABOVE = 128;

interface Limits {
  /** The most connections held at once. */
  most: number;
  /** The most of one network. */
  mostOfOne: number;
}

/**
 * Bounds the connections of all servers that it is given: in all, and of one network. Where there is no room left, one of
 * the network that has the most makes room for a newcomer of another. Closes those whose client neither reads nor sends.
 */
export function guardConnections(
  { most, mostOfOne }: Limits,
  requestOf: (socket: Socket) => { complete: boolean } | undefined,
  log: Pick<Log, 'warn'>,
) {
  const networks = new Map<string, Set<Socket>>();
  const upgraded = new WeakSet<Socket>();
  const logClosed = countClosed(log);
  let count = 0;

  const networkOfMost = () => {
    let fullest: Set<Socket> | undefined;
    for (const sockets of networks.values()) if (sockets.size > (fullest?.size ?? 0)) fullest = sockets;
    return fullest;
  };

  const isIdle = (socket: Socket) => !upgraded.has(socket) && !requestOf(socket);
  const findIdle = (sockets: Set<Socket>) => {
    for (const socket of sockets) if (isIdle(socket)) return socket;
    return undefined;
  };
  const listWhere = (is: (socket: Socket) => boolean) =>
    [...networks.values()].flatMap((sockets) => [...sockets].filter(is));

  /** Whether a connection was closed for one more of a network that has so many. */
  const makeRoom = (own: number): boolean => {
    const fullest = networkOfMost();
    if (!fullest) return false;
    const [oldest] = fullest;
    const leaving = findIdle(fullest) ?? (fullest.size > 2 * own + 2 ? oldest : undefined);
    if (leaving) leave(leaving);
    return leaving !== undefined;
  };

  const release = (socket: Socket, network: string) => {
    const sockets = networks.get(network);
    if (!sockets?.delete(socket)) return;
    count -= 1;
    if (sockets.size === 0) networks.delete(network);
  };

  const leave = (socket: Socket) => {
    logClosed();
    release(socket, networkOf(socket.remoteAddress));
    // Whatever the system still keeps for it goes, too.
    socket.resetAndDestroy();
  };

  const take = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const sockets = networks.get(network) ?? new Set();
    const hasRoom = sockets.size < mostOfOne && (count < most || makeRoom(sockets.size));
    if (!hasRoom) {
      logClosed();
      socket.destroy();
      return;
    }
    networks.set(network, sockets.add(socket));
    count += 1;
    socket.once('close', () => release(socket, network));
  };

  const isStalled = makeStallWatch(requestOf);
  const looking = setInterval(() => listWhere(isStalled).forEach(leave), CHECK_INTERVAL).unref();

  return {
    /** Several servers, where one name is several addresses, count together. */
    guard: (server: Server) => {
      server.maxConnections = most + ABOVE;
      server.on('connection', take);
      server.on('upgrade', (_, socket) => upgraded.add(socket as Socket));
      return server;
    },
    count: () => count,
    /** Once the server stops. To Node a connection is busy until its first request: browsers connect ahead and say nothing. */
    closeIdle: () =>
      setTimeout(() => listWhere(isIdle).forEach((socket) => void socket.destroy()), LAST_WAIT).unref(),
    stop: () => clearInterval(looking),
  };
}

/** Tells now and then how many connections were closed or not taken. */
function countClosed(log: Pick<Log, 'warn'>) {
  let closed = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    closed += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY) return;
    loggedAt = now;
    log.warn({ connections: closed }, 'hung up on connections: too many, or nobody reads or sends there');
    closed = 0;
  };
}
