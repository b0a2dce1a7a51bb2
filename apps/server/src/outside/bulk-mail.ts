import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';

/** How many connections to the mail server one server holds at most. */
export const BULK_CONNECTIONS = 5;

/** How long one letter may take, and a silent connection is waited for, in milliseconds. */
const LONGEST_SENDING = 60_000;
const LONGEST_SILENCE = 20_000;

/** A letter to one of many. */
export interface BulkMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same whenever it is tried again. */
  messageId: string;
  headers: Record<string, string>;
}

/** What became of handing one over. */
export interface Handed {
  /**
   * `accepted`: the mail server has it. `refused`: it has answered that it won't take it, with `code`. `broken`: the line broke
   * before the letter was whole over there. `away`: nothing of it was sent. `unknown`: the line broke behind its end.
   */
  outcome: 'accepted' | 'refused' | 'broken' | 'away' | 'unknown';
  /** The mail server's answer where it refuses: what it refused, its code like 550, and the enhanced one like "5.1.1". */
  refused?: { command: string; code: number; enhanced: string };
}

/** Connections to the mail server, which stay open between letters. */
export interface BulkMail {
  /** Hands a letter over. Never throws. */
  send(message: BulkMessage): Promise<Handed>;
  close(): void;
}

/** Letters to many by the configured SMTP server, or into the sandbox inbox. */
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
        // What has broken is tried again by us, who know whether that may be.
        maxRequeues: 0,
        connectionTimeout: LONGEST_SILENCE,
        greetingTimeout: LONGEST_SILENCE,
        socketTimeout: LONGEST_SILENCE,
      },
      { from: smtp.from },
    );
    // What each letter is read from while it is handed over, by its signal.
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
        const signal = AbortSignal.timeout(LONGEST_SENDING);
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

function readFailure(error: SmtpError, body: Readable | undefined): Handed {
  const { command = '', response = '', responseCode } = error;
  // A server that closes may say so at any time: that is no answer to the letter.
  const isAnswer = command !== 'CONN' || !body?.readableDidRead;
  if (responseCode && isAnswer) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
    return { outcome: 'refused', refused: { command, code: responseCode, enhanced } };
  }
  // The end of the letter is written once the last of it was read; it can't have been taken before.
  if (body?.readableEnded) return { outcome: 'unknown' };
  return { outcome: body?.readableDidRead ? 'broken' : 'away' };
}

/** The sandbox's inbox, which shows the plain text. */
const toInbox = (db: Kysely<Database>, log: Log): BulkMail => ({
  send: async ({ to, subject, text }) => {
    await deliverToInbox(db, log, { channel: 'mail', to, subject, text });
    return { outcome: 'accepted' };
  },
  close: () => {},
});
