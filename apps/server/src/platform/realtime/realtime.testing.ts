import type { AddressInfo } from 'node:net';
import type { Ack, ClientEvents, ServerEvents } from '@tailwell/contract/events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { buildApp } from '../../app.ts';
import { type Context, openContext } from '../../context.ts';
import { freePort } from '../../testing/free-port.ts';
import { openDb } from '../database/db.ts';
import { SOCKET_PATH } from './transports.ts';

export type Item = Parameters<ServerEvents['liveEvent']>[0];
type Options = Partial<ManagerOptions & SocketOptions>;

/** A socket like a browser's, with the events it received. */
export function openSocket(origin: string, options: Options = {}) {
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  });
  const events: Item[] = [];
  const signals: Parameters<ServerEvents['signal']>[0][] = [];
  const closing = { hasSessionEnded: false, closedAt: 0, reason: '' };
  socket.on('liveEvent', (item) => events.push(item));
  socket.on('signal', (signal) => signals.push(signal));
  socket.on('over', () => {
    closing.hasSessionEnded = true;
  });
  socket.on('disconnect', (reason) => {
    closing.closedAt = Date.now();
    closing.reason = reason;
  });
  return { socket, events, signals, closing };
}

export type TestSocket = ReturnType<typeof openSocket>;

/** Sends a message and returns its answer; throws when the connection ends, or after 30 s. */
export const ask = <Name extends keyof ClientEvents>(
  { socket }: Pick<TestSocket, 'socket'>,
  name: Name,
  message: unknown,
): Promise<Parameters<Ack>[0]> =>
  (socket.timeout(30_000) as unknown as { emitWithAck(...args: unknown[]): Promise<never> }).emitWithAck(
    name,
    message,
  );

/** A socket that has said hello. */
export async function connect(origin: string, token: string, cursor?: string, options?: Options) {
  const opened = openSocket(origin, options);
  const answer = await ask(opened, 'hello', { token, cursor });
  return { ...opened, answer };
}

/** Polls until a condition holds; throws after `timeoutMs` milliseconds. */
export async function until(isTrue: () => unknown, timeoutMs = 30_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Opens another server on the same database, at a free port or that of one which has ended. */
export async function openServer(
  { config, log, databaseUrl: url }: Pick<Context, 'config' | 'log' | 'databaseUrl'>,
  port?: number,
) {
  // Answers must not depend on how busy the test machine is.
  const { db, close } = openDb({ url, poolSize: 10, log, connectionTimeoutMs: 15_000 });
  const app = await buildApp(await openContext(config, { db, url }, log), { pages: false });
  await app.listen({ port: port ?? (await freePort()), host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    db,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
