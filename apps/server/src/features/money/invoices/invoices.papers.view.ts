import { signedAddress } from '../../../platform/http/files.ts';
import type { InvoiceKind } from './invoice.rules.ts';

/** How long an address of a PDF holds, in seconds. */
const HOLDS = 3_600;

/** Where a paper's PDF is kept. */
export const archivePathOf = (invoiceId: string) => `papers/invoices/${invoiceId}`;

/** What went out with a parcel, with addresses at which it can be read for an hour. */
export const toPapers = (secret: string, papers: { id: string; kind: InvoiceKind; number: string }[]) =>
  papers.map(({ id: invoiceId, kind, number }) => ({
    kind,
    number,
    url: signedAddress(secret, `invoices/${invoiceId}.pdf`, HOLDS),
  }));
