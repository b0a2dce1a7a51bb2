import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { toasts } from '../../../ui/feedback/toast';
import { counted, listed } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import type { Card } from './card-labels';
import { cacheCard, refetchCards } from './cards';
import type { DeleteTarget } from './use-card-editing';

interface DeleteDialogProps {
  target: DeleteTarget;
  onClose: () => void;
}

/** Asks for confirmation before deleting a card or an entry. */
export function DeleteDialog({ target, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => remove(target),
    onSuccess: async ({ message, data }) => {
      toasts.success(message);
      onClose();
      await (data ? cacheCard(queries, data) : refetchCards(queries));
    },
  });
  return (
    <ConfirmDialog
      isOpen
      {...labelsOf(target)}
      cancelLabel="Keep it"
      isDangerous
      isBusy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate()}
    >
      {target.kind === 'card' ? (
        <CardConsequences card={target.row} />
      ) : (
        <EntryConsequences target={target} />
      )}
    </ConfirmDialog>
  );
}

/** Returns the remaining card; null: it was deleted. */
function remove(target: DeleteTarget): Promise<{ message: string; data: Card | null }> {
  const params = { id: target.row._id };
  switch (target.kind) {
    case 'vaccination':
      return call('DELETE /pet/delete/vaccination/{id}/v1', { params });
    case 'deworming':
      return call('DELETE /pet/delete/deworming/{id}/v1', { params });
    case 'card':
      return call('PUT /pet/delete/pet/health/card/{id}/v1', { params });
  }
}

function labelsOf(target: DeleteTarget) {
  switch (target.kind) {
    case 'vaccination':
      return {
        title: `Delete ${target.row.name} of ${fullDate(target.row.vaccinationDate)}?`,
        confirmLabel: 'Delete vaccination',
      };
    case 'deworming':
      return {
        title: `Delete the deworming of ${fullDate(target.row.givenOn)}?`,
        confirmLabel: 'Delete deworming',
      };
    case 'card':
      return { title: `Delete ${target.row.name}’s card?`, confirmLabel: 'Delete card' };
  }
}

const EntryConsequences = ({ target }: { target: DeleteTarget }) => (
  <p>
    {target.kind === 'vaccination' && target.row.fileUrl
      ? 'It goes from the card, with its photo or paper.'
      : 'It goes from the card.'}
  </p>
);

/** What is lost with a card, and what stays. */
function CardConsequences({ card: { name, vaccinations, dewormings, pass } }: { card: Card }) {
  const own = vaccinations.filter(({ isOwnEntry }) => isOwnEntry).length;
  const ours = vaccinations.length - own;
  const removed = [
    own > 0 && counted(own, 'vaccination'),
    dewormings.length > 0 && counted(dewormings.length, 'deworming'),
    pass && 'the pet pass with its QR code',
  ].filter((text) => typeof text === 'string');
  return (
    <div className="flex flex-col gap-2">
      <p>
        {removed.length > 0
          ? `Your own entries are deleted: ${listed(removed)}.`
          : 'It has no entries of your own.'}
      </p>
      <p>
        What stays: {name}’s page with its consultations, prescriptions and weights
        {ours > 0 && `, and ${counted(ours, 'vaccination')} that we gave, with the certificates`}.
      </p>
    </div>
  );
}
