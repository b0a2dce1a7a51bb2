import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { AskReason } from '../../../parts/console/ask-reason';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';

export type Invoice = CallReply<'GET /console/get/visits/{id}/v1'>['data']['invoices'][number];

const kindNames = { invoice: 'Invoice', 'bill-of-supply': 'Bill of supply', 'credit-note': 'Credit note' };

interface OpenInvoicesProps {
  invoices: readonly Invoice[];
  className?: string;
}

export const OpenInvoices = ({ invoices, className }: OpenInvoicesProps) => (
  <div className={classNames('flex flex-wrap gap-2', className)}>
    {invoices.map((invoice) => (
      <OpenInvoice key={invoice._id} invoice={invoice} />
    ))}
  </div>
);

/** A document with the owner's name and address: opened for a reason. */
function OpenInvoice({ invoice: { _id: id, kind, number } }: { invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false);
  const opening = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (reason: string) =>
      call('POST /console/open/invoices/{id}/v1', { params: { id }, body: { reason } }),
    onSuccess: () => setAsking(false),
  });
  const name = `${kindNames[kind]} ${number}`;
  const icon = <FileText className="size-4" aria-hidden="true" />;
  if (opening.data) {
    return (
      <Button
        variant="secondary"
        icon={icon}
        // Signed: it can be opened without our token.
        render={<a href={opening.data.data.url} target="_blank" rel="noreferrer" />}
      >
        Open the PDF of {number}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={icon} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Open ${name}?`}
        about="It names the owner and their address. This is recorded, with your name and reason."
        hint="The owner can read it in their data."
        submitLabel={`Open ${kindNames[kind].toLowerCase()}`}
        mutation={opening}
      />
    </>
  );
}
