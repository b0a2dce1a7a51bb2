import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createListener, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../observation/log.ts';
import { guardConnections } from './limits/connection-limits.ts';
import { connectionsFor, readOpenFilesLimit } from './limits/open-files.ts';
import { answerInTurn } from './limits/pipelining-limit.ts';

/** How long the head of a request may take to arrive, the first one from connecting on, in milliseconds. */
const HEAD_WITHIN = 15_000;

/** How long a whole request may take to arrive: a picture on a slow line. In milliseconds. */
const REQUEST_WITHIN = 60_000;

/** How often Node looks who is late, in milliseconds. */
const CHECK_INTERVAL = 2_000;

/** How long an idle connection is kept for its next request, in milliseconds: longer than a proxy before us keeps it. */
const KEEP_ALIVE_FOR_PEOPLE = 20_000;
const KEEP_ALIVE_FOR_PROXIES = 72_000;

/** Makes the servers that listen, with connections that are bounded in number, in time and in what they ask for at once. */
export function openHttpServers(
  {
    trustProxy,
    maxConnections,
    connectionsPerAddress,
    callLimitFactor,
  }: Pick<Config, 'trustProxy' | 'maxConnections' | 'connectionsPerAddress' | 'callLimitFactor'>,
  log: Pick<Log, 'warn'>,
) {
  const turns: { of?: ReturnType<typeof answerInTurn> } = {};
  const most = maxConnections ?? connectionsFor(readOpenFilesLimit());
  // A proxy's connections are everybody's: there it is the proxy that counts.
  const mostOfOne = trustProxy > 0 ? most : connectionsPerAddress * Math.max(1, callLimitFactor);
  const connections = guardConnections({ most, mostOfOne }, (socket) => turns.of?.requestOf(socket), log);
  return {
    serverFactory: (answer: RequestListener) => {
      turns.of ??= answerInTurn(answer);
      const server = createServer(
        {
          headersTimeout: HEAD_WITHIN,
          requestTimeout: REQUEST_WITHIN,
          connectionsCheckingInterval: CHECK_INTERVAL,
          keepAliveTimeout: trustProxy > 0 ? KEEP_ALIVE_FOR_PROXIES : KEEP_ALIVE_FOR_PEOPLE,
          // Other upgrades, such as curl's to HTTP/2, are answered as if they had not been asked for.
          shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
        },
        turns.of.listener,
      );
      return connections.guard(server);
    },
    closeIdle: connections.closeIdle,
    stop: connections.stop,
  };
}

/**
 * Listens at the host's first address, and for localhost at the others, too: browsers take the one of IPv4 or of IPv6. All of
 * them lead to one server, so that its limits are those of all.
 */
export async function listenAt(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
  findAddresses = () => lookup(host, { all: true }),
) {
  const others: Server[] = [];
  const ends: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    for (const other of others) ends.push(new Promise((resolve) => other.close(resolve)));
  });
  app.addHook('onClose', async () => {
    await Promise.all(ends);
  });
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw isTaken(error) ? portTaken(port, error) : error;
  });
  if (host !== 'localhost') return;
  const own = app.server.address() as AddressInfo;
  // Systems name an address twice where it stands twice in their list of hosts.
  const addresses = new Set((await findAddresses()).map(({ address }) => address));
  for (const address of addresses) {
    if (address === own.address) continue;
    const other = createListener({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      other.once('error', resolve).listen(own.port, address, () => resolve(undefined));
    });
    // Where another program answers, browsers would find that one. An address that the machine hasn't is not missed.
    if (error && isTaken(error)) throw portTaken(own.port, error);
    if (!error) others.push(other);
  }
}

const isTaken = ({ code }: NodeJS.ErrnoException) => code === 'EADDRINUSE';
const portTaken = (port: number, cause: Error) =>
  new Error(`Port ${port} is taken by another program. Stop that one, or set PORT to another.`, { cause });
