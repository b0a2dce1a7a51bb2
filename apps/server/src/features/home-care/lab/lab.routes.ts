import { buffer } from 'node:stream/consumers';
import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { shortIndianDay } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import {
  archivedPaper,
  attachedPaperHeaders,
  PAPERS_PER_MINUTE,
  paperHeaders,
} from '../../../platform/papers/archived-papers.ts';
import { PDF } from '../../../platform/uploads/pdfs.ts';
import { archivePathOf } from './lab.view.ts';
import { type PrintedReport, selectPdfPath, selectVerifiedReport } from './printed-reports.sql.ts';
import { renderReport } from './report-pdf.view.ts';

/** "<line>.pdf" is the report, "<line>-lab.pdf" the lab's own attachment. */
const NAME = /^(.{36}?)(-lab)?\.pdf$/;

/** Serves lab reports as PDFs, only at signed addresses. Each is rendered once and never changes. */
export function serveReports(app: FastifyInstance, context: Context) {
  const { secret, config } = context;
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/lab-reports/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const seconds = secondsLeft(secret, `lab-reports/${name}`, request.query as Record<string, unknown>);
      const [, lineId = '', isAttachment] = NAME.exec(name) ?? [];
      if (seconds <= 0 || !id.safeParse(lineId).success) throw notFound();
      const paper = isAttachment ? await readAttachment(context, lineId) : await readReport(context, lineId);
      const headers = isAttachment ? attachedPaperHeaders : paperHeaders;
      return reply.headers(headers(paper.fileName, seconds)).send(paper.pdf);
    },
  );
}

async function readReport({ db, objects }: Context, lineId: string) {
  const report = await selectVerifiedReport(db, lineId);
  if (!report) throw notFound();
  const { printed, verifiedAt } = report;
  const render = () => renderReport(printed, verifiedAt);
  // A report whose pet was erased is not archived.
  const pdf = printed.pet ? await archivedPaper(objects, archivePathOf(lineId), render) : await render();
  return { pdf, fileName: fileNameOf(printed, verifiedAt) };
}

async function readAttachment({ db, objects }: Context, lineId: string) {
  const path = await selectPdfPath(db, lineId);
  const file = path ? await objects.read(`${path}/${PDF.name}`) : undefined;
  if (!file) throw notFound();
  return { pdf: await buffer(file.stream), fileName: 'Lab-report.pdf' };
}

/** "Report-Bruno-22-Nov-2026.pdf". */
function fileNameOf({ pet }: PrintedReport, verifiedAt: Date): string {
  const name = (pet?.name ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${['Report', name, shortIndianDay(verifiedAt)].filter(Boolean).join(' ').replaceAll(' ', '-')}.pdf`;
}
