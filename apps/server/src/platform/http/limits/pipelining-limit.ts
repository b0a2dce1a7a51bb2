import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait behind the one that is being answered. Browsers and proxies send one after the other. */
const MOST_WAITING = 16;

/** What is under way on a connection. */
interface Turns {
  request: IncomingMessage;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of each connection one after the other, the next one once the last answer is wholly sent: Node
 * begins all that came in at once, and keeps the answers of who reads none. Hangs up on who sends too many ahead.
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
    // After an answer that was the last of its connection nothing more can be sent.
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
    /** The request of a connection that is being answered. */
    requestOf: (socket: Socket): IncomingMessage | undefined => turns.get(socket)?.request,
  };
}
