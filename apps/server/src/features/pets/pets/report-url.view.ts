import { PAPER_URL_SECONDS, signedPaperUrl } from '../../../platform/http/files.ts';

/** Address of a verified report's PDF, valid for five minutes. */
export const reportUrl = (secret: string, lineId: string) =>
  signedPaperUrl(secret, `lab-reports/${lineId}.pdf`, PAPER_URL_SECONDS);

/** Address of the lab's own PDF of a report, valid for five minutes. */
export const attachmentUrl = (secret: string, lineId: string) =>
  signedPaperUrl(secret, `lab-reports/${lineId}-lab.pdf`, PAPER_URL_SECONDS);
