import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { type Pet, statusLabels } from '../../../parts/pets/pet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

type Status = Pet['status'];

/** Archives a pet that has died or left. Nothing is deleted; it can be undone. */
export function ArchivePet({ pet }: { pet: Pet }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [selectedStatus, setSelectedStatus] = useState<Status>('passed_away');
  const [isAsking, setAsking] = useState(false);
  const archiving = useMutation({
    mutationFn: (status: Status) =>
      call('PUT /pet/archive/pet/info/{id}/v1', { params: { id: pet._id }, body: { status } }),
    onSuccess: async ({ data }) => {
      toasts.success(
        data.status === 'with_me' ? `${pet.name} is with you again.` : `${pet.name} is now in your memories.`,
      );
      queries.removeQueries({ queryKey: callKey('GET /pet/get/pet/info/{id}/v1') });
      await queries.invalidateQueries({ queryKey: callKey('GET /pet/get/all/info/list/v1') });
      setAsking(false);
      void navigate(paths.pets, { replace: true });
    },
  });
  const ask = (status: Status) => {
    setSelectedStatus(status);
    setAsking(true);
  };
  if (pet.status !== 'with_me') {
    return (
      <Card>
        <h2 className="text-lg font-extrabold">{statusLabels[pet.status]}</h2>
        <p className="mt-1 mb-4 text-ink-soft wrap-anywhere">
          {pet.name} can’t be booked for while archived. If this was a mistake, bring {pet.name} back.
        </p>
        <Button
          variant="secondary"
          isLoading={archiving.isPending}
          onClick={() => archiving.mutate('with_me')}
        >
          Still with me
        </Button>
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Pet passed away or rehomed?</h2>
      <p className="mt-1 mb-4 text-ink-soft wrap-anywhere">
        Everything that is done for {pet.name} stops. The profile stays with you, and you can take it back.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => ask('passed_away')}>
          Passed away
        </Button>
        <Button variant="secondary" onClick={() => ask('no_longer_with_me')}>
          No longer with me
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={selectedStatus === 'passed_away' ? 'We are sorry' : 'No longer with you?'}
        confirmLabel={selectedStatus === 'passed_away' ? 'Keep as a memory' : 'Move aside'}
        isBusy={archiving.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => archiving.mutate(selectedStatus)}
      >
        <p className="wrap-anywhere">
          Nothing will be sent or booked for {pet.name} any more. The profile and the photo stay.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
