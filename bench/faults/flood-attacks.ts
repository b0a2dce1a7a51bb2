import { connect, type Socket } from 'node:net';

/** How many connections are begun at once, so that none is lost in the queue of those that wait to be taken. */
const AT_ONCE = 100;

/** What one attack does, from addresses of the loopback network other than 127.0.0.1. */
export interface Attack {
  name: string;
  /** From so many addresses, 127.0.0.2 and on, so many connections each. */
  addresses: number;
  connectionsEach: number;
  /** What each connection sends, so often at once; nothing: it only stands there. */
  request?: { path: string; times: number };
  /** Sent instead: a piece at first, then the next one each second. */
  drip?: { first: string; next: string };
  /** Takes in what comes; else nothing is ever read. */
  reads?: boolean;
  /** Opens one connection each so many milliseconds instead of all at once. */
  everyMs?: number;
}

/** Attacks until it is killed. Runs in a process of its own, so that nobody else's figures are of its work. */
export async function attack(port: number, { addresses, connectionsEach, everyMs, ...how }: Attack) {
  const open = () => {
    let line: Promise<unknown>[] = [];
    return async (at: number) => {
      line.push(openOne(port, `127.0.0.${2 + (at % addresses)}`, how));
      if (everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs));
      else if (line.length >= AT_ONCE) {
        await Promise.all(line);
        line = [];
      }
    };
  };
  const openNext = open();
  for (let at = 0; at < addresses * connectionsEach; at += 1) await openNext(at);
}

/** Ends once it is connected, or has failed. */
function openOne(port: number, localAddress: string, how: Omit<Attack, 'addresses' | 'connectionsEach'>) {
  return new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    if (!how.reads) socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      sendRequest(socket, how);
      resolve();
    });
  });
}

function sendRequest(socket: Socket, { request, drip }: Pick<Attack, 'request' | 'drip'>) {
  if (request) {
    const text = `GET ${request.path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;
    socket.write(text.repeat(request.times));
  }
  if (drip) {
    socket.write(drip.first);
    const dripping = setInterval(() => socket.write(drip.next), 1_000);
    socket.on('close', () => clearInterval(dripping));
  }
}

const [port = '', text = ''] = process.argv.slice(2);
if (import.meta.main ?? process.argv[1] === import.meta.filename)
  await attack(Number(port), JSON.parse(text));
