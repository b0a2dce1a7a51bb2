import { createServer } from 'node:http';
import type { LiveEvents } from '@tailwell/contract/events';
import { SIGNAL_LIMIT } from '@tailwell/contract/socket-messages';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Server } from 'socket.io';
import type { Context } from '../../context.ts';
import type { Database } from '../database/db.ts';
import { listen } from '../database/listen.ts';
import { openAdapter, PG_CHANNEL } from './adapter.ts';
import { deliverEvents } from './events.ts';
import { HELLO_TIMEOUT, serveSocket } from './socket.ts';
import { isOwnOrigin, limitConnections, limitPackets } from './socket-limits.ts';
import { watchSessions } from './socket-sessions.ts';
import type { ClientSocket, OpenSocketMessages, Sockets } from './sockets.ts';
import { closeGradually, SOCKET_PATH, serveTransports } from './transports.ts';
import { wakeAfterCommit } from './wake.ts';

/** How often a socket is pinged, and how long it may take to answer, in milliseconds. */
const PING = { pingInterval: 15_000, pingTimeout: 10_000 };

/**
 * Notifies one or several users that something of theirs has changed, once the transaction commits: immediately over
 * their sockets, later for those that were away for up to a day.
 */
export async function publish<Name extends keyof LiveEvents>(
  tx: Transaction<Database>,
  userIds: string | string[],
  name: Name,
  data: LiveEvents[Name],
) {
  const events = [userIds].flat().map((userId) => ({ userId, data }));
  await publishEach(tx, name, events);
}

/** Notifies each user with their own data, of one kind of event. */
export async function publishEach<Name extends keyof LiveEvents>(
  tx: Transaction<Database>,
  name: Name,
  events: { userId: string; data: LiveEvents[Name] }[],
) {
  if (events.length === 0) return;
  // The trigger live_events_numbered assigns their numbers.
  await tx
    .insertInto('liveEvents')
    .values(events.map(({ userId, data }) => ({ userId, name, payload: JSON.stringify(data) })))
    .execute();
  wakeAfterCommit(
    tx,
    events.map(({ userId }) => userId),
  );
}

/**
 * The same as part of a statement, to be followed by `wakeAfterCommit`. `people` is a query that returns each `user_id`
 * with their `data`, as jsonb.
 */
export const publishSql = (name: keyof LiveEvents, people: RawBuilder<unknown>) => sql`
  insert into live_events (user_id, name, payload)
  select person.user_id, ${name}, person.data from (${people}) as person`;

/** Serves the socket until the app closes: events, ends of sessions, and the features' messages. */
export async function openRealtime(app: FastifyInstance, context: Context, openers: OpenSocketMessages[]) {
  const { db, config, log, databaseUrl } = context;
  const adapter = openAdapter(db, log);
  const canConnect = limitConnections(config);
  // This server never listens: requests come through Fastify, which may listen on several.
  const io: Sockets = new Server(createServer(), {
    path: SOCKET_PATH,
    serveClient: false,
    adapter: adapter.adapter,
    maxHttpBufferSize: SIGNAL_LIMIT,
    connectTimeout: HELLO_TIMEOUT,
    ...PING,
    allowRequest: (request, decide) => {
      if (!isOwnOrigin(request, config.publicUrl)) return decide('This page is not ours.', false);
      decide('Too many connections.', canConnect(request));
    },
  });
  const events = deliverEvents(db, log);
  const sessions = watchSessions(db, log);
  const messages = openers.map((open) => open(io, context));
  const receivers: Record<string, (payload: string) => void> = {
    live_events: events.wake,
    session_over: sessions.end,
    [PG_CHANNEL]: adapter.receive,
  };
  const listening = listen({
    url: databaseUrl,
    log,
    channels: Object.keys(receivers),
    onNotify: (channel, payload) => receivers[channel]?.(payload),
    onListening: () => {
      events.wakeAll();
      sessions.check();
    },
  });
  io.engine.on('connection', guardPackets);
  io.on('connection', (socket) => serveSocket(socket, { db, log, events, sessions, messages }));
  context.metrics?.watchSockets(() => io.engine.clientsCount);
  const { stopping } = context;
  const { hangUp } = await serveTransports(app, io, { isDevelopment: config.isDevelopment, stopping });
  if (config.shutdownDelayMs > 0) {
    stopping?.addEventListener('abort', () => closeGradually(io, config.shutdownDelayMs, log));
  }

  app.addHook('preClose', async () => {
    for (const one of messages) one.stop();
    events.stop();
    sessions.stop();
    await io.close();
    hangUp();
    await adapter.stop();
    await listening.stop();
  });
}

/** Hangs up on clients that send too much, before it is read. */
function guardPackets(conn: ClientSocket['conn']) {
  const canRead = limitPackets();
  conn.prependListener('data', (packet: unknown) => {
    if (!canRead(packet)) conn.close(true);
  });
}
