import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../../api/call';
import { call } from '../../../api/call';
import { AskReason } from '../../../parts/console/ask-reason';
import { Button } from '../../../ui/button';

type Invoice = CallReply<'GET /console/get/orders/{id}/v1'>['data']['parcels'][number]['invoices'][number];

const kindNames = { invoice: 'Invoice', 'bill-of-supply': 'Bill of supply', 'credit-note': 'Credit note' };

/** A paper with the owner's name and address: opened for a reason. */
export function OpenInvoice({ invoice: { _id: id, kind, number } }: { invoice: Invoice }) {
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
