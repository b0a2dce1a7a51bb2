import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

const pathOf = (consultId: string) => `prescriptions/${consultId}.pdf`;

/** Where a prescription can be read as a PDF, for five minutes. */
export const signedPdfUrl = (secret: string, consultId: string) =>
  signedAddress(secret, pathOf(consultId), PAPER_HOLDS);

/** The same without who the owner is and where they live, for whoever has a link to the pet's file. */
export const sharedPdfUrl = (secret: string, consultId: string) =>
  signedAddress(secret, `prescriptions/${consultId}-shared.pdf`, PAPER_HOLDS);

/** Where a prescription's PDF is kept. */
export const archivePathOf = (consultId: string) => `papers/prescriptions/${consultId}`;
