import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';

/** Most connections that one server opens to the mail server. */
export const BULK_CONNECTIONS = 5;

/** Time limits for sending one mail, and for a silent connection, in milliseconds. */
const SEND_TIMEOUT = 60_000;
const SILENCE_TIMEOUT = 20_000;

/** A mail to one of many recipients. */
export interface BulkMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; unchanged on retries. */
  messageId: string;
  headers: Record<string, string>;
}

/** Outcome of handing over one mail. */
export interface SendResult {
  /**
   * `accepted`: the mail server has it. `refused`: the mail server rejected it, with `code`. `broken`: the connection
   * broke before the mail was fully sent. `away`: none of it was sent. `unknown`: the connection broke after its end.
   */
  outcome: 'accepted' | 'refused' | 'broken' | 'unreachable' | 'unknown';
  /** The mail server's rejection: the command it rejected, the code, like 550, and the enhanced code, like "5.1.1". */
  refused?: { command: string; code: number; enhanced: string };
}

/** Connections to the mail server that stay open between mails. */
export interface BulkMail {
  /** Hands over a mail. Never throws. */
  send(message: BulkMessage): Promise<SendResult>;
  close(): void;
}

/** Sends bulk mail through the configured SMTP server, or into the sandbox inbox. */
export function openBulkMail(config: Config, db: Kysely<Database>, log: Log): () => Promise<BulkMail> {
  const smtp = config.mail;
  if (!smtp) return async () => toInbox(db, log);
  return async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        url: smtp.url,
        pool: true,
        maxConnections: BULK_CONNECTIONS,
        maxMessages: 500,
        // We retry broken sends ourselves, because only we know whether a retry is safe.
        maxRequeues: 0,
        connectionTimeout: SILENCE_TIMEOUT,
        greetingTimeout: SILENCE_TIMEOUT,
        socketTimeout: SILENCE_TIMEOUT,
      },
      { from: smtp.from },
    );
    // The stream that each mail is read from while it is handed over, by its signal.
    const bodies = new WeakMap<AbortSignal, Readable>();
    transport.use('stream', ({ message, data: { signal } }, done) => {
      const open = message.createReadStream.bind(message);
      message.createReadStream = (...options) => {
        const body = open(...options);
        if (signal) bodies.set(signal, body);
        return body;
      };
      done();
    });
    return {
      send: async ({ to, ...message }) => {
        const signal = AbortSignal.timeout(SEND_TIMEOUT);
        try {
          await transport.sendMail({ ...message, to: { name: '', address: to }, signal });
          return { outcome: 'accepted' };
        } catch (error) {
          return readFailure(error as SmtpError, bodies.get(signal));
        }
      },
      close: () => transport.close(),
    };
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function readFailure(error: SmtpError, body: Readable | undefined): SendResult {
  const { command = '', response = '', responseCode } = error;
  // A closing server can send a code at any time: that isn't an answer to the mail.
  const isAnswer = command !== 'CONN' || !body?.readableDidRead;
  if (responseCode && isAnswer) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
    return { outcome: 'refused', refused: { command, code: responseCode, enhanced } };
  }
  // The end of the mail is written only after its last byte was read; it can't have been accepted before.
  if (body?.readableEnded) return { outcome: 'unknown' };
  return { outcome: body?.readableDidRead ? 'broken' : 'unreachable' };
}

/** The sandbox's inbox, which shows the plain text. */
const toInbox = (db: Kysely<Database>, log: Log): BulkMail => ({
  send: async ({ to, subject, text }) => {
    await deliverToInbox(db, log, { channel: 'mail', to, subject, text });
    return { outcome: 'accepted' };
  },
  close: () => {},
});
