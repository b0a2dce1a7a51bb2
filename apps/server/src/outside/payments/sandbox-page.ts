import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/db.ts';
import { inIndianTime, inRupees } from '../../platform/format.ts';
import { notFound } from '../../platform/http/errors.ts';
import { escapeHtml } from '../sandbox-identity.ts';
import { choices, choose, readPayment, type SandboxPayment } from './sandbox-ledger.ts';

const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
const body = z.object({ choice: z.enum(choices) });

/** Longest form body, in bytes: it has one short field. */
const FORM_LIMIT = 1024;

/**
 * Serves the page of each payment. Calls `onSettled` once for each payment that is paid or failed there, after the
 * response was sent.
 */
export function serveSandboxPages(
  app: FastifyInstance,
  db: Kysely<Database>,
  onSettled: (settled: NonNullable<Awaited<ReturnType<typeof choose>>>) => void,
) {
  // In its own plugin, so that no other route parses forms.
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, form, done) => done(null, Object.fromEntries(new URLSearchParams(form as string))),
    );
    pages.get('/sandbox/payments/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = request.params as z.output<typeof params>;
      const payment = await readPayment(db, id);
      if (!payment) throw notFound();
      // As real providers do: a payer who returns to a paid checkout has nothing left to do here.
      if (payment.state === 'completed') return setPageHeaders(reply).redirect(payment.returnPath, 303);
      return setPageHeaders(reply).type('text/html; charset=utf-8').send(writePage(payment));
    });
    pages.post('/sandbox/payments/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
      const { id } = request.params as z.output<typeof params>;
      const { choice } = request.body as z.output<typeof body>;
      const settled = await choose(db, id, choice);
      const payment = await readPayment(db, id);
      if (!payment) throw notFound();
      if (settled) reply.raw.once('close', () => onSettled(settled));
      return setPageHeaders(reply).redirect(payment.returnPath, 303);
    });
  });
}

// System colours only: they follow light and dark, and forced colours.
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 4vh 1rem; overflow-wrap: anywhere }
  h1 { line-height: 1.2; margin: 1rem 0 }
  .label, .amount { font-weight: 700 }
  .label { border: 2px dashed; border-radius: .75rem; padding: .5rem 1rem; text-align: center }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
  dd { margin: 0 } .amount { font-size: 1.5rem; line-height: 1 }
  button, a { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin: .75rem 0; padding: .625rem 1rem;
    border: 1px solid; border-radius: .75rem; background: none; color: inherit; font: inherit; font-weight: 600;
    text-align: left; text-decoration: none; cursor: pointer }
  button.pay { background: CanvasText; color: Canvas }
  button:hover, button:focus-visible, a:hover, a:focus-visible { outline: 2px solid; outline-offset: 2px }
  small { display: block; font-weight: 400; font-size: .875rem }`;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const setPageHeaders = (reply: FastifyReply) =>
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Robots-Tag': 'noindex',
  });

const buttons = [
  { choice: 'pay', label: 'Pay', hint: 'Paid right away.' },
  { choice: 'fail', label: 'Fail', hint: 'As if the bank had declined. This is final.' },
  {
    choice: 'pending',
    label: 'Leave pending',
    hint: 'Nothing is decided yet; you can come back to this page.',
  },
  { choice: 'late', label: 'Pay late', hint: 'Paid automatically half a minute after the time limit.' },
];

const BUTTONS = buttons
  .map(({ choice, label, hint }) => {
    return `<button name="choice" value="${choice}" class="${choice}">${label}<small>${hint}</small></button>`;
  })
  .join('');

function writePage(payment: SandboxPayment) {
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Sandbox payment</title><style>${STYLE}</style>
<main><p class="label">Sandbox: no money moves</p>
<h1>${describeState(payment)}</h1>
<dl><dt>Amount</dt><dd class="amount">${inRupees(payment.amountPaise)}</dd>
<dt>For</dt><dd>${escapeHtml(payment.title)}</dd>
<dt>Until</dt><dd>${inIndianTime(payment.expiresAt)} (Indian time)</dd></dl>
${describeTime(payment)}
${payment.state === 'pending' ? `<form method="post">${BUTTONS}</form>` : ''}
<a href="${escapeHtml(payment.returnPath)}">Back to Tailwell</a>
<p><small>This page replaces a payment provider until one is set up. Refunds are processed right away; amounts whose
rupees end in 13 stay pending for a while.</small></p></main></html>`;
}

function describeState({ state, paysLate }: SandboxPayment) {
  if (state === 'failed') return 'This payment failed';
  return paysLate ? 'Waiting to be paid late' : 'How should this payment go?';
}

function describeTime({ state, isExpired }: SandboxPayment) {
  if (state !== 'pending' || !isExpired) return '';
  return '<p role="status"><strong>The time limit has passed.</strong> It can still be paid, as late payments happen.</p>';
}
