import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type VisitDraft, visitDraft, withoutHeld } from '../choosing/visit-draft';
import { invalidateVisits, type Visit } from '../visit-queries';

/** Gives the window back to others before it is paid. */
export function ReleaseHold({ hold }: { hold: Visit }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const releasing = useMutation({
    mutationFn: () =>
      call('PUT /user/cancel/appointment/request/{id}/v1', { params: { id: hold._id }, body: {} }),
    onSuccess: async () => {
      const name = visitDraft(hold.kind, hold.technician?.vetId);
      const draft = readDraft<VisitDraft>(name);
      if (draft) writeDraft(name, withoutHeld(draft, hold.lines));
      await invalidateVisits(queries, 'none');
      void navigate(paths.bookHomeVisit(hold.kind), { replace: true });
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Release this time
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => releasing.mutate()}
        title="Release this time?"
        confirmLabel="Release"
        cancelLabel="Keep it"
        isDangerous
        isBusy={releasing.isPending}
      >
        Others can book it then. Nothing has been paid, and your choice is cleared.
      </ConfirmDialog>
    </>
  );
}
