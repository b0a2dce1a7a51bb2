import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../observation/log.ts';
import { networkOf } from './client-address.ts';
import { makeStallWatch } from './stalled-connections.ts';

/** How often connections are checked for stalls, in milliseconds. */
const CHECK_INTERVAL = 2_000;

/** How often closed connections are logged at most, in milliseconds. */
const LOG_INTERVAL = 60_000;

/** How long a stopping server waits for a request on a connection without one, in milliseconds. */
const IDLE_GRACE = 1_000;

/** Allowance above the limit for connections accepted within one event loop iteration, before any is closed. */
const ACCEPT_ALLOWANCE = 128;

interface Limits {
  /** Most concurrent connections. */
  max: number;
  /** Most connections of one network. */
  maxPerNetwork: number;
}

/**
 * Limits the connections of all servers it is given, in total and per network. When full, the network with the most
 * gives one up for a newcomer: an idle one, or any if it has far more than the newcomer's network. Closes those whose
 * client neither reads nor sends.
 */
export function guardConnections(
  { max, maxPerNetwork }: Limits,
  requestOf: (socket: Socket) => { complete: boolean } | undefined,
  log: Pick<Log, 'warn'>,
) {
  const networks = new Map<string, Set<Socket>>();
  const upgraded = new WeakSet<Socket>();
  const logClosed = countClosed(log);
  let count = 0;

  const fullestNetwork = () => {
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

  /** Closes a connection to make room for another of a network that has `own`; false if none can be closed. */
  const makeRoom = (own: number): boolean => {
    const fullest = fullestNetwork();
    if (!fullest) return false;
    const [oldest] = fullest;
    const evicted = findIdle(fullest) ?? (fullest.size > 2 * own + 2 ? oldest : undefined);
    if (evicted) evict(evicted);
    return evicted !== undefined;
  };

  const release = (socket: Socket, network: string) => {
    const sockets = networks.get(network);
    if (!sockets?.delete(socket)) return;
    count -= 1;
    if (sockets.size === 0) networks.delete(network);
  };

  const evict = (socket: Socket) => {
    logClosed();
    release(socket, networkOf(socket.remoteAddress));
    // Also discards what the system still buffers for it.
    socket.resetAndDestroy();
  };

  const accept = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const sockets = networks.get(network) ?? new Set();
    const hasRoom = sockets.size < maxPerNetwork && (count < max || makeRoom(sockets.size));
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
  const timer = setInterval(() => listWhere(isStalled).forEach(evict), CHECK_INTERVAL).unref();

  return {
    /** Several servers, where one name has several addresses, count together. */
    guard: (server: Server) => {
      server.maxConnections = max + ACCEPT_ALLOWANCE;
      server.on('connection', accept);
      server.on('upgrade', (_, socket) => upgraded.add(socket as Socket));
      return server;
    },
    count: () => count,
    /** For shutdown. Node considers a connection busy until its first request: browsers preconnect and send nothing. */
    closeIdle: () =>
      setTimeout(() => listWhere(isIdle).forEach((socket) => void socket.destroy()), IDLE_GRACE).unref(),
    stop: () => clearInterval(timer),
  };
}

/** Logs from time to time how many connections were closed or refused. */
function countClosed(log: Pick<Log, 'warn'>) {
  let closed = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    closed += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL) return;
    loggedAt = now;
    log.warn({ connections: closed }, 'closed connections: too many, or stalled');
    closed = 0;
  };
}
