import { z } from 'zod';
import { PROVIDER_DEADLINE, RequestDeclined } from '../provider.ts';

/** Address of PhonePe's API, and our credentials. */
export interface PhonePeAccess {
  /** Base of checkouts, refunds and their states. */
  paymentsUrl: string;
  /** Base of `/v1/oauth/token`. */
  identityUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: number;
}

/** One call of PhonePe's API, version 2. Without a body it is a GET. */
interface PhonePeCall<Reply> {
  path: string;
  body?: object;
  reply: z.ZodType<Reply>;
}

/** PhonePe understood a call and refused it. `code` is theirs, like `INVALID_MERCHANT_ORDER_ID`. */
export class PhonePeRefusal extends RequestDeclined {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

// Statuses about the call itself: 401, 403 and 429 are about us, 5xx about them.
const REFUSALS = [400, 404, 409, 410, 417, 422];

/** Seconds before its expiry that a token is renewed. */
const RENEW_EARLY_SECONDS = 60;

const visible = z.string().regex(/^[\x21-\x7e]+$/);
const tokenReply = z.object({
  access_token: visible,
  token_type: visible,
  /** Unix time in seconds. */
  expires_at: z.number(),
});
type Token = z.output<typeof tokenReply>;

const refusalReply = z.object({ code: visible.max(100) });

/**
 * Calls PhonePe's documented HTTP API, and renews its token when it has expired or is rejected. Throws
 * `PhonePeRefusal` if PhonePe refuses, and other errors for the rest: slower than 5 s in all, down, or garbage.
 *
 * Not through pg-sdk-node 2.0.2: it prints the client secret to the console when the token can't be fetched, caches
 * one token and one client per process whatever the settings, has no deadline, and can't be pointed at another host.
 */
export function openPhonePeApi({ paymentsUrl, identityUrl, ...client }: PhonePeAccess) {
  let known: Token | undefined;
  let fetching: Promise<Token> | undefined;

  async function fetchToken() {
    const response = await fetch(`${identityUrl}/v1/oauth/token`, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({
        client_id: client.clientId,
        client_secret: client.clientSecret,
        client_version: String(client.clientVersion),
        grant_type: 'client_credentials',
      }),
      signal: AbortSignal.timeout(PROVIDER_DEADLINE),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the token request was answered ${response.status}`);
    }
    known = tokenReply.parse(await response.json());
    return known;
  }

  /** Returns the token. If it is missing, expired or rejected, fetches a new one, once for all concurrent callers. */
  async function readToken(rejected?: Token) {
    const isValid = known && known !== rejected && known.expires_at - RENEW_EARLY_SECONDS > Date.now() / 1000;
    if (known && isValid) return known;
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  return async <Reply>({ path, body, reply }: PhonePeCall<Reply>): Promise<Reply> => {
    const deadline = AbortSignal.timeout(PROVIDER_DEADLINE);
    const send = ({ token_type, access_token }: Token) =>
      fetch(paymentsUrl + path, {
        method: body ? 'POST' : 'GET',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json', Authorization: `${token_type} ${access_token}` },
        body: body && JSON.stringify(body),
        signal: deadline,
      });
    const token = await readToken();
    let response = await send(token);
    if (response.status === 401) {
      await response.body?.cancel();
      response = await send(await readToken(token));
    }
    const json: unknown = await response.json();
    if (response.ok) return reply.parse(json);
    const refusal = refusalReply.safeParse(json);
    if (refusal.success && REFUSALS.includes(response.status)) throw new PhonePeRefusal(refusal.data.code);
    throw new Error(`answered ${response.status}`);
  };
}
