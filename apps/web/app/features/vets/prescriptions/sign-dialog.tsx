import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { cacheAnswer } from '../../../api/query-client';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { Dialog } from '../../../ui/overlay/dialog';
import { type Notes, notesOf } from './notes';
import { PrescriptionView } from './prescription-view';
import { lacksStrength } from './suggestions';

interface SignDialogProps {
  /** Exactly what is shown gets signed; undefined: closed. */
  notes: Notes | undefined;
  onClose: () => void;
  /** Refetches what else a signature changes. */
  onSigned: () => Promise<void>;
}

/** Shows once more what the owner will read, and signs it. */
export function SignDialog({ notes, onClose, onSigned }: SignDialogProps) {
  const signing = useSigning(onClose, onSigned);
  const close = () => {
    if (signing.isPending) return;
    signing.reset();
    onClose();
  };
  const isCallRunning = notes?.status === 'in_call' || notes?.status === 'reconnecting';
  return (
    <Dialog
      isOpen={notes !== undefined}
      onClose={close}
      title="Sign these notes?"
      description="The owner gets this right away. You can’t change it after signing."
      actions={
        <>
          <Button variant="secondary" disabled={signing.isPending} onClick={close}>
            Keep editing
          </Button>
          <Button isLoading={signing.isPending} onClick={() => notes && signing.mutate(notes)}>
            Sign
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {signing.error && <Refusal error={signing.error} />}
        {isCallRunning && (
          <Banner kind="warning">The call is still going on. Signing ends it for both of you.</Banner>
        )}
        {notes && <MissingStrength lines={notes.lines} />}
        {notes && <PrescriptionView prescription={notes} />}
      </div>
    </Dialog>
  );
}

/** Medicines that can be signed, but match no product of a shop. */
function MissingStrength({ lines }: Pick<Notes, 'lines'>) {
  const names = lines.filter(lacksStrength).map(({ medicine }) => medicine);
  if (names.length === 0) return null;
  return (
    <Banner kind="warning" title={`No strength for ${names.join(', ')}`}>
      The owner can’t order {names.length === 1 ? 'it' : 'them'} in one tap then.
    </Banner>
  );
}

function useSigning(onDone: () => void, onSigned: () => Promise<void>) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ consultId, updatedAt }: Notes) => {
      const input = { params: { id: consultId }, body: { updatedAt: updatedAt ?? '' } };
      return call('PUT /vet/sign/consultation/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      onDone();
      cacheAnswer(queries, notesOf(answer.data.consultId), answer.data);
      await onSigned();
    },
    // No longer signable: the notes have changed meanwhile.
    onError: (_, { consultId }) => queries.invalidateQueries(notesOf(consultId)),
  });
}
