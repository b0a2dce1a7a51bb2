import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { archivedPaper, PAPERS_PER_MINUTE, paperHeaders } from '../../../platform/papers/archived-papers.ts';
import { type Certificate, selectCertificate } from './certificate.sql.ts';
import { archivePathOf } from './certificates.view.ts';
import { renderVaccinationCertificate } from './vaccinations.certificate-pdf.view.ts';

/** Serves certificates as PDFs, at signed addresses only: rendered once, then never changed (decision 032). */
export function serveCertificates(app: FastifyInstance, { db, objects, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/vaccinations/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const vaccinationId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, `vaccinations/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || !name.endsWith('.pdf') || !id.safeParse(vaccinationId).success) throw notFound();
      const certificate = await selectCertificate(db, { id: vaccinationId });
      if (!certificate) throw notFound();
      const render = () => renderVaccinationCertificate(certificate, config.publicUrl);
      const pdf = await archivedPaper(objects, archivePathOf(vaccinationId), render);
      return reply.headers(paperHeaders(fileNameOf(certificate), seconds)).send(pdf);
    },
  );
}

/** "Vaccination-Bruno-Rabies-2026-11-22.pdf". */
function fileNameOf({ name, certified, givenOn }: Certificate): string {
  const title = ['Vaccination', certified.pet.name, name, givenOn].join(' ');
  return `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.pdf`;
}
