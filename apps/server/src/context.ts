import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Hooks } from './hooks.ts';
import { openRtcTokens, type RtcTokens } from './outside/agora.ts';
import { type BulkMail, openBulkMail } from './outside/bulk-mail.ts';
import { type Identity, openIdentity } from './outside/identity.ts';
import { type Mail, openMail } from './outside/mail.ts';
import { type MaskedCalls, openMaskedCalls } from './outside/masked-calls.ts';
import type { Objects } from './outside/object-store.ts';
import { openObjects } from './outside/objects.ts';
import type { PaymentGateway } from './outside/payments/gateway.ts';
import { openPayments } from './outside/payments/open-payments.ts';
import type { SandboxPayments } from './outside/payments/sandbox-gateway.ts';
import { openPush, type Push } from './outside/push.ts';
import { openSandboxIdentity, type SandboxIdentity } from './outside/sandbox-identity.ts';
import { openSms, type Sms } from './outside/sms.ts';
import { type FindsVirus, openVirusScan } from './outside/virus-scan.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/db.ts';
import { type MicroCache, openMicroCache } from './platform/http/caching/micro-cache.ts';
import type { Log } from './platform/observation/log.ts';
import type { Metrics } from './platform/observation/metrics.ts';
import type { Tracing } from './platform/observation/tracing.ts';

/** What handlers and jobs work with. Nothing in here is global. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  /** Where the database itself is, past any PgBouncer, for who listens to it on a connection of its own. */
  databaseUrl: string;
  log: Log;
  /** The key of one-time codes' hashes and of signed addresses. */
  secret: string;
  sms: Sms;
  mail: Mail;
  /** Opens the way to the mail server for letters to many. */
  bulkMail: () => Promise<BulkMail>;
  /** Puts two phones through to each other; undefined: nobody does. */
  maskedCalls: MaskedCalls | undefined;
  identity: Identity;
  sandboxIdentity: SandboxIdentity | undefined;
  payments: PaymentGateway;
  /** The same gateway where it is the sandbox's. */
  sandboxPayments: SandboxPayments | undefined;
  push: Push;
  /** What people have sent: pictures. */
  objects: Objects;
  findsVirus: FindsVirus;
  /** The right to be in a call's channel. */
  rtcTokens: RtcTokens;
  /** What public reads have found a moment ago. */
  microCache: MicroCache;
  /** Who is told what waits for a vet, a shop or a pharmacist. */
  hooks: Hooks;
  /** Aborted once the process is asked to stop, `shutdownDelayMs` before it does. */
  stopping?: AbortSignal;
  /** Where they are wanted. */
  metrics?: Metrics;
  tracing?: Tracing;
}

/** Opens every outside service that the configuration asks for. */
export async function openContext(
  config: Config,
  { db, url }: { db: Kysely<Database>; url: string },
  log: Log,
  hooks: Hooks = {},
): Promise<Context> {
  const secret = await openSecret(config);
  const sandboxIdentity = config.sandbox ? openSandboxIdentity(config.publicUrl, secret) : undefined;
  return {
    config,
    db,
    databaseUrl: url,
    log,
    secret,
    sms: openSms(config, db, log),
    mail: await openMail(config, db, log),
    bulkMail: openBulkMail(config, db, log),
    maskedCalls: openMaskedCalls(config, db, log),
    identity: openIdentity(config, sandboxIdentity),
    sandboxIdentity,
    ...openPayments(config, db, log, secret),
    push: openPush(config, db, log),
    objects: await openObjects(config, log),
    findsVirus: openVirusScan(config, log),
    rtcTokens: await openRtcTokens(config, secret),
    microCache: openMicroCache(config.microCacheMs),
    hooks,
  };
}

/** The key of all that is signed and sealed. */
export const openSecret = async ({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>) =>
  appSecret ?? (await saveSecret(dataDir));

/** The secret in the data folder, made at the first start. The exclusive write lets one of two starts win. */
async function saveSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
