import { id } from '@tailwell/contract/ids';
import { type LetterLanguage, letterLanguages } from '@tailwell/contract/welfare/abuse-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../context.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { secondsLeft } from '../../../../platform/http/files.ts';
import { PAPERS_PER_MINUTE, paperHeaders } from '../../../../platform/papers/archived-papers.ts';
import { unsealContact } from '../abuse-reports.contacts.rules.ts';
import { selectLetter, selectSealedReporter } from './letter.sql.ts';
import { type LetterCopy, letterPath } from './letter.view.ts';
import { renderLetterPdf } from './letter-pdf.view.ts';

const NAME = new RegExp(`^(.{36})-(${letterLanguages.join('|')})\\.pdf$`);

/**
 * Serves the complaint of a case at signed addresses only. Rendered on each request: evidence is added until the case
 * is closed.
 */
export function serveLetters(app: FastifyInstance, context: Context) {
  const { secret, config } = context;
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  const options = { schema: { hide: true }, config: { rateLimit } };

  for (const copy of ['named', 'unnamed'] satisfies LetterCopy[]) {
    app.get(`/files/abuse-letters/${copy}/:name`, options, async (request, reply) => {
      const { name } = request.params as { name: string };
      const [, reportId = '', language = ''] = NAME.exec(name) ?? [];
      if (!id.safeParse(reportId).success) throw notFound();
      const path = letterPath(copy, reportId, language as LetterLanguage);
      const seconds = secondsLeft(secret, path, request.query as Record<string, unknown>);
      const letter = seconds > 0 ? await selectLetter(context.db, reportId) : undefined;
      if (!letter) throw notFound();
      const reporter = copy === 'named' ? await readReporter(context, reportId) : null;
      const pdf = await renderLetterPdf({ ...letter, reporter }, language as LetterLanguage);
      // Not cached by the browser: its content can change.
      return reply.headers(paperHeaders(`Complaint-${letter.caseNo}-${language}.pdf`, 0)).send(pdf);
    });
  }
}

const readReporter = async ({ db, secret }: Context, reportId: string) =>
  unsealContact(secret, reportId, await selectSealedReporter(db, reportId));
