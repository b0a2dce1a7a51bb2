import { createHmac } from 'node:crypto';

/**
 * What stands in the links of an address's letters, and ends them. Made of the address and our secret, so that a job can write it anew;
 * the database has its hash alone.
 */
export const subscriberToken = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`newsletter ${email}`).digest('base64url');

/** What stands in the mail that asks for a yes: of this one question alone, for letters are passed on with their links. */
export const confirmToken = (secret: string, email: string, question: string) =>
  createHmac('sha256', secret).update(`newsletter yes ${question} ${email}`).digest('base64url');

/** Where mail programs end a subscription at a tap (RFC 8058). The token stands in the query, which no log has. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** Where a person does: a page that asks, since programs open the links of mails by themselves. */
export const leaveUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/leave#${token}`;

/** What the headers of a letter say of whom it comes from, and how to get no more (RFC 2919, 2369, 8058). */
export const listHeaders = (publicUrl: string, token: string) => ({
  'List-Id': `Tailwell letter <newsletter.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The same for a letter and a subscriber however often it is tried, so that mailboxes know a double. */
export const messageIdOf = (publicUrl: string, newsletterId: string, subscriberId: string) =>
  `<${newsletterId}.${subscriberId}@${new URL(publicUrl).hostname}>`;
