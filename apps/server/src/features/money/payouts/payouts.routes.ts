import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { PAPERS_PER_MINUTE, paperHeaders } from '../../../platform/papers/archived-papers.ts';
import { MAX_CSV_LINES } from './settlement-papers.view.ts';
import { loadSettlement, selectLines } from './settlements.sql.ts';
import { drawStatement } from './statement-pdf.view.ts';

/** Serves the statements of settlements as PDFs, only at signed addresses. */
export function serveStatements(app: FastifyInstance, { db, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/settlements/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const settlementId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, `settlements/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || name !== `${settlementId}.pdf` || !id.safeParse(settlementId).success)
        throw notFound();
      const [found, lines] = await Promise.all([
        loadSettlement(db, { id: settlementId, page: 1 }),
        selectLines(db, settlementId, { limit: MAX_CSV_LINES, offset: 0 }),
      ]);
      if (!found) throw notFound();
      const { data: settlement, createdAt } = found;
      const pdf = await drawStatement({ settlement, lines, createdAt, company: config.company });
      return reply.headers(paperHeaders(`Settlement-${settlement.number}.pdf`, seconds)).send(pdf);
    },
  );
}
