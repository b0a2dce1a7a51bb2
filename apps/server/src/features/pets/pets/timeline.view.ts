import { signedFileUrl } from '../../../platform/http/files.ts';
import { numberOf } from '../../shop/orders/orders.rules.ts';
import { signedPdfUrl } from '../../shop/prescriptions/prescriptions.papers.view.ts';
import { certificateUrl } from '../vaccinations/certificates.view.ts';
import { reportUrl } from './report-url.view.ts';
import type { TimelineRow } from './timeline.sql.ts';

/** An entry as sent to the client. */
export function toEntry({ about, ...row }: TimelineRow, secret: string) {
  const { care, orderNumber } = about;
  return {
    ...row,
    consultId: about.consultId ?? null,
    vetId: about.vetId ?? null,
    vetName: about.vetName ?? null,
    concernId: about.concernId ?? null,
    concern: about.concern ?? null,
    consultationStatus: about.consultationStatus ?? null,
    assessment: about.assessment ?? '',
    followUpOn: about.followUpOn ?? null,
    isBooked: about.isBooked ?? false,
    orderId: about.orderId ?? null,
    weightKg: about.weightKg ?? null,
    record: about.record ?? null,
    pdfUrl: paperOf({ ...row, about }, secret),
    orderNumber: orderNumber == null ? null : numberOf(orderNumber),
    care: care ? { ...care, windowEnd: care.windowEnd ? new Date(care.windowEnd) : null } : null,
  };
}

function paperOf({ kind, source, about }: TimelineRow, secret: string): string | null {
  if (kind === 'prescription') return signedPdfUrl(secret, source);
  if (kind === 'report') return reportUrl(secret, source);
  if (about.hasCertificate) return certificateUrl(secret, source);
  return about.file ? signedFileUrl(secret, about.file.path, about.file.contentType) : null;
}

/** The end of a page, as the cursor for the next one. */
export const toCursor = ({ at, key }: Pick<TimelineRow, 'at' | 'key'>) => `${at.toISOString()}~${key}`;

export function fromCursor(cursor: string) {
  const [at = '', key = ''] = cursor.split('~');
  return { at: new Date(at), key };
}
