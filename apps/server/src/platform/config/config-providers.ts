import { z } from 'zod';

const text = z.string().min(1);

/** Settings of the payment provider (PhonePe), and of calls: STUN and TURN servers, or Agora. */
export const providerSettings = {
  PHONEPE_CLIENT_ID: text
    .optional()
    .describe('Client id of PhonePe, which takes payments. Default: the sandbox, which moves no money.'),
  PHONEPE_CLIENT_SECRET: text.optional().describe('Secret of that client.'),
  PHONEPE_CLIENT_VERSION: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Version of that client, as shown by PhonePe.'),
  PHONEPE_ENV: z
    .enum(['SANDBOX', 'PRODUCTION'])
    .default('PRODUCTION')
    .describe("SANDBOX: PhonePe's own sandbox, for testing."),
  PHONEPE_WEBHOOK_USER: text.optional().describe("User name of webhooks, as set in PhonePe's dashboard."),
  PHONEPE_WEBHOOK_PASSWORD: text.optional().describe('Password of webhooks, likewise.'),
  PHONEPE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Base URL of a host that implements PhonePe's API, without a trailing slash; for tests."),
  ICE_STUN_URLS: text
    .optional()
    .describe('STUN servers for calls, like stun:stun.example:3478, separated by commas. Default: none.'),
  TURN_URLS: text
    .optional()
    .describe('TURN servers for calls, like turns:turn.example:5349, separated by commas. Default: none.'),
  TURN_SECRET: text
    .optional()
    .describe(
      "Secret that those servers' time-limited passwords are derived from (coturn: static-auth-secret).",
    ),
  AGORA_APP_ID: text
    .optional()
    .describe('App id of Agora, which then transports the calls. Default: browsers connect directly.'),
  AGORA_APP_CERTIFICATE: text.optional().describe('Primary certificate of that app.'),
};

/** Settings of the bucket that stores uploads instead of DATA_DIR. */
export const bucketSettings = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'A bucket has 3 to 63 small letters, digits, dots and hyphens.',
    )
    .optional()
    .describe('The bucket for uploaded files. Default: the folder uploads in DATA_DIR.'),
  S3_REGION: text.default('ap-south-1').describe('Region of the bucket.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("URL of an S3-compatible store, like https://minio.example:9000. Default: Amazon's."),
  S3_ACCESS_KEY_ID: text
    .optional()
    .describe(
      "Access key with rights to the bucket. Default: AWS's default credentials, such as the machine's role.",
    ),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key.'),
};

type ProviderEnvironment = z.infer<z.ZodObject<typeof providerSettings>>;
type BucketEnvironment = z.infer<z.ZodObject<typeof bucketSettings>>;

/** Reads the PhonePe client. Like the other readers, throws an Error if only half of it is set. */
export function readPhonePe(env: ProviderEnvironment, clientId: string) {
  const {
    PHONEPE_CLIENT_SECRET: clientSecret = '',
    PHONEPE_WEBHOOK_USER: webhookUser = '',
    PHONEPE_WEBHOOK_PASSWORD: webhookPassword = '',
  } = env;
  requireSettings(
    'With PHONEPE_CLIENT_ID',
    clientSecret ? '' : 'PHONEPE_CLIENT_SECRET',
    webhookUser ? '' : 'PHONEPE_WEBHOOK_USER',
    webhookPassword ? '' : 'PHONEPE_WEBHOOK_PASSWORD',
  );
  return {
    clientId,
    clientSecret,
    clientVersion: env.PHONEPE_CLIENT_VERSION,
    environment: env.PHONEPE_ENV,
    url: env.PHONEPE_URL?.replace(/\/+$/, ''),
    webhookUser,
    webhookPassword,
  };
}

/** Reads the STUN and TURN servers of calls. */
export function readIce({ ICE_STUN_URLS, TURN_URLS, TURN_SECRET: secret }: ProviderEnvironment) {
  const urls = splitByComma(TURN_URLS);
  const hasTurn = urls.length > 0;
  requireSettings('For TURN', hasTurn && !secret ? 'TURN_SECRET' : '', secret && !hasTurn ? 'TURN_URLS' : '');
  return { stunUrls: splitByComma(ICE_STUN_URLS), turn: hasTurn && secret ? { urls, secret } : undefined };
}

/** Reads the Agora app; undefined: calls run between the browsers. */
export function readAgora({ AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: certificate }: ProviderEnvironment) {
  requireSettings(
    'For Agora',
    appId && !certificate ? 'AGORA_APP_CERTIFICATE' : '',
    certificate && !appId ? 'AGORA_APP_ID' : '',
  );
  return appId && certificate ? { appId, certificate } : undefined;
}

/** Reads the bucket; undefined: there is none. */
export function readBucket(env: BucketEnvironment) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  // Half a bucket must not silently fall back to a folder that no one checks.
  const needsBucket = (endpoint || accessKeyId || secretAccessKey) && !bucket;
  requireSettings(
    'For S3',
    needsBucket ? 'S3_BUCKET' : '',
    secretAccessKey && !accessKeyId ? 'S3_ACCESS_KEY_ID' : '',
    accessKeyId && !secretAccessKey ? 'S3_SECRET_ACCESS_KEY' : '',
  );
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return bucket ? { bucket, region, endpoint, credentials } : undefined;
}

/** Splits a comma-separated setting. */
export const splitByComma = (list = '') =>
  list
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);

/** Throws an Error that names the missing settings, if there are any. */
export function requireSettings(when: string, ...names: string[]) {
  const missing = names.filter(Boolean);
  if (missing.length > 0) throw new Error(`${when} these settings are needed: ${missing.join(', ')}.`);
}
