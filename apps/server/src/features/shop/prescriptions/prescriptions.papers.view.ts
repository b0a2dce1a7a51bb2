import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

const pathOf = (consultId: string) => `prescriptions/${consultId}.pdf`;

/** The signed address of a prescription's PDF, valid for five minutes. */
export const signedPdfUrl = (secret: string, consultId: string) =>
  signedAddress(secret, pathOf(consultId), PAPER_HOLDS);

/** The same without the owner's identity and address, for users with a link to the pet's file. */
export const sharedPdfUrl = (secret: string, consultId: string) =>
  signedAddress(secret, `prescriptions/${consultId}-shared.pdf`, PAPER_HOLDS);

/** Where a prescription's PDF is archived. */
export const archivePathOf = (consultId: string) => `papers/prescriptions/${consultId}`;
