import { numberOf } from '../orders/orders.rules.ts';
import { signedPdfUrl } from '../prescriptions/papers.view.ts';
import type { TimelineRow } from './timeline.sql.ts';

/** An entry as the wire has it. */
export const toEntry = (row: TimelineRow, secret: string) => ({
  ...row,
  pdfUrl: row.kind === 'prescription' && row.consultId ? signedPdfUrl(secret, row.consultId) : null,
  orderNumber: row.orderNumber === null ? null : numberOf(row.orderNumber),
});

/** Where a page has ended, as the next one names it. */
export const toCursor = ({ at, key }: Pick<TimelineRow, 'at' | 'key'>) => `${at.toISOString()}~${key}`;

export function fromCursor(cursor: string) {
  const [at = '', key = ''] = cursor.split('~');
  return { at: new Date(at), key };
}
