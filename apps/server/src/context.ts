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

/** Everything that handlers and jobs work with. None of it is global. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  /** The database's own address, bypassing any PgBouncer, for listeners that need a dedicated connection. */
  databaseUrl: string;
  log: Log;
  /** Keys the hashes of one-time codes and signed URLs. */
  secret: string;
  sms: Sms;
  mail: Mail;
  /** Opens connections to the mail server for bulk mail. */
  bulkMail: () => Promise<BulkMail>;
  /** Connects two phones without revealing their numbers; undefined: not available. */
  maskedCalls: MaskedCalls | undefined;
  identity: Identity;
  sandboxIdentity: SandboxIdentity | undefined;
  payments: PaymentGateway;
  /** The same gateway, if it is the sandbox's. */
  sandboxPayments: SandboxPayments | undefined;
  push: Push;
  /** Files that users have uploaded. */
  objects: Objects;
  findsVirus: FindsVirus;
  /** Issues the tokens that admit participants to a call's channel. */
  rtcTokens: RtcTokens;
  /** Short-lived cache of public reads. */
  microCache: MicroCache;
  /** Notified when something starts waiting for a vet, a shop or a pharmacist. */
  hooks: Hooks;
  /** Aborted when the process is asked to stop, `shutdownDelayMs` before it does. */
  stopping?: AbortSignal;
  /** Undefined unless enabled. */
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

/** Key for everything that is signed and sealed. */
export const openSecret = async ({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>) =>
  appSecret ?? (await saveSecret(dataDir));

/** Reads the secret from the data folder, created at the first start. The exclusive write settles concurrent starts. */
async function saveSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
