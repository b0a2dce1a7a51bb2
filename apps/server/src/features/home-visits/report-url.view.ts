import { signedAddress } from '../../platform/http/files.ts';

/** How long an address of a report's PDF holds, in seconds. */
const HOLDS = 3_600;

/** Where the verified report of a visit's line can be read as a PDF, for an hour. */
export const reportUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}.pdf`, HOLDS);

/** Where the lab's own PDF of it can be fetched, for an hour. */
export const attachmentUrl = (secret: string, lineId: string) =>
  signedAddress(secret, `lab-reports/${lineId}-lab.pdf`, HOLDS);
