import type { ClientEvents, ServerEvents } from '@tailwell/contract/events';
import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { Context } from '../../context.ts';

/** What is known about a socket once it has said hello. */
export interface SocketData {
  userId?: string;
}

/** Messages between servers, under names that features choose. */
type ServersEvents = Record<string, (...texts: string[]) => void>;

export type Sockets = Server<ClientEvents, ServerEvents, ServersEvents, SocketData>;
export type ClientSocket = Socket<ClientEvents, ServerEvents, ServersEvents, SocketData>;

/**
 * Creates a listener for one message: parsed by its schema, only for users who have said hello, answered in the order
 * of arrival. `work` returns false if there is nothing of theirs.
 */
export type Receive = <Schema extends z.ZodType>(
  schema: Schema,
  work: (userId: string, message: z.output<Schema>) => Promise<boolean>,
) => (message: unknown, ack?: unknown) => void;

/** A feature's socket handlers. */
export interface SocketMessages {
  /** Handles the feature's messages of one socket. */
  serveSocket: (socket: ClientSocket, receive: Receive) => void;
  /** A user's socket has left its rooms. Never throws. */
  drop: (userId: string, rooms: string[]) => Promise<void>;
  stop: () => void;
}

export type OpenSocketMessages = (io: Sockets, context: Context) => SocketMessages;
