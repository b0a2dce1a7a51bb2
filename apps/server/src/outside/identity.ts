import { WEB_NONCE_PREFIX } from '@tailwell/contract/limits';
import { isStorableText, tidyLine } from '@tailwell/contract/text';
import type { JWTVerifyGetKey } from 'jose';
import type { Config } from '../platform/config/config.ts';
import { invalid, Refusal, unavailable } from '../platform/http/errors.ts';
import { PROVIDER_DEADLINE } from './provider.ts';
import type { SandboxIdentity, SocialLoginType } from './sandbox-identity.ts';

/** What a provider vouches for about a user. */
interface VerifiedPerson {
  subject: string;
  name: string;
  /** When the token that proved it expires. */
  expiresAt: Date;
}

interface Provider {
  authorizationUrl: string;
  scope: string;
  clientId: string;
  issuer: string[];
  readKeys: () => Promise<JWTVerifyGetKey>;
}

export interface Identity {
  /** The available providers. */
  providers: { type: SocialLoginType; authorizationUrl: string; clientId: string; scope: string }[];
  /**
   * Reads an OpenID Connect ID token; a nonce that was sent must match the token's. Throws 422 `SOCIAL_TOKEN_INVALID`,
   * or 503 if the provider's keys can't be reached.
   */
  verify(type: SocialLoginType, idToken: string, nonce: string | undefined): Promise<VerifiedPerson>;
}

/** The key set caches the provider's keys, so all sign-ins share one. */
function remoteKeys(url: string): Provider['readKeys'] {
  let keys: JWTVerifyGetKey | undefined;
  return async () => {
    const { createRemoteJWKSet } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_DEADLINE });
    return keys;
  };
}

const google = (clientId: string): Provider => ({
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  scope: 'openid email profile',
  clientId,
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  readKeys: remoteKeys('https://www.googleapis.com/oauth2/v3/certs'),
});

const facebook = (clientId: string): Provider => ({
  authorizationUrl: 'https://www.facebook.com/dialog/oauth',
  scope: 'openid email public_profile',
  clientId,
  issuer: ['https://www.facebook.com'],
  readKeys: remoteKeys('https://www.facebook.com/.well-known/oauth/openid/jwks/'),
});

/** Verifies Google and Facebook sign-ins if they are configured; otherwise uses the sandbox's users. */
export function openIdentity(config: Config, sandbox: SandboxIdentity | undefined): Identity {
  const available: Partial<Record<SocialLoginType, Provider>> = {
    G: config.googleClientId ? google(config.googleClientId) : sandbox?.provider('G'),
    F: config.facebookClientId ? facebook(config.facebookClientId) : sandbox?.provider('F'),
  };
  return {
    providers: (['G', 'F'] as const).flatMap((type) => {
      const provider = available[type];
      return provider
        ? [
            {
              type,
              authorizationUrl: provider.authorizationUrl,
              clientId: provider.clientId,
              scope: provider.scope,
            },
          ]
        : [];
    }),
    verify: async (type, idToken, nonce) => {
      const provider = available[type];
      if (!provider) throw notVerified();
      return verifyWith(provider, idToken, nonce);
    },
  };
}

const notVerified = () =>
  invalid('SOCIAL_TOKEN_INVALID', 'We couldn’t confirm that sign-in. Please try again, or use a code.');

async function verifyWith(
  provider: Provider,
  idToken: string,
  nonce: string | undefined,
): Promise<VerifiedPerson> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(idToken, await provider.readKeys(), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ['RS256', 'ES256'],
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (!isNonceValid(payload.nonce, nonce) || !payload.exp || !isSubject(payload.sub)) throw notVerified();
    // A token for several audiences must name us as the party it was issued to.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId)
      throw notVerified();
    return {
      subject: payload.sub,
      name: readName(payload.name),
      expiresAt: new Date((payload.exp + 60) * 1000),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof errors.JOSEError) || KEYS_AWAY.includes(error.code)) {
      throw unavailable(
        'PROVIDER_AWAY',
        'We can’t reach the sign-in provider right now. Please try again, or use an OTP.',
      );
    }
    throw notVerified();
  }
}

/** A token requested by our own pages is useless without the nonce, which only the requesting browser knows. */
const isNonceValid = (claimed: unknown, sent: string | undefined) =>
  sent === undefined
    ? !(typeof claimed === 'string' && claimed.startsWith(WEB_NONCE_PREFIX))
    : claimed === sent;

// jose reports a bad response for a key set as its generic error, and a network failure as no error of its own.
const KEYS_AWAY = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

// OpenID Connect's limit, and text that the database can store.
const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && subject.length >= 1 && subject.length <= 255 && isStorableText(subject);

const readName = (name: unknown) =>
  typeof name === 'string' ? tidyLine(name.toWellFormed()).slice(0, 80) : '';
