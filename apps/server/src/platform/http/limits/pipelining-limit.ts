import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait behind the one being answered. Browsers and proxies send one after another. */
const MAX_WAITING = 16;

/** The requests in progress on a connection. */
interface RequestQueue {
  request: IncomingMessage;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of each connection one after another, each once the previous response is fully sent: Node would
 * start all pipelined requests and buffer the responses if a client doesn't read. Hangs up if too many are sent ahead.
 */
export function answerSequentially(answer: RequestListener) {
  const queues = new WeakMap<Socket, RequestQueue>();
  const start = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => startNext(request.socket));
    answer(request, response);
  };
  const startNext = (socket: Socket) => {
    const queue = queues.get(socket);
    const next = queue?.waiting.shift();
    // After the last response of a connection nothing more can be sent.
    if (!queue || !next || !socket.writable) {
      queues.delete(socket);
      return;
    }
    queue.request = next[0];
    start(...next);
  };
  return {
    listener: (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const queue = queues.get(socket);
      if (!queue) {
        queues.set(socket, { request, waiting: [] });
        start(request, response);
      } else if (queue.waiting.length < MAX_WAITING) queue.waiting.push([request, response]);
      else socket.destroy();
    },
    /** The request being answered on a connection. */
    requestOf: (socket: Socket): IncomingMessage | undefined => queues.get(socket)?.request,
  };
}
