import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { archivedPaper, PAPERS_PER_MINUTE, paperHeaders } from '../../../platform/papers/archived-papers.ts';
import { fileNameOf } from './invoice.rules.ts';
import { drawInvoice } from './invoice-pdf.view.ts';
import { archivePathOf } from './invoices.papers.view.ts';
import { selectInvoice } from './invoices.sql.ts';

/** Serves invoices and credit notes as PDFs, only at signed addresses. Each is rendered once and never changes. */
export function serveInvoices(app: FastifyInstance, { db, objects, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/invoices/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const invoiceId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, `invoices/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || name !== `${invoiceId}.pdf` || !id.safeParse(invoiceId).success) throw notFound();
      const invoice = await selectInvoice(db, invoiceId);
      if (!invoice) throw notFound();
      const render = () => drawInvoice(invoice);
      return reply
        .headers(paperHeaders(fileNameOf(invoice.kind, invoice.number), seconds))
        .send(
          invoice.buyer ? await archivedPaper(objects, archivePathOf(invoiceId), render) : await render(),
        );
    },
  );
}
