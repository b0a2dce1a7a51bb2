import type { ClientEvents, ServerEvents } from '@tailwell/contract/events';
import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { Context } from '../../context.ts';

/** What is known of a socket once it has said hello. */
export interface SocketData {
  userId?: string;
}

/** What servers send each other, by names that features choose. */
type ServersEvents = Record<string, (...texts: string[]) => void>;

export type Sockets = Server<ClientEvents, ServerEvents, ServersEvents, SocketData>;
export type OneSocket = Socket<ClientEvents, ServerEvents, ServersEvents, SocketData>;

/**
 * Makes a listener of one message: read by its schema, for people who have said hello, answered in the order in which
 * messages came. `work` gives false where there is nothing of theirs.
 */
export type Receive = <Schema extends z.ZodType>(
  schema: Schema,
  work: (userId: string, message: z.output<Schema>) => Promise<boolean>,
) => (message: unknown, ack?: unknown) => void;

/** What a feature does with sockets. */
export interface SocketMessages {
  /** Takes the feature's messages of one socket. */
  serveSocket: (socket: OneSocket, receive: Receive) => void;
  /** A person's socket is gone from the rooms that it was in. Never throws. */
  drop: (userId: string, rooms: string[]) => Promise<void>;
  stop: () => void;
}

export type OpenSocketMessages = (io: Sockets, context: Context) => SocketMessages;
