import { useCallback } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before leaving a call in progress. */
export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onCancel={onStay}
    onConfirm={onLeave}
    title="Leave the call?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    isDangerous
  >
    <p>The consultation goes on: you can come back until it is finished.</p>
  </ConfirmDialog>
);

/**
 * Also asks before navigating to another page. Only where the call has a page of its own: in the vet's workspace the
 * notes ask, since the router allows one blocker per page, and a vet who comes back is in the call again.
 */
export function LeavePageDialog({ onLeave }: Pick<LeaveDialogProps, 'onLeave'>) {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        // An ended session can't be held back by a dialog.
        !nextLocation.pathname.endsWith('/login'),
      [],
    ),
  );
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <LeaveDialog isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />
  );
}
