import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

/** Where the certificate of a vaccination that we gave can be read as a PDF, for five minutes; by the vaccination's id. */
export const certificateUrl = (secret: string, vaccinationId: string) =>
  signedAddress(secret, `vaccinations/${vaccinationId}.pdf`, PAPER_HOLDS);

/** Where a certificate's PDF is kept. */
export const archivePathOf = (vaccinationId: string) => `papers/vaccinations/${vaccinationId}`;
