import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type SentInvitation, useRefetchCare } from './carers';

interface InvitationRowProps {
  invitation: SentInvitation;
  petName: string;
  canCancel: boolean;
}

/** An invitation that has not been answered yet. */
export function InvitationRow({ invitation, petName, canCancel }: InvitationRowProps) {
  const { name, role, mobileNo, expiresAt, isExpired } = invitation;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {name || mobileNo}
          <Badge tone={isExpired ? 'over' : 'waiting'}>{isExpired ? 'Expired' : 'Not answered yet'}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {[carerNames[role], name && mobileNo].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {isExpired ? 'Expired' : 'Expires'}: <DateTime moment={expiresAt} />
        </p>
      </div>
      {canCancel && <Cancel invitation={invitation} petName={petName} />}
    </Card>
  );
}

function Cancel({ invitation, petName }: { invitation: SentInvitation; petName: string }) {
  const { _id: id, name, mobileNo, isExpired } = invitation;
  const invitee = name || mobileNo;
  const [isAsking, setAsking] = useState(false);
  const refetchCare = useRefetchCare();
  const cancelling = useMutation({
    mutationFn: () => call('DELETE /pet/cancel/carer/invitation/{id}/v1', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    // Also if it was answered meanwhile: the list shows the current state.
    onSettled: async () => {
      await refetchCare();
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <span>
          {isExpired ? 'Remove' : 'Cancel'}
          <span className="sr-only"> the invitation of {invitee}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancelling.mutate()}
        title={`Cancel the invitation of ${invitee}?`}
        confirmLabel="Cancel invitation"
        cancelLabel="Keep it"
        isDangerous
        isBusy={cancelling.isPending}
      >
        They can no longer accept it to care for {petName}. You can invite them again.
      </ConfirmDialog>
    </>
  );
}
