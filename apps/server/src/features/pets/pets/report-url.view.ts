import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

/** Where the verified report of a visit's line can be read as a PDF, for five minutes. */
export const reportUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}.pdf`, PAPER_HOLDS);

/** Where the lab's own PDF of it can be fetched, for five minutes. */
export const attachmentUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}-lab.pdf`, PAPER_HOLDS);
