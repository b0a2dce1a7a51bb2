import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createListener, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../observation/log.ts';
import { guardConnections } from './limits/connection-limits.ts';
import { connectionsFor, readOpenFilesLimit } from './limits/open-files.ts';
import { answerSequentially } from './limits/pipelining-limit.ts';

/** How long the head of a request may take to arrive, the first one counted from connecting, in milliseconds. */
const HEAD_TIMEOUT = 15_000;

/** How long a whole request may take to arrive, such as a picture on a slow connection, in milliseconds. */
const REQUEST_TIMEOUT = 60_000;

/** How often Node checks for late requests, in milliseconds. */
const CHECK_INTERVAL = 2_000;

/** How long an idle connection stays open for its next request, in milliseconds: longer than at a proxy before us. */
const KEEP_ALIVE_FOR_BROWSERS = 20_000;
const KEEP_ALIVE_FOR_PROXIES = 72_000;

/** Creates the listening servers, with limits on the connections' number, duration and concurrent requests. */
export function openHttpServers(
  {
    trustProxy,
    maxConnections,
    connectionsPerAddress,
    callLimitFactor,
  }: Pick<Config, 'trustProxy' | 'maxConnections' | 'connectionsPerAddress' | 'callLimitFactor'>,
  log: Pick<Log, 'warn'>,
) {
  const pipelining: { limiter?: ReturnType<typeof answerSequentially> } = {};
  const max = maxConnections ?? connectionsFor(readOpenFilesLimit());
  // A proxy's connections carry everyone's requests: the proxy itself has to limit them.
  const maxPerNetwork = trustProxy > 0 ? max : connectionsPerAddress * Math.max(1, callLimitFactor);
  const connections = guardConnections(
    { max, maxPerNetwork },
    (socket) => pipelining.limiter?.requestOf(socket),
    log,
  );
  return {
    serverFactory: (answer: RequestListener) => {
      pipelining.limiter ??= answerSequentially(answer);
      const server = createServer(
        {
          headersTimeout: HEAD_TIMEOUT,
          requestTimeout: REQUEST_TIMEOUT,
          connectionsCheckingInterval: CHECK_INTERVAL,
          keepAliveTimeout: trustProxy > 0 ? KEEP_ALIVE_FOR_PROXIES : KEEP_ALIVE_FOR_BROWSERS,
          // Other upgrades, such as curl's to HTTP/2, are answered as if they had not been requested.
          shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
        },
        pipelining.limiter.listener,
      );
      return connections.guard(server);
    },
    closeIdle: connections.closeIdle,
    stop: connections.stop,
  };
}

/**
 * Listens on the host's first address, and for localhost on the others too: browsers pick IPv4 or IPv6. All of them
 * lead to one server, so they share its limits.
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
    throw isPortInUse(error) ? portInUse(port, error) : error;
  });
  if (host !== 'localhost') return;
  const own = app.server.address() as AddressInfo;
  // Systems list an address twice if it is twice in their hosts file.
  const addresses = new Set((await findAddresses()).map(({ address }) => address));
  for (const address of addresses) {
    if (address === own.address) continue;
    const other = createListener({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      other.once('error', resolve).listen(own.port, address, () => resolve(undefined));
    });
    // Where another program answers, browsers would reach that one. An address this machine lacks doesn't matter.
    if (error && isPortInUse(error)) throw portInUse(own.port, error);
    if (!error) others.push(other);
  }
}

const isPortInUse = ({ code }: NodeJS.ErrnoException) => code === 'EADDRINUSE';
const portInUse = (port: number, cause: Error) =>
  new Error(`Port ${port} is taken by another program. Stop that one, or set PORT to another.`, { cause });
