import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Signal } from '@tailwell/contract/events';
import { callMessage, signalMessage } from '@tailwell/contract/socket-messages';
import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { Context } from '../../../context.ts';
import type { ClientSocket, SocketMessages, Sockets } from '../../../platform/realtime/sockets.ts';
import { joinCall, leaveCall } from './presence.flow.ts';

const HEARTBEAT_INTERVAL_MS = 10_000;

/** How many calls one socket can be in. */
const MAX_CALLS = 3;

const SIDES: CallRole[] = ['owner', 'vet'];
const roomOf = (consultId: string, role: CallRole) => `${role}:${consultId}`;
const sideIn = ({ rooms }: ClientSocket, consultId: string) =>
  SIDES.find((side) => rooms.has(roomOf(consultId, side)));

function parseRoom(room: string): { role: CallRole; consultId: string } | undefined {
  const [role, consultId] = room.split(':');
  return consultId && (role === 'owner' || role === 'vet') ? { role, consultId } : undefined;
}

// A connection description is some 8 kB, more than fits into one PostgreSQL notification; compressed, it is a quarter.
const pack = (signal: Signal & { from: CallRole }) =>
  deflateRawSync(JSON.stringify(signal)).toString('base64');
const unpack = (packed: string): Signal & { from: CallRole } =>
  JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());

/** Tracks who is in which call, with a room for each side, and relays signals to the other side on any server. */
export function openSignalling(io: Sockets, context: Context): SocketMessages {
  const { log } = context;
  const { adapter, sockets } = io.of('/');
  let isStopped = false;
  let isSendingHeartbeats = false;

  /** Sends a heartbeat for the user in a room on this server; removes users who are no longer allowed in it. */
  const sendHeartbeat = async (room: string) => {
    const call = parseRoom(room);
    const [socketId] = adapter.rooms.get(room) ?? [];
    const userId = socketId && sockets.get(socketId)?.data.userId;
    if (!call || !userId) return;
    const party = await joinCall(context, userId, call.consultId);
    if (party?.role !== call.role) io.local.in(room).socketsLeave(room);
  };

  const trySendHeartbeat = (room: string) =>
    sendHeartbeat(room).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of a call failed'));

  const sendAllHeartbeats = async () => {
    if (isSendingHeartbeats) return;
    isSendingHeartbeats = true;
    for (const room of [...adapter.rooms.keys()]) if (!isStopped) await trySendHeartbeat(room);
    isSendingHeartbeats = false;
  };
  const heartbeats = setInterval(() => void sendAllHeartbeats(), HEARTBEAT_INTERVAL_MS);

  io.on('signal', (room, packed) => io.local.to(room).emit('signal', unpack(packed)));
  io.on('left', (room) => void trySendHeartbeat(room));

  /** After a user's last socket on this server has left the room. */
  const publishLeft = async (userId: string, room: string) => {
    const call = parseRoom(room);
    if (!call || isStopped || adapter.rooms.has(room)) return;
    await leaveCall(context, userId, call.consultId, call.role);
    io.serverSideEmit('left', room);
  };

  /** Returns false if the user is not allowed in this call. */
  const join = async (socket: ClientSocket, userId: string, consultId: string): Promise<boolean> => {
    if ([...socket.rooms].filter(parseRoom).length >= MAX_CALLS) return false;
    const party = await joinCall(context, userId, consultId);
    if (!party) return false;
    const room = roomOf(consultId, party.role);
    if (socket.connected) await socket.join(room);
    else await publishLeft(userId, room);
    return true;
  };

  /** Returns false if the socket is not in this call. */
  const leave = async (socket: ClientSocket, userId: string, consultId: string): Promise<boolean> => {
    const role = sideIn(socket, consultId);
    if (!role) return false;
    const room = roomOf(consultId, role);
    await socket.leave(room);
    await publishLeft(userId, room);
    return true;
  };

  /** Returns false if the socket is not in this call. */
  const send = async (socket: ClientSocket, signal: Signal): Promise<boolean> => {
    const role = sideIn(socket, signal.consultId);
    if (!role) return false;
    const otherRoom = roomOf(signal.consultId, role === 'owner' ? 'vet' : 'owner');
    const outgoing = { ...signal, from: role };
    io.local.to(otherRoom).emit('signal', outgoing);
    io.serverSideEmit('signal', otherRoom, pack(outgoing));
    return true;
  };

  const drop = async (userId: string, rooms: string[]) => {
    for (const room of rooms) await publishLeft(userId, room);
  };

  return {
    serveSocket: (socket, receive) => {
      socket.on(
        'join',
        receive(callMessage, (userId, { consultId }) => join(socket, userId, consultId)),
      );
      socket.on(
        'leave',
        receive(callMessage, (userId, { consultId }) => leave(socket, userId, consultId)),
      );
      socket.on(
        'signal',
        receive(signalMessage, (_, message) => send(socket, message)),
      );
    },
    drop: (userId, rooms) =>
      drop(userId, rooms).catch((error: unknown) => log.warn({ err: error }, 'leaving a call failed')),
    /** Users reconnect to another server: no one has left. */
    stop: () => {
      isStopped = true;
      clearInterval(heartbeats);
    },
  };
}
