import { connect, type Socket } from 'node:net';

/** Connections opened at a time, so that none is lost in the accept queue. */
const BATCH_SIZE = 100;

/** An attack from addresses of the loopback network other than 127.0.0.1. */
export interface Attack {
  name: string;
  /** Number of addresses, 127.0.0.2 and up, and connections from each. */
  addresses: number;
  connectionsEach: number;
  /** Request of each connection, repeated so often in one go; omitted: the connection stays idle. */
  request?: { path: string; times: number };
  /** Sent instead: a first part, then the next one every second. */
  drip?: { first: string; next: string };
  /** Reads responses; otherwise nothing is ever read. */
  reads?: boolean;
  /** Opens one connection at this interval, in milliseconds, instead of all together. */
  everyMs?: number;
}

/** Attacks until it is killed. Runs in its own process, so that its work is not counted in the measured figures. */
export async function attack(port: number, { addresses, connectionsEach, everyMs, ...options }: Attack) {
  const open = () => {
    let pending: Promise<unknown>[] = [];
    return async (at: number) => {
      pending.push(openOne(port, `127.0.0.${2 + (at % addresses)}`, options));
      if (everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs));
      else if (pending.length >= BATCH_SIZE) {
        await Promise.all(pending);
        pending = [];
      }
    };
  };
  const openNext = open();
  for (let at = 0; at < addresses * connectionsEach; at += 1) await openNext(at);
}

/** Resolves once it is connected, or has failed. */
function openOne(port: number, localAddress: string, options: Omit<Attack, 'addresses' | 'connectionsEach'>) {
  return new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    if (!options.reads) socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      sendRequest(socket, options);
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
