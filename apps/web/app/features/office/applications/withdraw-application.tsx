import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { clearDrafts } from '../../../api/drafts';
import { cacheAnswer } from '../../../api/query-client';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type Application, myApplications, refreshApplications } from './applications';

/** Deletes an application that is not decided, after a confirmation. */
export function WithdrawApplication({ application: { _id, status } }: { application: Application }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /partner/withdraw/application/{id}/v1', { params: { id: _id } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      clearDrafts(`application:${_id}:`);
      await navigate(paths.join(), { replace: true });
      cacheAnswer(queries, myApplications, (before = []) => before.filter((one) => one._id !== _id));
    },
    // A reviewer may have just decided it.
    onError: () => refreshApplications(queries),
    onSettled: () => setAsking(false),
  });
  const label = status === 'draft' ? 'Delete the draft' : 'Withdraw the application';
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 self-start"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={withdrawing.isPending}
        isDangerous
        title={`${label}?`}
        confirmLabel={label}
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => withdrawing.mutate()}
      >
        What you filled in and the documents you added are deleted with it.
      </ConfirmDialog>
    </>
  );
}
