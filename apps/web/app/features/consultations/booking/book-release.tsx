import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type Hold, invalidateTimes } from './book-hold';

/** Gives the time back to others before it is paid. */
export function BookRelease({ hold }: { hold: Hold }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const releasing = useMutation({
    mutationFn: () =>
      call('PUT /user/delete/asign/vet/schedule/{id}/v1', { params: { id: hold._id }, body: {} }),
    onSuccess: async () => {
      await invalidateTimes(queries);
      void navigate(paths.vet(hold.vetId._id), { replace: true });
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Release this slot
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => releasing.mutate()}
        title="Release this slot?"
        confirmLabel="Release"
        cancelLabel="Keep it"
        isDangerous
        isBusy={releasing.isPending}
      >
        Others can book it then. Nothing has been paid.
      </ConfirmDialog>
    </>
  );
}
