import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { secondsLeft, signedAddress } from '../../platform/files.ts';
import { selectInvoice } from './invoice.sql.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { numberOf } from './orders.rules.ts';

/** PDFs of one IP address in a minute: each is drawn anew, which takes the server a tenth of a second. */
const PDFS_PER_MINUTE = 30;

/** How long an address of a PDF holds, in seconds. */
const HOLDS = 3_600;

const pathOf = (orderId: string) => `invoices/${orderId}.pdf`;

/** Where an order's invoice can be read as a PDF, for an hour. */
export const signedInvoiceUrl = (secret: string, orderId: string) =>
  signedAddress(secret, pathOf(orderId), HOLDS);

/** Serves invoices as PDFs, made on request, at signed addresses only. */
export function serveInvoices(app: FastifyInstance, { db, secret, config }: Context) {
  const rateLimit = { max: PDFS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/invoices/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const orderId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, `invoices/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || name !== `${orderId}.pdf` || !id.safeParse(orderId).success) throw notFound();
      const invoice = await selectInvoice(db, orderId);
      if (!invoice) throw notFound();
      return reply
        .headers({
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="invoice-${numberOf(invoice.number)}.pdf"`,
          // Browsers' PDF viewers style themselves, and show nothing at all in a sandbox.
          'Content-Security-Policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': `private, max-age=${seconds}`,
        })
        .send(await drawInvoice(invoice));
    },
  );
}
