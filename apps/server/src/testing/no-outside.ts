// Imported first by the tests' processes: blocks connections to other machines, and reports the attempts.
import { Socket } from 'node:net';
import { TRIED } from './no-outside-log.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?|\[?::ffff:127(\.\d+){3}\]?|0\.0\.0\.0)$/i;

/** Names that never resolve (RFC 2606): tests use them for unreachable servers. */
const UNREACHABLE = /\.(invalid|example|test)$/i;

/** Hosts of the PostgreSQL configured for the tests. */
const CONFIGURED_HOSTS = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].flatMap((url) =>
  url && URL.canParse(url) ? [new URL(url).hostname] : [],
);

const attempts: string[] = [];

/** Returns the attempts since the last call. */
export const takeAttempts = () => attempts.splice(0);

const connect = Socket.prototype.connect as (this: Socket, ...call: unknown[]) => Socket;

/** The host of a call to `connect`; undefined: a local socket file. */
function hostOf([first, second]: unknown[]): string | undefined {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) {
    const { path, host } = options as { path?: string; host?: string };
    // Agents pass a request's "path" too, but with a host.
    return host ?? (path ? undefined : 'localhost');
  }
  if (typeof options === 'string' && !/^\d+$/.test(options)) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

Socket.prototype.connect = function refuseOutside(this: Socket, ...call: unknown[]) {
  const host = hostOf(call);
  if (host === undefined || LOOPBACK.test(host) || CONFIGURED_HOSTS.includes(host))
    return connect.apply(this, call);
  if (!UNREACHABLE.test(host)) {
    attempts.push(host);
    console.error(TRIED + host);
  }
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  process.nextTick(() => this.destroy(error));
  return this;
} as typeof Socket.prototype.connect;
