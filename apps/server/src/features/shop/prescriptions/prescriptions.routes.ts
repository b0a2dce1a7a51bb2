import { buffer } from 'node:stream/consumers';
import { id } from '@tailwell/contract/ids';
import { imageSizes } from '@tailwell/contract/upload-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { shortIndianDay } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { secondsLeft } from '../../../platform/http/files.ts';
import { archivedPaper, PAPERS_PER_MINUTE, paperHeaders } from '../../../platform/papers/archived-papers.ts';
import { toJpeg } from '../../../platform/uploads/images.ts';
import { type Prescription, selectPrescription } from './prescription.sql.ts';
import { drawPrescription } from './prescription-pdf.view.ts';
import { archivePathOf } from './prescriptions.papers.view.ts';

/** "<consultation>.pdf"; with "-shared" for a link to the pet's file: without the owner's data. */
const NAME = /^(.{36})(-shared)?\.pdf$/;

/** Serves prescriptions as PDFs, at signed addresses only: rendered once, and unchanged ever after (decision 032). */
export function servePrescriptions(app: FastifyInstance, { db, objects, secret, config }: Context) {
  const rateLimit = { max: PAPERS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/prescriptions/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const [, consultId = '', isShared] = NAME.exec(name) ?? [];
      const seconds = secondsLeft(secret, `prescriptions/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || !id.safeParse(consultId).success) throw notFound();
      const prescription = await selectPrescription(db, consultId);
      if (!prescription) throw notFound();
      const { signedFor } = prescription;
      const shown = isShared && signedFor ? { ...signedFor, owner: '', address: '' } : signedFor;
      const render = async () =>
        drawPrescription(
          { ...prescription, signedFor: shown },
          { publicUrl: config.publicUrl, signature: await readSignature(objects, prescription) },
        );
      const pdf =
        signedFor && !isShared
          ? await archivedPaper(objects, archivePathOf(consultId), render)
          : await render();
      return reply.headers(paperHeaders(fileNameOf(prescription), seconds)).send(pdf);
    },
  );
}

/** The picture of the vet's signature, in a format that PDFs can embed; undefined if there is none. */
async function readSignature(objects: Context['objects'], { signedBy: { signaturePath } }: Prescription) {
  const file = signaturePath ? await objects.read(`${signaturePath}/${imageSizes.large}.webp`) : undefined;
  return file && toJpeg(await buffer(file.stream));
}

/** "Prescription-Bruno-22-Nov-2026.pdf". */
function fileNameOf({ signedFor, signedAt }: Prescription): string {
  const pet = (signedFor?.pet?.name ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${['Prescription', pet, shortIndianDay(signedAt)].filter(Boolean).join(' ').replaceAll(' ', '-')}.pdf`;
}
