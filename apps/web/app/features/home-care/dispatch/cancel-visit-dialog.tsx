import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { call } from '../../../api/call';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Dialog } from '../../../ui/overlay/dialog';
import { windowOf } from './board-labels';
import type { BoardVisit } from './dispatch';
import { ReasonField, useReason } from './reason-field';
import { useDispatch } from './use-dispatch';

interface CancelVisitDialogProps {
  visit: BoardVisit;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a reason before cancelling a visit for its owner. */
export function CancelVisitDialog({ visit, isOpen, onClose }: CancelVisitDialogProps) {
  const reasonInput = useReason();
  const cancelling = useDispatch({
    send: (reason: string, options) =>
      call('PUT /dispatch/cancel/visit/{id}/v1', { params: { id: visit._id }, body: { reason } }, options),
    messageOf: ({ message }) => message,
    onDone: onClose,
    isErrorShown: true,
  });
  const submit = () => {
    const reason = reasonInput.read();
    if (reason) cancelling.mutate(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !cancelling.isPending && onClose()}
      title={`Cancel this ${homeVisitNames[visit.kind].toLowerCase()}?`}
      description={`${windowOf(visit)}, ${visit.area}`}
      initialFocus={reasonInput.field}
      actions={
        <>
          <Button variant="secondary" disabled={cancelling.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={cancelling.isPending} onClick={submit}>
            Cancel and refund
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">The owner gets a full refund and a coupon. This can’t be undone.</Banner>
        {cancelling.error && <Refusal error={cancelling.error} />}
        <ReasonField label="Why? The owner reads this." input={reasonInput} />
      </div>
    </Dialog>
  );
}
