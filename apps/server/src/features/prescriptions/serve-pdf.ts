import { id } from '@tailwell/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { secondsLeft, signedAddress } from '../../platform/files.ts';
import { dayInIndia } from '../vets/slots.rules.ts';
import { selectPrescription } from './prescription.sql.ts';
import { drawPrescription } from './prescription-pdf.ts';

/** PDFs of one IP address in a minute: each is drawn anew, which takes the server a tenth of a second. */
const PDFS_PER_MINUTE = 30;

/** How long an address of a PDF holds, in seconds. */
const HOLDS = 3_600;

const pathOf = (consultId: string) => `prescriptions/${consultId}.pdf`;

/** Where a prescription can be read as a PDF, for an hour. */
export const signedPdfUrl = (secret: string, consultId: string) =>
  signedAddress(secret, pathOf(consultId), HOLDS);

/** Serves prescriptions as PDFs, made on request, at signed addresses only. */
export function servePrescriptions(app: FastifyInstance, { db, secret, config }: Context) {
  const rateLimit = { max: PDFS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(
    '/files/prescriptions/:name',
    { schema: { hide: true }, config: { rateLimit } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const consultId = name.replace(/\.pdf$/, '');
      const seconds = secondsLeft(secret, `prescriptions/${name}`, request.query as Record<string, unknown>);
      if (seconds <= 0 || name !== `${consultId}.pdf` || !id.safeParse(consultId).success) throw notFound();
      const prescription = await selectPrescription(db, consultId);
      if (!prescription) throw notFound();
      return reply
        .headers({
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${fileName(prescription.signedAt)}"`,
          // Browsers' PDF viewers style themselves, and show nothing at all in a sandbox.
          'Content-Security-Policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': `private, max-age=${seconds}`,
        })
        .send(await drawPrescription(prescription));
    },
  );
}

const fileName = (signedAt: Date) => `prescription-${dayInIndia(signedAt)}.pdf`;
