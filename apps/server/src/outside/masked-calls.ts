import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';
import { guardProvider, PROVIDER_DEADLINE, RequestDeclined } from './provider.ts';

/**
 * Rings one ten-digit Indian number and connects it to another; neither sees the other's. `name`: of the user called.
 * Throws 503 `CALLS_AWAY`.
 */
export type MaskedCalls = (call: { from: string; to: string; name: string }) => Promise<void>;

/** Calls through the configured HTTP API; in the sandbox, messages the number to ring; otherwise there are no calls. */
export function openMaskedCalls(config: Config, db: Kysely<Database>, log: Log): MaskedCalls | undefined {
  const api = config.calls;
  if (!api) {
    if (!config.sandbox) return undefined;
    return ({ from, name }) =>
      deliverToInbox(db, log, {
        channel: 'sms',
        to: from,
        subject: 'Call',
        text: `Your phone rings: we put you through to ${name}.`,
      });
  }
  const provider = {
    name: 'calls',
    code: 'CALLS_AWAY',
    message: 'We can’t put you through right now. Please try again in a moment.',
  };
  return guardProvider(log, provider, async ({ from, to }) => {
    const response = await fetch(api.url, {
      method: 'POST',
      headers: {
        'Content-Type': api.contentType,
        ...(api.authorization && { Authorization: api.authorization }),
      },
      // Ten digits each, so they need no escaping in a form or in JSON.
      body: api.body.replaceAll('{from}', from).replaceAll('{to}', to),
      signal: AbortSignal.timeout(PROVIDER_DEADLINE),
    });
    await response.body?.cancel();
    if ([400, 404, 422].includes(response.status)) throw new RequestDeclined(`answered ${response.status}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
  });
}
