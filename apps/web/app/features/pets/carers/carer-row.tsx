import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { petPaths } from '../../../pet-paths';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type Carer, useRefetchCare } from './carers';
import { LeavePet } from './leave-pet';

interface CarerRowProps {
  carer: Carer;
  petName: string;
  canRemove: boolean;
}

/** A carer of a pet: since when, and how to end it. */
export function CarerRow({ carer, petName, canRemove }: CarerRowProps) {
  const { _id: id, name, role, since, isMe } = carer;
  const navigate = useNavigate();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name={name} initialsOf={name} size="md" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {name || 'Without a name'}
          {isMe && <span className="font-normal text-ink-soft">(you)</span>}
          <Badge tone={role === 'owner' ? 'active' : 'success'}>{carerNames[role]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          Since <DateTime moment={since} />
        </p>
      </div>
      {canRemove && <Remove carer={carer} petName={petName} />}
      {isMe && role !== 'owner' && (
        <LeavePet carerId={id} petName={petName} onLeft={() => navigate(petPaths.care, { replace: true })} />
      )}
    </Card>
  );
}

function Remove({ carer: { _id: id, name }, petName }: { carer: Carer; petName: string }) {
  const [isAsking, setAsking] = useState(false);
  const refetchCare = useRefetchCare();
  const removing = useMutation({
    mutationFn: () => call('DELETE /pet/remove/carer/{id}/v1', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    // Also if they had already left: the list shows the current carers.
    onSettled: async () => {
      await refetchCare();
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <span>
          Remove<span className="sr-only"> {name}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
        title={`Remove ${name || 'this person'}?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        isDangerous
        isBusy={removing.isPending}
      >
        They lose access to {petName}’s records right away. Anything they booked and paid for stays theirs.
      </ConfirmDialog>
    </>
  );
}
