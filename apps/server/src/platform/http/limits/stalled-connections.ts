import type { Socket } from 'node:net';

/** How long a client may read none of a pending response, or send none of an unfinished request, in milliseconds. */
const PATIENCE = 20_000;

/** A client that sends less than this in that time has stalled too: a byte a second just holds the connection. */
const LEAST_SENT = 4_096;

/** How far a client has got with reading or sending. */
interface Seen {
  moved: string;
  since: number;
}

/** Returns a check, made every few seconds, whether a connection's client, being awaited, has stalled for 20 s. */
export function makeStallWatch(
  requestOf: (socket: Socket) => { complete: boolean } | undefined,
  readClock = () => performance.now(),
) {
  const seen = new WeakMap<Socket, Seen>();
  return (socket: Socket): boolean => {
    const moved = movedBy(socket, requestOf(socket));
    // Node itself closes idle ones.
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

/** A value that changes as the client progresses; undefined if the client isn't awaited. */
function movedBy(socket: Socket, request: { complete: boolean } | undefined): string | undefined {
  const { writableLength, bytesWritten, bytesRead } = socket;
  if (writableLength === 0)
    return request?.complete === false ? `read ${Math.floor(bytesRead / LEAST_SENT)}` : undefined;
  // Only the system handle reports what is left of a single long chunk.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } };
  return `sent ${bytesWritten - writableLength}, left ${handle?.writeQueueSize}`;
}
