import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

/**
 * Address of the certificate of a vaccination given by us as a PDF, valid for five minutes; by the vaccination's id.
 */
export const certificateUrl = (secret: string, vaccinationId: string) =>
  signedAddress(secret, `vaccinations/${vaccinationId}.pdf`, PAPER_HOLDS);

/** Where a certificate's PDF is archived. */
export const archivePathOf = (vaccinationId: string) => `papers/vaccinations/${vaccinationId}`;
