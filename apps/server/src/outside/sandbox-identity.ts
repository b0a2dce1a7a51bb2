import { createECDH, hkdfSync, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Google or Facebook, by the specification's letters. */
export type SocialLoginType = 'G' | 'F';

/** Simulates Google and Facebook: a page that lists sandbox users, and ID tokens signed with the sandbox's key. */
export interface SandboxIdentity {
  provider(type: SocialLoginType): {
    authorizationUrl: string;
    scope: string;
    clientId: string;
    issuer: string[];
    readKeys: () => Promise<JWTVerifyGetKey>;
  };
  /** Signs any claims, for tests of forged tokens. `expiresAt` is in seconds since 1970; default: in 5 minutes. */
  sign(type: SocialLoginType, claims: Record<string, unknown>, expiresAt?: number): Promise<string>;
  serve(app: FastifyInstance): void;
}

const CLIENT_ID = 'tailwell-sandbox';
const NAMES = { G: 'Google', F: 'Facebook' } as const;

/** The sandbox's users; `subject` is the provider's id for them. */
const PEOPLE = [
  { subject: 'sandbox-asha', name: 'Asha Menon', email: 'asha.menon@sandbox.example' },
  { subject: 'sandbox-kabir', name: 'Kabir Sethi', email: 'kabir.sethi@sandbox.example' },
  { subject: 'sandbox-noor', name: 'Noor Qureshi', email: 'noor.qureshi@sandbox.example' },
];

const authorizationRequest = z.object({
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.url().max(500),
  response_type: z.literal('id_token'),
  state: z.string().max(300).default(''),
  nonce: z.string().min(16).max(128),
});

/**
 * Opens the sandbox's identity provider. `publicUrl` is the public address of the product; servers with the same
 * `secret` share a key, so each accepts the others' tokens.
 */
export function openSandboxIdentity(publicUrl: string, secret: string): SandboxIdentity {
  const { d, ...publicKey } = deriveKey(secret);
  const readKeys = async () => {
    const { createLocalJWKSet } = await import('jose');
    return createLocalJWKSet({ keys: [{ ...publicKey, kid: 'sandbox' }] });
  };
  const baseOf = (type: SocialLoginType) => `${publicUrl}/sandbox/identity/${type}`;

  const sign: SandboxIdentity['sign'] = async (type, claims, expiresAt) => {
    const { importJWK, SignJWT } = await import('jose');
    return new SignJWT({ iss: baseOf(type), aud: CLIENT_ID, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime(expiresAt ?? '5m')
      .sign(await importJWK({ ...publicKey, d }));
  };

  return {
    provider: (type) => ({
      authorizationUrl: `${baseOf(type)}/authorize`,
      scope: 'openid email profile',
      clientId: CLIENT_ID,
      issuer: [baseOf(type)],
      readKeys,
    }),
    sign,
    serve: (app) => {
      for (const type of ['G', 'F'] as const) servePeople(app, type, { publicUrl, sign });
    },
  };
}

/** Order of the curve P-256 (FIPS 186-5, appendix A.1): a private key is at least 1 and less than this. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives an ES256 key pair as JWK; the same secret always yields the same pair. */
function deriveKey(secret: string) {
  // 64 bits more than the order has, so that all keys are equally likely.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox identity', 40));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  // 04, x, y.
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const [xText, yText, dText] = [x, y, d].map((number) => number.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', x: xText, y: yText, d: dText };
}

function servePeople(
  app: FastifyInstance,
  type: SocialLoginType,
  { publicUrl, sign }: { publicUrl: string; sign: SandboxIdentity['sign'] },
) {
  const schema = {
    hide: true,
    querystring: authorizationRequest.extend({ person: z.string().max(100).optional() }),
  };
  app.get(`/sandbox/identity/${type}/authorize`, { schema }, async (request, reply) => {
    const query = request.query as z.output<typeof schema.querystring>;
    const redirectUri = new URL(query.redirect_uri);
    // Redirects only to ourselves: an open redirect in the sandbox would still be one.
    if (!isOurs(redirectUri, new URL(publicUrl))) return reply.code(400).send('redirect_uri is not ours');
    const person = PEOPLE.find(({ subject }) => subject === query.person);
    reply.header('Cache-Control', 'no-store');
    if (!person) {
      reply.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      return reply.type('text/html; charset=utf-8').send(peoplePage(type, query));
    }
    const { subject, ...claims } = person;
    const idToken = await sign(type, { sub: subject, email_verified: true, ...claims, nonce: query.nonce });
    redirectUri.hash = new URLSearchParams({ id_token: idToken, state: query.state }).toString();
    return reply.redirect(redirectUri.href);
  });
}

// A machine has several names for itself.
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const isOurs = (redirectUri: URL, ours: URL) =>
  redirectUri.origin === ours.origin ||
  (redirectUri.port === ours.port &&
    [redirectUri, ours].every(({ hostname }) => LOOPBACK.includes(hostname)));

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function peoplePage(type: SocialLoginType, query: z.output<typeof authorizationRequest>) {
  const links = PEOPLE.map(({ subject, name, email }) => {
    const search = new URLSearchParams({ ...query, person: subject });
    return `<li><a href="?${escapeHtml(search.toString())}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></a></li>`;
  });
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Sandbox ${NAMES[type]}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 8vh auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 } li { margin: .75rem 0 }
  a { display: block; padding: .75rem 1rem; border: 1px solid; border-radius: .75rem; color: inherit; text-decoration: none; font-weight: 600 }
  a:hover, a:focus-visible { outline: 2px solid } small { display: block; font-weight: 400 }
</style>
<main><h1>Sandbox ${NAMES[type]}</h1>
<p>This page replaces ${NAMES[type]} until a client id is set. Choose who you want to be.</p>
<ul>${links.join('')}</ul></main></html>`;
}
