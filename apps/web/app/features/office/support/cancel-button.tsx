import type { affectedKinds } from '@tailwell/contract/office/affected-office';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Button } from '../../../ui/button';
import { CANCEL } from './affected';
import { toastMessage } from './owner-query';

interface CancelButtonProps {
  kind: (typeof affectedKinds)[number];
  id: string;
  /** "Cancel parcel". */
  label: string;
  /** The question that names it. */
  title: string;
  /** What shows it, refetched whether it succeeds or not. */
  shownBy: QueryKey;
}

/** Cancels an owner's booking or parcel with a full refund, for a reason that the owner reads. */
export function CancelButton({ kind, id, label, title, shownBy }: CancelButtonProps) {
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery).data;
  const [isAsking, setAsking] = useState(false);
  const keyFor = useIdempotencyKey();
  const cancelling = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (reason: string) => {
      const input = { params: { id }, body: { reason } };
      return call(CANCEL[kind], input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: (reply) => {
      toastMessage(reply);
      setAsking(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: shownBy }),
  });
  if (!roles || !may(roles, 'cancel_for_owners')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        about="All that was paid for it is refunded, and the owner is notified of the reason."
        hint="The owner reads this."
        submitLabel="Cancel and refund"
        isDangerous
        mutation={cancelling}
      />
    </>
  );
}
