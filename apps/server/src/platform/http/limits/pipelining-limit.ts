import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait behind the one being answered. Browsers and proxies send one after another. */
const MOST_WAITING = 16;

/** The requests in progress on a connection. */
interface Turns {
  request: IncomingMessage;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of each connection one after another, each once the previous response is fully sent: Node would
 * start all pipelined requests and buffer the responses if a client doesn't read. Hangs up if too many are sent ahead.
 */
export function answerInTurn(answer: RequestListener) {
  const turns = new WeakMap<Socket, Turns>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => goOn(request.socket));
    answer(request, response);
  };
  const goOn = (socket: Socket) => {
    const ofSocket = turns.get(socket);
    const next = ofSocket?.waiting.shift();
    // After the last response of a connection nothing more can be sent.
    if (!ofSocket || !next || !socket.writable) {
      turns.delete(socket);
      return;
    }
    ofSocket.request = next[0];
    begin(...next);
  };
  return {
    listener: (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const ofSocket = turns.get(socket);
      if (!ofSocket) {
        turns.set(socket, { request, waiting: [] });
        begin(request, response);
      } else if (ofSocket.waiting.length < MOST_WAITING) ofSocket.waiting.push([request, response]);
      else socket.destroy();
    },
    /** The request being answered on a connection. */
    requestOf: (socket: Socket): IncomingMessage | undefined => turns.get(socket)?.request,
  };
}
