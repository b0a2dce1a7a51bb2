import { sectionNames, sectionsOf } from '@tailwell/contract/office/application-constants';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Checklist } from '../../../parts/console/checklist';
import { RejectDialog } from '../../../parts/console/reject-dialog';
import { StepDialog } from '../../../parts/console/step-dialog';
import { useKeys } from '../../../parts/console/use-keys';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { checklists, LICENCE_CHECK, type Remarks, type Review, useDecision } from './reviews';

interface DecisionProps {
  review: Review;
  remarks: Remarks;
  /** Called when the decision is made. */
  onDone: () => void;
}

/** The decision on an application: checks, then approve, ask for corrections, or reject. */
export function ReviewDecision({ review, remarks, onDone }: DecisionProps) {
  const [dialog, setDialog] = useState<'approve' | 'correct' | 'reject'>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const close = () => setDialog(undefined);
  const { approve, correct, reject } = useDecision(review, () => {
    close();
    onDone();
  });
  const { kind, address } = review;
  const lines = [...checklists[kind], ...(address?.hasPharmacy ? [LICENCE_CHECK] : [])];
  const written = sectionsOf[kind].filter((section) => remarks[section]?.trim());
  const isChecked = lines.every((line) => ticked.has(line));
  const canApprove = isChecked && written.length === 0;
  useKeys(
    review.isOwn
      ? {}
      : {
          a: () => canApprove && setDialog('approve'),
          c: () => setDialog('correct'),
          r: () => setDialog('reject'),
        },
  );
  const name = review.vet ? `Dr ${review.vet.name}` : (review.shop?.name ?? '');
  return (
    <Card className="flex flex-col gap-5">
      {approve.error && <Refusal error={approve.error} />}
      <ReviewChecks checks={review.checks} />
      <Checklist lines={lines} ticked={ticked} onChange={setTicked} />
      {review.isOwn ? (
        <Banner>This is your own application. A colleague has to review it.</Banner>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" disabled={!canApprove} onClick={() => setDialog('approve')}>
              Approve
            </Button>
            <Button variant="secondary" size="lg" onClick={() => setDialog('correct')}>
              {written.length > 0
                ? `Ask for ${counted(written.length, 'correction')}`
                : 'Ask for a correction'}
            </Button>
            <Button variant="secondary" size="lg" onClick={() => setDialog('reject')}>
              Reject
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            {written.length > 0
              ? 'With remarks it goes back to the applicant. Remove them to approve it.'
              : isChecked
                ? 'Keys: A approves, C asks for a correction, R rejects.'
                : 'Tick the checklist to approve. Keys: C asks for a correction, R rejects.'}
          </p>
        </>
      )}
      <ConfirmDialog
        isOpen={dialog === 'approve'}
        isBusy={approve.isPending}
        title={`Approve ${name}?`}
        confirmLabel={kind === 'vet' ? 'Approve and create the profile' : 'Approve and create the shop'}
        cancelLabel="Not now"
        onCancel={close}
        onConfirm={() => approve.mutate({}, { onError: close })}
      >
        {kind === 'vet'
          ? 'This creates the vet’s profile and opens the console to them. They can be booked once they have entered their hours.'
          : 'This creates the shop and opens the console to its owner. Nothing can be ordered until they have listed products.'}{' '}
        Finance confirms the bank account before the first payout.
      </ConfirmDialog>
      <StepDialog
        isOpen={dialog === 'correct'}
        onClose={close}
        title="Ask for a correction?"
        step={correct}
        label="Send to the applicant"
        onSubmit={() =>
          written.length > 0 &&
          correct.mutate({
            remarks: Object.fromEntries(written.map((section) => [section, remarks[section]?.trim()])),
          })
        }
        fields={[]}
      >
        {written.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {written.map((section) => (
              <li key={section} className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">
                <strong>{sectionNames[section]}:</strong> {remarks[section]}
              </li>
            ))}
          </ul>
        ) : (
          <Banner>Write a remark at a section first: it shows the applicant what to correct.</Banner>
        )}
      </StepDialog>
      <RejectDialog
        isOpen={dialog === 'reject'}
        onClose={close}
        subject={`the application of ${name}`}
        reader="applicant"
        reject={reject}
      />
    </Card>
  );
}

/** What the server has compared. */
export const ReviewChecks = ({ checks }: Pick<Review, 'checks'>) => (
  <ul className="flex flex-col gap-2">
    {checks.map(({ text, isFine }) => (
      <li key={text} className="flex items-start gap-2 font-bold">
        {isFine ? (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-on-success-soft" aria-hidden="true" />
        ) : (
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-on-danger-soft" aria-hidden="true" />
        )}
        <span className="min-w-0 wrap-anywhere">
          {!isFine && <span className="sr-only">Problem: </span>}
          {text}
        </span>
      </li>
    ))}
  </ul>
);
