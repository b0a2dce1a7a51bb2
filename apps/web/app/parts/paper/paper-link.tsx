import { FileText } from 'lucide-react';
import { Button } from '../../ui/button';

interface Paper {
  kind: 'invoice' | 'bill-of-supply' | 'credit-note';
  number: string;
  url: string;
}

const names = { invoice: 'Tax invoice', 'bill-of-supply': 'Bill of supply', 'credit-note': 'Credit note' };

/** Opens an invoice or a credit note in a new tab. `of`: whose it is. */
export const PaperLink = ({ paper: { kind, number, url }, of }: { paper: Paper; of: string }) => (
  <Button
    variant="secondary"
    isWide
    icon={<FileText className="size-4" aria-hidden="true" />}
    render={
      <a href={url} target="_blank" rel="noreferrer">
        {' '}
      </a>
    }
  >
    <span className="min-w-0 wrap-anywhere">
      {names[kind]} (PDF)
      <span className="block text-xs font-normal">
        {of} · {number}
      </span>
    </span>
  </Button>
);
