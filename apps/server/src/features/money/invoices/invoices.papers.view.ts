import { signedPaperUrl } from '../../../platform/http/files.ts';
import type { InvoiceKind } from './invoice.rules.ts';

/** How long a PDF's address is valid, in seconds. */
const VALID_SECONDS = 3_600;

/** Archive path of an invoice's PDF. */
export const archivePathOf = (invoiceId: string) => `papers/invoices/${invoiceId}`;

/** The signed address of an invoice's PDF, valid for an hour. */
export const invoiceUrl = (secret: string, invoiceId: string) =>
  signedPaperUrl(secret, `invoices/${invoiceId}.pdf`, VALID_SECONDS);

/** The invoices of a parcel with signed addresses, valid for an hour. */
export const toPapers = (secret: string, papers: { id: string; kind: InvoiceKind; number: string }[]) =>
  papers.map(({ id: invoiceId, kind, number }) => ({
    kind,
    number,
    url: invoiceUrl(secret, invoiceId),
  }));
