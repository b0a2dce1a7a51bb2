import { createHmac } from 'node:crypto';

/**
 * Token in the links of an address's letters, which ends its subscription. Derived from the address and our secret, so
 * that jobs can compute it again; the database has only its hash.
 */
export const subscriberToken = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`newsletter ${email}`).digest('base64url');

/**
 * Token in the mail that asks for confirmation: specific to that request, as letters get forwarded with their links.
 */
export const confirmToken = (secret: string, email: string, question: string) =>
  createHmac('sha256', secret).update(`newsletter yes ${question} ${email}`).digest('base64url');

/** Where mail programs unsubscribe with one tap (RFC 8058). The token is in the query, which is never logged. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** Where users unsubscribe: a page that asks, since programs open links in mails by themselves. */
export const leaveUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/leave#${token}`;

/** Headers that identify the list and how to unsubscribe (RFC 2919, 2369, 8058). */
export const listHeaders = (publicUrl: string, token: string) => ({
  'List-Id': `Tailwell newsletter <newsletter.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The same for a letter and a subscriber on every try, so that mailboxes detect duplicates. */
export const messageIdOf = (publicUrl: string, newsletterId: string, subscriberId: string) =>
  `<${newsletterId}.${subscriberId}@${new URL(publicUrl).hostname}>`;
