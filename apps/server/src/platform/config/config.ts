import { resolve } from 'node:path';
import { HOLD_SECONDS } from '@tailwell/contract/booking-constants';
import { z } from 'zod';
import { companySettings, readCompany, readIdentity, readOfficer } from './config-company.ts';
import { evidenceSettings, readEvidence } from './config-evidence.ts';
import { mapSettings, readMap } from './config-map.ts';
import { newsletterSettings, readNewsletter } from './config-newsletter.ts';
import { operationSettings, readOperation } from './config-operation.ts';
import {
  bucketSettings,
  providerSettings,
  readAgora,
  readBucket,
  readIce,
  readPhonePe,
  requireSettings,
  splitByComma,
} from './config-providers.ts';
import { readSettingFiles } from './read-setting-files.ts';

const text = z.string().min(1);
/** Where owners write to unless `SUPPORT_EMAIL` is set: an address that no one reads. */
export const DEFAULT_SUPPORT_EMAIL = 'care@tailwell.example';
const isOn = z.enum(['on', 'off']).transform((word) => word === 'on');

/** Every environment variable that the server reads, each with a description (repeated in docs/operations.md). */
export const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('The port to listen on; 0 picks a free one.'),
  HOST: text.default('localhost').describe('The address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Public URL of the product, without a trailing slash. Default: http://localhost:PORT.'),
  DEPLOYMENT: z
    .enum(['local', 'production'])
    .default('local')
    .describe('production refuses to start with a sandbox in place of a real provider, unless SANDBOX=on.'),
  SANDBOX: isOn
    .optional()
    .describe('on: sandboxes replace providers without settings. Default: on locally, off in production.'),
  DEMO: isOn
    .optional()
    .describe(
      'off: starts empty, without demo vets, shops, products, coupons and ambulances. Default: on where the sandbox is.',
    ),
  DATA_DIR: text
    .default('.data')
    .describe('Folder for the embedded database, uploaded files and the generated secret.'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('A PostgreSQL 15 or newer of your own. Default: the embedded one.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(4)
    .max(90)
    .default(20)
    .describe('How many database connections one server holds at most; jobs use one of them.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis in which several servers count requests for rate limits together. Default: each server counts its own.',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "Key of the one-time codes' hashes; the same on every server. Default: generated once into DATA_DIR.",
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of proxies in front of the server; that many X-Forwarded-For entries are trusted.'),
  CALL_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe(
      'Multiplies every limit of calls per IP address; for offices behind one address and for load tests.',
    ),
  BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(1_000)
    .describe('Event loop lag, in milliseconds, from which the server asks users to come back later (503).'),
  KEEP_ANSWERS_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(2_000)
    .describe(
      'How long a server reuses its answer to the same public request, in milliseconds; 0: not at all.',
    ),
  HOLD_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(3600)
    .default(HOLD_SECONDS)
    .describe('How long a time, a technician or stock is held for payment, in seconds.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level of log lines to print.'),
  IMAGE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the pictures of the catalogue are served from, like a CDN. Default: this server.'),
  AD_PIXEL_ID: text
    .optional()
    .describe(
      'Our id at an advertising network that counts visitors from its ads, if they agree. Default: no one is counted.',
    ),
  AD_PIXEL_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.facebook.com/tr')
    .describe("That network's pixel URL: receives an image request with id, ev, dl and cd[method]."),
  SMS_URL: z
    .url()
    .optional()
    .describe('HTTP API that sends text messages: receives a POST. Default: the sandbox inbox.'),
  SMS_AUTHORIZATION: text.optional().describe('Authorization header of that API.'),
  SMS_BODY: text
    .default('{"to":"+91{to}","message":"{text}"}')
    .describe('JSON body of that API; {to} is the ten-digit number, {text} the message.'),
  SMS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(2000)
    .describe('How many text messages go out in an hour, over all servers.'),
  CALLS_URL: z
    .url()
    .optional()
    .describe(
      'HTTP API that calls one number and connects it to another, hiding both: receives a POST. Default: the sandbox inbox; without a sandbox, no calls are connected.',
    ),
  CALLS_AUTHORIZATION: text.optional().describe('Authorization header of that API.'),
  CALLS_BODY: text
    .default('{"from":"+91{from}","to":"+91{to}"}')
    .describe('Body of that API; {from} is the ten-digit number that rings first, {to} the other one.'),
  CALLS_CONTENT_TYPE: text
    .default('application/json')
    .describe('Content type of that body, like application/x-www-form-urlencoded.'),
  SMTP_URL: text
    .optional()
    .describe('smtps://user:password@host of the mail server. Default: the sandbox inbox.'),
  MAIL_FROM: text.default('Tailwell <hello@tailwell.example>').describe('Sender of all mail.'),
  SUPPORT_EMAIL: z
    .email()
    .default(DEFAULT_SUPPORT_EMAIL)
    .describe('Recipient of messages from the contact page; also shown there.'),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe("OAuth client id of Sign in with Google. Default: the sandbox's users."),
  FACEBOOK_CLIENT_ID: text.optional().describe("App id of Facebook Login. Default: the sandbox's users."),
  ...providerSettings,
  PUSH_PUBLIC_KEY: text
    .regex(/^B[\w-]{86}$/, 'The public key has 65 bytes, base64url.')
    .optional()
    .describe('Our public key for web push (VAPID). Default: a pair generated once, stored in the database.'),
  PUSH_PRIVATE_KEY: text
    .regex(/^[\w-]{43}$/, 'The private key has 32 bytes, base64url.')
    .optional()
    .describe('The private key of that pair.'),
  PUSH_EXTRA_HOSTS: text
    .default('')
    .describe(
      "Push services beside the browsers' own, like push.example or push.example:8443, separated by commas.",
    ),
  SERVICE_WORKER: isOn
    .default(true)
    .describe('off: browsers get a service worker that removes itself, and no push is sent.'),
  ...mapSettings,
  ...bucketSettings,
  ...evidenceSettings,
  ...newsletterSettings,
  ...companySettings,
  ...operationSettings,
});

/** The environment, parsed and completed: no other part of the server reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws an Error that names each wrong or missing variable. */
export function readConfig(variables: Record<string, string | undefined>) {
  const all = readSettingFiles(variables, (name) => name in environment.shape);
  const filled = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) throw new Error(`The settings are wrong.\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const config = {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    isProduction: env.DEPLOYMENT === 'production',
    isDevelopment: variables.NODE_ENV === 'development',
    sandbox: env.SANDBOX ?? env.DEPLOYMENT === 'local',
    demo: env.DEMO ?? env.SANDBOX ?? env.DEPLOYMENT === 'local',
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    appSecret: env.APP_SECRET,
    trustProxy: env.TRUST_PROXY,
    callLimitFactor: env.CALL_LIMIT_FACTOR,
    busyAfterMs: env.BUSY_AFTER_MS,
    microCacheMs: env.KEEP_ANSWERS_MS,
    holdSeconds: env.HOLD_SECONDS,
    logLevel: env.LOG_LEVEL,
    sms: env.SMS_URL
      ? { url: env.SMS_URL, authorization: env.SMS_AUTHORIZATION, body: env.SMS_BODY }
      : undefined,
    smsPerHour: env.SMS_PER_HOUR,
    calls: env.CALLS_URL
      ? {
          url: env.CALLS_URL,
          authorization: env.CALLS_AUTHORIZATION,
          body: env.CALLS_BODY,
          contentType: env.CALLS_CONTENT_TYPE,
        }
      : undefined,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    supportEmail: env.SUPPORT_EMAIL,
    googleClientId: env.GOOGLE_CLIENT_ID,
    facebookClientId: env.FACEBOOK_CLIENT_ID,
    phonepe: env.PHONEPE_CLIENT_ID ? readPhonePe(env, env.PHONEPE_CLIENT_ID) : undefined,
    ice: readIce(env),
    agora: readAgora(env),
    serviceWorker: env.SERVICE_WORKER,
    push: {
      keys: readPushKeys(env),
      extraHosts: splitByComma(env.PUSH_EXTRA_HOSTS),
      /** Contact for push services. */
      contact: env.MAIL_FROM,
    },
    imageBaseUrl: env.IMAGE_BASE_URL,
    /** With the id included. */
    adPixelUrl: env.AD_PIXEL_ID ? `${env.AD_PIXEL_URL}?id=${encodeURIComponent(env.AD_PIXEL_ID)}` : undefined,
    ...readMap(env),
    s3: readBucket(env),
    ...readEvidence(env),
    ...readNewsletter(env),
    company: readCompany(env, env.SANDBOX ?? env.DEPLOYMENT === 'local'),
    identity: readIdentity(env, env.SANDBOX ?? env.DEPLOYMENT === 'local'),
    grievanceOfficer: readOfficer(env, env.SANDBOX ?? env.DEPLOYMENT === 'local'),
    ...readOperation(env),
  };
  requireSettings(
    'For our invoices',
    env.COMPANY_GSTIN && !env.COMPANY_NAME ? 'COMPANY_NAME' : '',
    env.COMPANY_GSTIN && !env.COMPANY_ADDRESS ? 'COMPANY_ADDRESS' : '',
  );
  requireSettings(
    'With DATABASE_DIRECT_URL',
    env.DATABASE_DIRECT_URL && !env.DATABASE_URL ? 'DATABASE_URL' : '',
  );
  if (!config.sandbox)
    requireSettings(
      'Without a sandbox',
      config.sms ? '' : 'SMS_URL',
      config.mail ? '' : 'SMTP_URL',
      config.phonepe ? '' : 'PHONEPE_CLIENT_ID',
    );
  // Demo vets must never show up for real owners, nor demo coupons where real money is paid.
  if (config.demo && !config.sandbox)
    throw new Error('DEMO=on needs SANDBOX=on: real people must never meet demo vets.');
  if (config.isProduction) {
    // Several servers may share the database: a code sent by one must be valid at another.
    const needsSecret = env.DATABASE_URL && !env.APP_SECRET;
    requireSettings('In production', env.PUBLIC_URL ? '' : 'PUBLIC_URL', needsSecret ? 'APP_SECRET' : '');
  }
  return config;
}

function readPushKeys(env: z.infer<typeof environment>) {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env;
  requireSettings(
    'For push',
    privateKey && !publicKey ? 'PUSH_PUBLIC_KEY' : '',
    publicKey && !privateKey ? 'PUSH_PRIVATE_KEY' : '',
  );
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}
