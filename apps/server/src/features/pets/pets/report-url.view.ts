import { PAPER_HOLDS, signedAddress } from '../../../platform/http/files.ts';

/** Address of a verified report's PDF, valid for five minutes. */
export const reportUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}.pdf`, PAPER_HOLDS);

/** Address of the lab's own PDF of a report, valid for five minutes. */
export const attachmentUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}-lab.pdf`, PAPER_HOLDS);
