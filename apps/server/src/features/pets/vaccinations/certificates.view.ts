import { PAPER_URL_SECONDS, signedPaperUrl } from '../../../platform/http/files.ts';

/**
 * Address of the certificate of a vaccination given by us as a PDF, valid for five minutes; by the vaccination's id.
 */
export const certificateUrl = (secret: string, vaccinationId: string) =>
  signedPaperUrl(secret, `vaccinations/${vaccinationId}.pdf`, PAPER_URL_SECONDS);

/** Where a certificate's PDF is archived. */
export const archivePathOf = (vaccinationId: string) => `papers/vaccinations/${vaccinationId}`;
