import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ClientEvents, ServerEvents, Signal } from '@tailwell/contract/events';
import type { Server, Socket } from 'socket.io';
import type { Log } from '../observation/log.ts';

/** One of the two sides of a call. */
export type Side = 'owner' | 'vet';

/** What decides who may be in a call, and keeps who is. */
export interface CallPresence {
  /**
   * Somebody is in a call: on entering, and every ten seconds after that as a sign of life. Gives their side; undefined:
   * they may not be there, or not any more.
   */
  joinCall: (userId: string, consultId: string) => Promise<{ role: Side } | undefined>;
  /** Somebody has left, or their line is gone. */
  leaveCall: (userId: string, consultId: string, role: Side) => Promise<void>;
}

/** What servers tell each other. */
export interface ServersEvents {
  /** A signal for whoever is in a room, packed. */
  signal: (room: string, packed: string) => void;
  /** Somebody is gone from a room here: say so if they are still there with you. */
  left: (room: string) => void;
}

/** What is kept of a socket once it has said hello. */
export interface SocketData {
  userId?: string;
}

export type Sockets = Server<ClientEvents, ServerEvents, ServersEvents, SocketData>;
export type OneSocket = Socket<ClientEvents, ServerEvents, ServersEvents, SocketData>;

const HEARTBEAT_EVERY = 10_000;

/** How many calls one socket may be in. */
const MOST_CALLS = 3;

const SIDES: Side[] = ['owner', 'vet'];
const roomOf = (consultId: string, role: Side) => `${role}:${consultId}`;
const sideIn = ({ rooms }: OneSocket, consultId: string) =>
  SIDES.find((side) => rooms.has(roomOf(consultId, side)));

function readRoom(room: string): { role: Side; consultId: string } | undefined {
  const [role, consultId] = room.split(':');
  return consultId && (role === 'owner' || role === 'vet') ? { role, consultId } : undefined;
}

// A description of a connection is some 8 kB, more than PostgreSQL notifies at once; packed it is a quarter.
const pack = (signal: Signal & { from: Side }) => deflateRawSync(JSON.stringify(signal)).toString('base64');
const unpack = (packed: string): Signal & { from: Side } =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());

/** Keeps who is in which call, a room for each side of it, and hands signals to the other side on whichever server. */
export function openCalls(io: Sockets, { joinCall, leaveCall }: CallPresence, log: Pick<Log, 'warn'>) {
  const { adapter, sockets } = io.of('/');
  let isStopped = false;
  let isSendingHeartbeats = false;

  /** Tells that those in a room of ours are still there; those who may no longer be lose their place. */
  const sendHeartbeat = async (room: string) => {
    const call = readRoom(room);
    const [socketId] = adapter.rooms.get(room) ?? [];
    const userId = socketId && sockets.get(socketId)?.data.userId;
    if (!call || !userId) return;
    const party = await joinCall(userId, call.consultId);
    if (party?.role !== call.role) io.local.in(room).socketsLeave(room);
  };

  const heartbeatOf = (room: string) =>
    sendHeartbeat(room).catch((error: unknown) => log.warn({ err: error }, 'a call gave no sign of life'));

  const heartbeat = async () => {
    if (isSendingHeartbeats) return;
    isSendingHeartbeats = true;
    for (const room of [...adapter.rooms.keys()]) if (!isStopped) await heartbeatOf(room);
    isSendingHeartbeats = false;
  };
  const heartbeats = setInterval(() => void heartbeat(), HEARTBEAT_EVERY);

  io.on('signal', (room, packed) => io.local.to(room).emit('signal', unpack(packed)));
  io.on('left', (room) => void heartbeatOf(room));

  /** After a person's last socket here has left the room. */
  const publishLeft = async (userId: string, room: string) => {
    const call = readRoom(room);
    if (!call || isStopped || adapter.rooms.has(room)) return;
    await leaveCall(userId, call.consultId, call.role);
    io.serverSideEmit('left', room);
  };

  return {
    /** False when the person may not be in this call. */
    join: async (socket: OneSocket, userId: string, consultId: string): Promise<boolean> => {
      if ([...socket.rooms].filter(readRoom).length >= MOST_CALLS) return false;
      const party = await joinCall(userId, consultId);
      if (!party) return false;
      const room = roomOf(consultId, party.role);
      if (socket.connected) socket.join(room);
      else await publishLeft(userId, room);
      return true;
    },
    /** False when the socket is not in this call. */
    leave: async (socket: OneSocket, userId: string, consultId: string): Promise<boolean> => {
      const role = sideIn(socket, consultId);
      if (!role) return false;
      const room = roomOf(consultId, role);
      socket.leave(room);
      await publishLeft(userId, room);
      return true;
    },
    /** False when the socket is not in this call. */
    signal: (socket: OneSocket, signal: Signal): boolean => {
      const role = sideIn(socket, signal.consultId);
      if (!role) return false;
      const other = roomOf(signal.consultId, role === 'owner' ? 'vet' : 'owner');
      const from = { ...signal, from: role };
      io.local.to(other).emit('signal', from);
      io.serverSideEmit('signal', other, pack(from));
      return true;
    },
    /** A socket is gone from the rooms that it was in. */
    drop: async (userId: string, rooms: string[]) => {
      for (const room of rooms) await publishLeft(userId, room);
    },
    /** People come back to another server: nobody has left. */
    stop: () => {
      isStopped = true;
      clearInterval(heartbeats);
    },
  };
}
