import { buffer } from 'node:stream/consumers';
import { id } from '@tailwell/contract/ids';
import { imageSizes } from '@tailwell/contract/upload-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { shortIndianDay } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { PAPERS_PER_MINUTE, paperHeaders } from '../../../platform/papers/archived-papers.ts';
import { toJpeg } from '../../../platform/uploads/images.ts';
import { renderCard } from './card-pdf.view.ts';
import { passUrl, pdfPath } from './health-cards.cards.view.ts';
import { loadCards } from './load-cards.flow.ts';

/** Serves cards as PDFs at signed addresses only, rendered on each request: current data, current access. */
export function serveCards(app: FastifyInstance, { db, objects, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/health-cards/:readerId/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { readerId, name } = request.params as { readerId: string; name: string };
      const petId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, pdfPath(readerId, petId), request.query as Record<string, unknown>);
      if (seconds <= 0 || !name.endsWith('.pdf') || !id.safeParse(petId).success) throw notFound();
      const [card] = await loadCards(db, readerId, petId);
      if (!card) throw notFound();
      const at = new Date();
      const pdf = await renderCard(card, {
        photo: await readPhoto(objects, card.photoPath),
        passUrl: card.passCode ? passUrl(config.publicUrl, card.passCode) : undefined,
        at,
      });
      // Changes to the card must show on the next request.
      return reply
        .headers({
          ...paperHeaders(fileNameOf(card.name, at), seconds),
          'Cache-Control': 'private, no-store',
        })
        .send(pdf);
    },
  );
}

/** A pet's photo in a format that PDFs can embed; undefined if there is none or it can't be loaded now. */
async function readPhoto(objects: Context['objects'], path: string | null) {
  const file = path ? await objects.read(`${path}/${imageSizes.medium}.webp`) : undefined;
  return file && toJpeg(await buffer(file.stream));
}

/** "Health-card-Bruno-22-Nov-2026.pdf". */
function fileNameOf(name: string, at: Date): string {
  const title = ['Health card', name, shortIndianDay(at)].join(' ');
  return `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.pdf`;
}
