import type { IncomingMessage } from 'node:http';
import { MESSAGE_LIMIT } from '@tailwell/contract/socket-messages';

/** How many new connections one IP address can open per minute. */
const CONNECTIONS_PER_MINUTE = 120;

/** How many messages one socket can send in a burst, and then per second. A call begins with some sixty. */
const BURST = 100;
const PER_SECOND = 20;

const isSignal = (packet: string) => /^2\d*\["signal",/.test(packet.slice(0, 32));

/** Returns a check of whether a socket's next packet may still be read. */
export function limitPackets() {
  let left = BURST;
  let countedAt = performance.now();
  return (packet: unknown): boolean => {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - countedAt) / 1000) * PER_SECOND) - 1;
    countedAt = now;
    if (left < 0) return false;
    // Parts of binary messages: our clients send none.
    if (typeof packet !== 'string') return false;
    return packet.length <= MESSAGE_LIMIT || isSignal(packet);
  };
}

/** Returns a check of whether an IP address can open another connection in this minute. */
export function limitConnections({
  trustProxy,
  callLimitFactor,
}: {
  trustProxy: number;
  callLimitFactor: number;
}) {
  const max = CONNECTIONS_PER_MINUTE * callLimitFactor;
  let counts = new Map<string, number>();
  let minute = 0;
  return (request: IncomingMessage): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) counts = new Map();
    minute = now;
    const ip = readIp(request, trustProxy);
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    return count <= max;
  };
}

/** The client's IP address, behind as many proxies as are trusted; Fastify does the same for calls. */
function readIp({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).toReversed()].filter(
    Boolean,
  );
  return hops[Math.min(trustProxy, hops.length - 1)] ?? '';
}

/** Whether one of our pages opens the socket. A client that sends no Origin is not a browser. */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
