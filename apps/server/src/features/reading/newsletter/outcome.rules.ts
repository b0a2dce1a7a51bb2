import type { SendResult } from '../../../outside/bulk-mail.ts';
import type { DeliveryResult } from './deliveries.sql.ts';

/** Number of tries before a letter is given up. */
const MAX_TRIES = 8;

/** Wait after each refused try, in minutes: greylists need some, full mailboxes hours. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240];

/** Wait after a broken connection, in seconds per try. */
const RECONNECT_SECONDS = 10;

/** What becomes of a delivery after a try to send it. `tries`: including this one. */
export function settle({ outcome, refused }: SendResult, tries: number): DeliveryResult {
  if (outcome === 'accepted') return { status: 'sent', error: '' };
  if (outcome === 'unknown')
    return { status: 'unknown', error: 'The connection dropped after it was handed over.' };
  if (outcome === 'unreachable')
    return { status: 'queued', error: 'The mail server was unreachable.', isUncounted: true };
  if (refused && isSenderRefused(refused))
    return { status: 'queued', error: describe(refused), isUncounted: true };
  if (refused && refused.code >= 500) {
    return { status: isMailboxRefused(refused) ? 'bounced' : 'failed', error: describe(refused) };
  }
  const error = refused ? describe(refused) : 'The connection dropped while sending.';
  if (tries >= MAX_TRIES) return { status: 'failed', error };
  const minutes = RETRY_MINUTES[tries - 1] ?? RETRY_MINUTES.at(-1) ?? 0;
  return { status: 'queued', error, waitSeconds: refused ? minutes * 60 : RECONNECT_SECONDS * tries };
}

type MailRefusal = NonNullable<SendResult['refused']>;

/** Whether the mail server refuses us or our address, not this letter. */
const isSenderRefused = ({ command }: MailRefusal) => command !== 'RCPT TO' && command !== 'DATA';

/** Whether all letters should pause for a while. */
export const isServerTrouble = ({ outcome, refused }: SendResult) =>
  outcome !== 'accepted' && (!refused || isSenderRefused(refused) || refused.code === 421);

/**
 * Whether the mailbox is wrong or closed: according to the enhanced code (RFC 3463: 5.1 addresses, 5.2 mailboxes), or a
 * plain refusal of the recipient. A refusal by policy (5.7), as spam or for its size says nothing about the mailbox.
 */
const isMailboxRefused = ({ command, enhanced }: MailRefusal) =>
  enhanced ? /^5\.[12]\./.test(enhanced) : command === 'RCPT TO';

/** Only codes: the reply's text contains the address. */
const describe = ({ command, code, enhanced }: MailRefusal) =>
  `The mail server answered ${[code, enhanced].filter(Boolean).join(' ')} to ${command}.`;
