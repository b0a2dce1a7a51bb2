import { randomBytes } from 'node:crypto';
import type { BulkMessage } from '../../../outside/bulk-mail.ts';
import type { Config } from '../../../platform/config/config.ts';
import { letterHtml } from './letter-html.view.ts';
import { letterText } from './letter-text.view.ts';
import type { MailedLetter } from './letters.sql.ts';
import { leaveUrl, listHeaders, messageIdOf, subscriberToken } from './subscriber-links.rules.ts';

interface Recipient {
  email: string;
  newsletterId: string;
  /** The recipient's; for a test, any new id. */
  subscriberId: string;
}

type MailContext = { config: Pick<Config, 'publicUrl' | 'newsletter'>; secret: string };

/**
 * Renders a letter once; returns a function that addresses it to a subscriber, where only the unsubscribe links differ.
 */
export function prepareLetter(context: MailContext, letter: MailedLetter): (to: Recipient) => BulkMessage {
  const { publicUrl } = context.config;
  // A placeholder that belongs to no subscriber and is never mailed: it is replaced by each subscriber's own link.
  const placeholder = leaveUrl(publicUrl, randomBytes(32).toString('base64url'));
  const { html, text } = renderLetter(context, letter, placeholder);
  return ({ email, newsletterId, subscriberId }) => {
    const token = subscriberToken(context.secret, email);
    const leave = leaveUrl(publicUrl, token);
    return {
      to: email,
      subject: letter.subject,
      html: html.replaceAll(placeholder, leave),
      text: text.replaceAll(placeholder, leave),
      messageId: messageIdOf(publicUrl, newsletterId, subscriberId),
      headers: listHeaders(publicUrl, token),
    };
  };
}

/** A letter as everyone sees it; `leave`: target of its unsubscribe link. */
export function renderLetter({ config }: Pick<MailContext, 'config'>, letter: MailedLetter, leave: string) {
  const { publicUrl, newsletter } = config;
  const links = { publicUrl, leaveUrl: leave, postalAddress: newsletter.postalAddress };
  return { html: letterHtml(letter, links), text: letterText(letter, links) };
}
