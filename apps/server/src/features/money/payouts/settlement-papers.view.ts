import { signedPaperUrl } from '../../../platform/http/files.ts';
import { toPapers } from '../invoices/invoices.papers.view.ts';
import type { loadSettlement } from './settlements.sql.ts';

/** How long a statement's address is valid, in seconds. */
const VALID_SECONDS = 3_600;

/** Maximum number of lines in a file: a week of the busiest shop. */
export const MAX_CSV_LINES = 50_000;

type LoadedSettlement = NonNullable<Awaited<ReturnType<typeof loadSettlement>>>;

/** A settlement with its statement and tax documents at signed addresses, valid for an hour. */
export const toOpenSettlement = (secret: string, { data, total, papers }: LoadedSettlement) => ({
  data: {
    ...data,
    statementUrl: signedPaperUrl(secret, `settlements/${data._id}.pdf`, VALID_SECONDS),
    papers: toPapers(secret, papers),
  },
  total,
});
