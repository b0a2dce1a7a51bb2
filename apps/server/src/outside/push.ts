import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { guardProvider, PROVIDER_DEADLINE } from './provider.ts';

/** The browsers' push services: Chrome's, Firefox's, Safari's, Edge's. A star matches any subdomain. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Longest message, in bytes: the push services' limit, 4096, less the encryption (RFC 8291). */
export const MAX_PUSH_BYTES = 3_993;

/** A browser that can receive pushes: its address, and the keys of which only it has the private half. */
export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Sends pushes through the browser vendors' push services (RFC 8030, 8291 and 8292). */
export interface Push {
  /** Returns the key that browsers subscribe with, base64url. Created on first use, then stored. */
  readPublicKey(): Promise<string>;
  /** Whether the address belongs to a known push service: no other is ever called. */
  isKnown(endpoint: string): boolean;
  /**
   * Sends one message of up to `MAX_PUSH_BYTES` bytes, which the service holds for `ttl` seconds. `gone`: the browser has
   * unsubscribed; `refused`: a retry would change nothing. Throws 503 `PUSH_FAILED` if it can be retried.
   */
  send(
    target: PushTarget,
    message: string,
    options: { ttl: number; urgency: 'normal' | 'high' },
  ): Promise<'sent' | 'gone' | 'refused'>;
}

// The encryption and signing library takes a megabyte: loaded with the first push.
const loadWebPush = async () => (await import('web-push')).default;

interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** Opens web push with the configured key pair, or the database's. */
export function openPush(config: Config, db: Kysely<Database>, log: Log): Push {
  const services = [...SERVICES, ...config.push.extraHosts];
  let keys: Promise<KeyPair> | undefined;
  const readKeys = () => {
    keys ??= readKeyPair(config, db).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const senders = new Map(services.map((service) => [service, makeSender(log, service)]));
  return {
    readPublicKey: async () => (await readKeys()).publicKey,
    isKnown: (endpoint) => serviceOf(services, endpoint) !== undefined,
    send: async (target, message, options) => {
      if (Buffer.byteLength(message) > MAX_PUSH_BYTES)
        throw new RangeError('the message is too long for a push');
      const send = senders.get(serviceOf(services, target.endpoint) ?? '');
      // Known when it was stored, but not under today's settings.
      if (!send) return 'refused';
      const vapidDetails = { ...(await readKeys()), subject: contactOf(config) };
      return send(target, message, { ...options, vapidDetails });
    },
  };
}

/** Returns the push service that an address belongs to, undefined if none. */
function serviceOf(services: string[], endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  return services.find((service) =>
    service.startsWith('*.') ? !url.port && url.hostname.endsWith(service.slice(1)) : url.host === service,
  );
}

/** Returns the configured key pair, else the database's. Of servers creating one concurrently, one wins. */
async function readKeyPair({ push }: Config, db: Kysely<Database>): Promise<KeyPair> {
  if (push.keys) return push.keys;
  const read = db.selectFrom('pushKeys').select(['publicKey', 'privateKey']);
  const stored = await read.executeTakeFirst();
  if (stored) return stored;
  const webPush = await loadWebPush();
  await db
    .insertInto('pushKeys')
    .values(webPush.generateVAPIDKeys())
    .onConflict((existing) => existing.column('isOnly').doNothing())
    .execute();
  return read.executeTakeFirstOrThrow();
}

/** Contact for push services (RFC 8292). Apple refuses addresses of localhost. */
const contactOf = ({ push: { contact } }: Config) => `mailto:${/<([^>]+)>/.exec(contact)?.[1] ?? contact}`;

interface SendOptions {
  ttl: number;
  urgency: 'normal' | 'high';
  vapidDetails: KeyPair & { subject: string };
}

function makeSender(log: Log, service: string) {
  const provider = { name: `push:${service}`, code: 'PUSH_FAILED', message: 'The push service is away.' };
  return guardProvider(
    log,
    provider,
    async (target: PushTarget, message: string, { ttl, ...options }: SendOptions) => {
      const webPush = await loadWebPush();
      const { headers, body } = webPush.generateRequestDetails(
        {
          endpoint: target.endpoint,
          keys: { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') },
        },
        message,
        { ...options, TTL: ttl, contentEncoding: 'aes128gcm' },
      );
      // Our own request: the library's has no deadline for the whole response.
      const response = await fetch(target.endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(PROVIDER_DEADLINE),
      });
      await response.body?.cancel();
      const { status } = response;
      if (status === 404 || status === 410) return 'gone' as const;
      if (status === 429 || status >= 500) throw new Error(`answered ${status}`);
      if (response.ok) return 'sent' as const;
      log.warn({ service, status }, 'a push was refused');
      return 'refused' as const;
    },
  );
}
