import { buffer } from 'node:stream/consumers';
import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import {
  archivedPaper,
  attachedPaperHeaders,
  PAPERS_PER_MINUTE,
  paperHeaders,
} from '../../../platform/papers/archived-papers.ts';
import { PDF } from '../../../platform/uploads/pdfs.ts';
import { renderRegistrationCertificate } from './registrations.certificate-pdf.view.ts';
import { type Certificate, isPaperInUse, selectCertificate } from './registrations.certificates.sql.ts';
import { archivePathOf } from './registrations.view.ts';

/** Serves certificates, rendered once, and PDFs that owners uploaded; at signed addresses only. */
export function serveRegistrationPapers(app: FastifyInstance, context: Context) {
  const { secret, config } = context;
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  const options = { schema: { hide: true }, config: { rateLimit } };

  app.get('/files/registrations/:name', options, async (request, reply) => {
    const { name } = request.params as { name: string };
    const seconds = secondsLeft(secret, `registrations/${name}`, request.query as Record<string, unknown>);
    const { pdf, fileName } = await readCertificate(context, seconds > 0 ? name : '');
    return reply.headers(paperHeaders(fileName, seconds)).send(pdf);
  });

  app.get('/files/registration-papers/:name', options, async (request, reply) => {
    const { name } = request.params as { name: string };
    const query = request.query as Record<string, unknown>;
    const seconds = secondsLeft(secret, `registration-papers/${name}`, query);
    const pdf = await readPaper(context, seconds > 0 ? name : '');
    return reply.headers(attachedPaperHeaders('Paper.pdf', seconds)).send(pdf);
  });
}

async function readCertificate({ db, objects, config }: Context, name: string) {
  const registrationId = name.replace(/\.pdf$/, '');
  if (!name.endsWith('.pdf') || !id.safeParse(registrationId).success) throw notFound();
  const certificate = await selectCertificate(db, registrationId);
  if (!certificate) throw notFound();
  const render = () => renderRegistrationCertificate(certificate, config.publicUrl);
  const pdf = await archivedPaper(objects, archivePathOf(registrationId), render);
  return { pdf, fileName: fileNameOf(certificate) };
}

const NAME = /^([\w-]{22})\.pdf$/;

async function readPaper({ db, objects }: Context, name: string) {
  const path = `registration-paper/${NAME.exec(name)?.[1] ?? ''}`;
  const file = (await isPaperInUse(db, path)) ? await objects.read(`${path}/${PDF.name}`) : undefined;
  if (!file) throw notFound();
  return buffer(file.stream);
}

/** "Registration-Bruno-Bengaluru-TWR-0123456789.pdf". */
function fileNameOf({ petName, certified, tokenNo }: Certificate): string {
  const title = ['Registration', petName, certified.city, tokenNo].join(' ');
  return `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.pdf`;
}
