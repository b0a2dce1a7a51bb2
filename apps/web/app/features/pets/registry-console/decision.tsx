import { Check, MessageSquareWarning, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Checklist } from '../../../parts/console/checklist';
import { RejectDialog } from '../../../parts/console/reject-dialog';
import { useKeys } from '../../../parts/console/use-keys';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { fieldsIn } from '../registrations/steps';
import { CorrectDialog } from './correct-dialog';
import type { RegistryReview } from './registry';
import { ReviewChecks } from './review-checks';
import { useDecision, useRelease } from './use-decision';

interface DecisionProps {
  review: RegistryReview;
  remarks: RegistryReview['remarks'];
  /** Called when the remarks have been sent, or are no longer needed. */
  onSent: () => void;
}

type DecisionKind = 'approve' | 'correct' | 'reject';

/** The decision on an application the officer has taken: checks, then approve, request a correction, or reject. */
export function Decision({ review, remarks, onSent }: DecisionProps) {
  const { petName, checklist, wouldBeValidUntil } = review;
  const [openDialog, setOpenDialog] = useState<DecisionKind>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpenDialog(undefined);
  const { approve, correct, reject } = useDecision(review, () => {
    close();
    onSent();
  });
  const release = useRelease(review._id);
  const count = fieldsIn(remarks).length;
  const isChecked = checklist.every((line) => ticked.has(line));
  const canApprove = isChecked && count === 0 && wouldBeValidUntil !== null;
  useKeys({
    a: () => !openDialog && canApprove && setOpenDialog('approve'),
    c: () => !openDialog && setOpenDialog('correct'),
    r: () => !openDialog && setOpenDialog('reject'),
  });
  const error = approve.error ?? release.error;
  return (
    <Card className="flex flex-col gap-5 print:hidden">
      {error && <Refusal error={error} />}
      <ReviewChecks review={review} />
      <Checklist lines={checklist} ticked={ticked} onChange={setTicked} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          icon={<Check className="size-5" aria-hidden="true" />}
          disabled={!canApprove}
          aria-keyshortcuts="A"
          onClick={() => setOpenDialog('approve')}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<MessageSquareWarning className="size-5" aria-hidden="true" />}
          aria-keyshortcuts="C"
          onClick={() => setOpenDialog('correct')}
        >
          {count > 0 ? `Ask for ${counted(count, 'correction')}` : 'Ask for a correction'}
        </Button>
        <Button variant="secondary" size="lg" aria-keyshortcuts="R" onClick={() => setOpenDialog('reject')}>
          Reject
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{nextStepHint({ isChecked, count, wouldBeValidUntil })}</p>
      <Button
        variant="quiet"
        className="-ml-5 self-start"
        icon={<Undo2 className="size-4" aria-hidden="true" />}
        isLoading={release.isPending}
        onClick={() => release.mutate({})}
      >
        Return to queue
      </Button>
      <ConfirmDialog
        isOpen={openDialog === 'approve'}
        isBusy={approve.isPending}
        title={`Approve the registration of ${petName}?`}
        confirmLabel={wouldBeValidUntil ? `Approve until ${fullDate(wouldBeValidUntil)}` : 'Approve'}
        cancelLabel="Not now"
        onCancel={close}
        onConfirm={() => approve.mutate({}, { onError: close })}
      >
        It gets a token no., and its owner the certificate. It is valid as long as the anti-rabies
        vaccination, one year at most.
      </ConfirmDialog>
      <CorrectDialog isOpen={openDialog === 'correct'} onClose={close} remarks={remarks} correct={correct} />
      <RejectDialog
        isOpen={openDialog === 'reject'}
        onClose={close}
        subject={`the application for ${petName}`}
        reader="owner"
        reject={reject}
      />
    </Card>
  );
}

interface ApprovalState {
  isChecked: boolean;
  count: number;
  wouldBeValidUntil: string | null;
}

function nextStepHint({ isChecked, count, wouldBeValidUntil }: ApprovalState): string {
  if (!wouldBeValidUntil) return 'It can’t be approved without a valid anti-rabies vaccination.';
  if (count > 0) return 'With remarks it goes back to the owner. Remove them to approve it.';
  if (!isChecked) return 'Tick the checklist to approve. Keys: C asks for a correction, R rejects.';
  return 'Keys: A approves, C asks for a correction, R rejects.';
}
