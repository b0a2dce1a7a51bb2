import type { Socket } from 'node:net';

/** How long a client may read nothing of what waits for it, or send nothing of what it has begun, in milliseconds. */
const PATIENCE = 20_000;

/** A client that sends less than this within the time above stands still, too: a byte a second holds a connection for nothing. */
const LEAST_SENT = 4_096;

/** How far a client has come with what it is about: reading, or sending. */
interface Seen {
  moved: string;
  since: number;
}

/** Tells of a connection, asked every few seconds, whether its client has stood still for 20 s where it is its turn. */
export function makeStallWatch(
  requestOf: (socket: Socket) => { complete: boolean } | undefined,
  readClock = () => performance.now(),
) {
  const seen = new WeakMap<Socket, Seen>();
  return (socket: Socket): boolean => {
    const moved = movedBy(socket, requestOf(socket));
    // Idle ones Node closes by itself.
    if (moved === undefined) {
      seen.delete(socket);
      return false;
    }
    const last = seen.get(socket);
    const now = readClock();
    if (last?.moved === moved) return now - last.since >= PATIENCE;
    seen.set(socket, { moved, since: now });
    return false;
  };
}

/** What changes as the client goes on; undefined where nobody waits for it. */
function movedBy(socket: Socket, request: { complete: boolean } | undefined): string | undefined {
  const { writableLength, bytesWritten, bytesRead } = socket;
  if (writableLength === 0)
    return request?.complete === false ? `read ${Math.floor(bytesRead / LEAST_SENT)}` : undefined;
  // What is left of one long piece is told by the system's handle only.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } };
  return `sent ${bytesWritten - writableLength}, left ${handle?.writeQueueSize}`;
}
