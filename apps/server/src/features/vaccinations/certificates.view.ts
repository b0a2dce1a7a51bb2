import { signedAddress } from '../../platform/http/files.ts';

/** How long an address of a PDF holds, in seconds. */
const HOLDS = 3_600;

/** Where the certificate of a vaccination that we gave can be read as a PDF, for an hour; by the vaccination's id. */
export const certificateUrl = (secret: string, vaccinationId: string) =>
  signedAddress(secret, `vaccinations/${vaccinationId}.pdf`, HOLDS);

/** Where a certificate's PDF is kept. */
export const archivePathOf = (vaccinationId: string) => `papers/vaccinations/${vaccinationId}`;
