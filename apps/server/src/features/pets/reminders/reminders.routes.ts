import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { PAPERS_PER_MINUTE } from '../../../platform/papers/archived-papers.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { selectDosesOf } from './adherence.sql.ts';
import { csvPath, toDosesCsv } from './adherence.view.ts';

/** Serves a pet's doses as CSV, at signed addresses only. */
export function serveDoses(app: FastifyInstance, { db, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/doses/:readerId/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { readerId, name } = request.params as { readerId: string; name: string };
      const petId = name.replace(/\.csv$/, '');
      const seconds = secondsLeft(secret, csvPath(readerId, petId), request.query as Record<string, unknown>);
      if (seconds <= 0 || name !== `${petId}.csv` || !id.safeParse(petId).success) throw notFound();
      if (!(await hasFileAccess(db, petId, readerId))) throw notFound();
      const csv = toDosesCsv(await selectDosesOf(db, petId));
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="doses.csv"',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(csv);
    },
  );
}
