import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { clearDrafts } from '../../../api/drafts';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { oneRegistration, type Registration, refreshRegistrations } from './registrations';

/** Deletes an application that isn't under review yet, after a confirmation. */
export function DeleteRegistration({ registration }: { registration: Registration }) {
  const { _id, petName, status } = registration;
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call('PUT /pet/delete/goverment/pet/{id}/v1', { params: { id: _id } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      clearDrafts(`registration:${_id}@`);
      await navigate(petPaths.registrations(), { replace: true });
      queries.removeQueries({ queryKey: oneRegistration(_id).queryKey });
      await refreshRegistrations(queries);
    },
    // An officer may have just taken it.
    onError: () => refreshRegistrations(queries),
    onSettled: () => setAsking(false),
  });
  const noun = status === 'draft' ? 'draft' : 'application';
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 self-start"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Delete the {noun}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={remove.isPending}
        isDangerous
        title={`Delete the ${noun} for ${petName}?`}
        confirmLabel={`Delete the ${noun}`}
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        What you filled in and the papers you added are deleted with it.
      </ConfirmDialog>
    </>
  );
}
