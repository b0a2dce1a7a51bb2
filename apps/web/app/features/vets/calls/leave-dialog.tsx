import { useCallback } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a call is left that goes on. */
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
 * Asks as well before going to another page. Only where the call has the page to itself: in the vet's workspace the notes
 * ask, the router lets one part of a page do so, and who comes back there is in the call again.
 */
export function LeavePageDialog({ onLeave }: Pick<LeaveDialogProps, 'onLeave'>) {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        // A session that has ended can't be talked out of it.
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
