import { timingSafeEqual } from 'node:crypto';
import { email } from '@tailwell/contract/contact';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { updateBounced } from './deliveries.sql.ts';
import { renderLetter } from './letter-mail.view.ts';
import { selectLetter } from './letters.sql.ts';
import { updateUnreached, updateUnsubscribed } from './newsletter.sql.ts';
import { previewPath, previewPolicy } from './preview.rules.ts';
import { composeLetter } from './start-sending.flow.ts';
import { leaveUrl, UNSUBSCRIBE_PATH } from './subscriber-links.rules.ts';

/** All users of a mail provider can share its servers' addresses; limit of calls per minute and address. */
const CALLS_PER_MINUTE = 600;

/** Request bodies are ignored, or are lists of addresses; in bytes. */
const BODY_LIMIT = 512 * 1024;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hiddenRoute = ({ config }: Context) => ({
  schema: { hide: true },
  config: { rateLimit: { max: CALLS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 } },
});

/** Serves the routes outside the API: previews, one-tap unsubscribing, and the mail provider's bounce events. */
export async function serveNewsletter(app: FastifyInstance, context: Context) {
  servePreviews(app, context);
  await app.register(async (instance) => {
    // Mail programs send a form, providers JSON: both are parsed here.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    serveUnsubscribe(instance, context);
    serveBounces(instance, context);
  });
}

function servePreviews(app: FastifyInstance, context: Context) {
  const { db, secret, config } = context;
  app.get('/files/newsletter-preview/:id', hiddenRoute(context), async (request, reply) => {
    const { id } = request.params as { id: string };
    const secondsValid = secondsLeft(secret, previewPath(id), request.query as Record<string, unknown>);
    const row = secondsValid > 0 && UUID.test(id) ? await selectLetter(db, id) : undefined;
    if (!row) throw notFound();
    const letter = row.mailed ?? (await composeLetter(db, row));
    return reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': previewPolicy(config.publicUrl),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      })
      .send(renderLetter(context, letter, `${config.publicUrl}/newsletter/leave`).html);
  });
}

const tokenOf = ({ query }: FastifyRequest) => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** RFC 8058: mail programs send a POST and nothing else; users who open the address are asked on a page. */
function serveUnsubscribe(app: FastifyInstance, context: Context) {
  const { db, config } = context;
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  app.get(UNSUBSCRIBE_PATH, hiddenRoute(context), async (request, reply) => {
    const token = tokenOf(request);
    if (!token) throw notFound();
    return reply.headers(headers).redirect(leaveUrl(config.publicUrl, token), 303);
  });
  app.post(UNSUBSCRIBE_PATH, hiddenRoute(context), async (request, reply) => {
    const token = tokenOf(request);
    if (!token) throw notFound();
    await updateUnsubscribed(db, hashToken(token));
    return reply.headers(headers).type('text/plain').send('You won’t get any more newsletters.');
  });
}

const bounces = z
  .array(z.object({ email, kind: z.enum(['hard', 'soft', 'complaint']) }))
  .min(1)
  .max(1_000);

/** Receives the mail provider's reports on addresses, if it has been given the secret. */
function serveBounces(app: FastifyInstance, context: Context) {
  const { db } = context;
  const secret = context.config.newsletter.bouncesSecret;
  if (!secret) return;
  app.post('/webhooks/mail-bounces', hiddenRoute(context), async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) throw notFound();
    const parsed = bounces.safeParse(readJson(request.body));
    if (!parsed.success) throw invalid('INVALID', 'This is no list of bounces.');
    const emailsOf = (kind: 'hard' | 'complaint') =>
      parsed.data.filter((one) => one.kind === kind).map((one) => one.email);
    await inTransaction(db, async (tx) => {
      await updateUnreached(tx, { bounced: emailsOf('hard'), complained: emailsOf('complaint') });
      await updateBounced(tx, emailsOf('hard'));
    });
    return reply.header('Cache-Control', 'no-store').send({ success: true });
  });
}

// Compares hashes, which have equal length.
const isSame = (actual: string, expected: string) => timingSafeEqual(hashToken(actual), hashToken(expected));

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
