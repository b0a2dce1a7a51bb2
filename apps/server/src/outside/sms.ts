import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';
import { guardProvider, PROVIDER_DEADLINE, RequestDeclined } from './provider.ts';

/** Sends one text message to a ten-digit Indian number. Throws 503 `SENDING_FAILED`. */
export type Sms = (message: { to: string; text: string }) => Promise<void>;

/** Sends text messages through the configured HTTP API, or into the sandbox inbox. */
export function openSms(config: Config, db: Kysely<Database>, log: Log): Sms {
  const api = config.sms;
  if (!api) {
    return ({ to, text }) => deliverToInbox(db, log, { channel: 'sms', to, subject: 'Text message', text });
  }
  const provider = {
    name: 'sms',
    code: 'SENDING_FAILED',
    message: 'We couldn’t send the text message. Please try again, or sign in by email.',
  };
  return guardProvider(log, provider, async ({ to, text }) => {
    const response = await fetch(api.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(api.authorization && { Authorization: api.authorization }),
      },
      body: fillTemplate(api.body, { to, text }),
      signal: AbortSignal.timeout(PROVIDER_DEADLINE),
    });
    await response.body?.cancel();
    if ([400, 404, 422].includes(response.status)) throw new RequestDeclined(`answered ${response.status}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
  });
}

// The placeholders are inside JSON strings of the template.
const fillTemplate = (template: string, values: Record<string, string>) =>
  template.replace(/\{(to|text)\}/g, (_, name: string) => JSON.stringify(values[name]).slice(1, -1));
