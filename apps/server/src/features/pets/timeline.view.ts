import { reportUrl } from '../home-visits/report-url.view.ts';
import { numberOf } from '../orders/orders.rules.ts';
import { signedPdfUrl } from '../prescriptions/papers.view.ts';
import { certificateUrl } from '../vaccinations/certificates.view.ts';
import type { TimelineRow } from './timeline.sql.ts';

/** An entry as the wire has it. */
export const toEntry = (row: TimelineRow, secret: string) => ({
  ...row,
  pdfUrl: paperOf(row, secret),
  orderNumber: row.orderNumber === null ? null : numberOf(row.orderNumber),
  care: row.care && { ...row.care, windowEnd: row.care.windowEnd ? new Date(row.care.windowEnd) : null },
});

/** What an entry's key names behind its kind. */
const idOf = ({ key }: Pick<TimelineRow, 'key'>) => key.slice(key.indexOf(':') + 1);

function paperOf(row: TimelineRow, secret: string): string | null {
  if (row.kind === 'prescription' && row.consultId) return signedPdfUrl(secret, row.consultId);
  if (row.kind === 'report') return reportUrl(secret, idOf(row));
  // What the owner has written down has no certificate.
  return row.kind === 'vaccination' && row.care?.visitId ? certificateUrl(secret, idOf(row)) : null;
}

/** Where a page has ended, as the next one names it. */
export const toCursor = ({ at, key }: Pick<TimelineRow, 'at' | 'key'>) => `${at.toISOString()}~${key}`;

export function fromCursor(cursor: string) {
  const [at = '', key = ''] = cursor.split('~');
  return { at: new Date(at), key };
}
