import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/overlay/dialog';

interface ReleaseHoldProps {
  subject: 'slot' | 'time';
  /** Releases it, and shows the result. */
  onRelease: () => Promise<unknown>;
  /** What remains unaffected. */
  note?: string;
}

/** Releases an unpaid hold for others, after confirmation. */
export function ReleaseHold({ subject, onRelease, note = 'Nothing has been paid.' }: ReleaseHoldProps) {
  const [isAsking, setAsking] = useState(false);
  const releasing = useMutation({ mutationFn: onRelease, onSettled: () => setAsking(false) });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Release this {subject}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => releasing.mutate()}
        title={`Release this ${subject}?`}
        confirmLabel="Release"
        cancelLabel="Keep it"
        isDangerous
        isBusy={releasing.isPending}
      >
        Others can book it then. {note}
      </ConfirmDialog>
    </>
  );
}
