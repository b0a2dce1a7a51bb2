import { signedFileUrl, signedThumbnailUrl } from '../../../platform/http/files.ts';
import { numberOf } from '../../shop/orders/orders.rules.ts';
import { signedPdfUrl } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { certificateUrl } from '../vaccinations/certificates.view.ts';
import { reportUrl } from './report-url.view.ts';
import type { TimelineRow } from './timeline.sql.ts';

/** An entry as sent to the client. */
export function toEntry({ details, ...row }: TimelineRow, secret: string) {
  const { care, orderNumber, file } = details;
  return {
    ...row,
    consultId: details.consultId ?? null,
    vetId: details.vetId ?? null,
    vetName: details.vetName ?? null,
    concernId: details.concernId ?? null,
    concern: details.concern ?? null,
    consultationStatus: details.consultationStatus ?? null,
    assessment: details.assessment ?? '',
    followUpOn: details.followUpOn ?? null,
    isBooked: details.isBooked ?? false,
    orderId: details.orderId ?? null,
    weightKg: details.weightKg ?? null,
    record: details.record ?? null,
    pdfUrl: paperOf({ ...row, details }, secret),
    thumbnailUrl: file ? signedThumbnailUrl(secret, file.path, file.contentType) : null,
    orderNumber: orderNumber == null ? null : numberOf(orderNumber),
    care: care ? { ...care, windowEnd: care.windowEnd ? new Date(care.windowEnd) : null } : null,
  };
}

function paperOf({ kind, source, details }: TimelineRow, secret: string): string | null {
  if (kind === 'prescription') return signedPdfUrl(secret, source);
  if (kind === 'report') return reportUrl(secret, source);
  if (details.hasCertificate) return certificateUrl(secret, source);
  return details.file ? signedFileUrl(secret, details.file.path, details.file.contentType) : null;
}

/** The end of a page, as the cursor for the next one. */
export const toCursor = ({ at, key }: Pick<TimelineRow, 'at' | 'key'>) => `${at.toISOString()}~${key}`;

export function fromCursor(cursor: string) {
  const [at = '', key = ''] = cursor.split('~');
  return { at: new Date(at), key };
}
