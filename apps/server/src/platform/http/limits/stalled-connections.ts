import type { Socket } from 'node:net';

/** How long a client may read none of a pending response, or send none of an unfinished request, in milliseconds. */
const STALL_TIMEOUT = 20_000;

/** A client that sends less than this in that time has stalled too: a byte a second just holds the connection. */
const MIN_SENT_BYTES = 4_096;

/** How far a client has got with reading or sending. */
interface Progress {
  moved: string;
  since: number;
}

/** Returns a check, made every few seconds, whether a connection's client, being awaited, has stalled for 20 s. */
export function makeStallWatch(
  requestOf: (socket: Socket) => { complete: boolean } | undefined,
  readClock = () => performance.now(),
) {
  const progress = new WeakMap<Socket, Progress>();
  return (socket: Socket): boolean => {
    const moved = progressOf(socket, requestOf(socket));
    // Node itself closes idle ones.
    if (moved === undefined) {
      progress.delete(socket);
      return false;
    }
    const last = progress.get(socket);
    const now = readClock();
    if (last?.moved === moved) return now - last.since >= STALL_TIMEOUT;
    progress.set(socket, { moved, since: now });
    return false;
  };
}

/** A value that changes as the client progresses; undefined if the client isn't awaited. */
function progressOf(socket: Socket, request: { complete: boolean } | undefined): string | undefined {
  const { writableLength, bytesWritten, bytesRead } = socket;
  if (writableLength === 0)
    return request?.complete === false ? `read ${Math.floor(bytesRead / MIN_SENT_BYTES)}` : undefined;
  // Only the system handle reports what is left of a single long chunk.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } };
  return `sent ${bytesWritten - writableLength}, left ${handle?.writeQueueSize}`;
}
