import { sectionNames, sectionsOf } from '@tailwell/contract/office/application-constants';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { fieldError, type Step, StepDialog } from '../../../parts/console/step-dialog';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextareaField } from '../../../ui/form/textarea-field';
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
  const name = review.vet ? `Dr ${review.vet.name}` : (review.shop?.name ?? '');
  return (
    <Card className="flex flex-col gap-5">
      {approve.error && <Refusal error={approve.error} />}
      <ReviewChecks checks={review.checks} />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-lg font-extrabold">Checked by you</legend>
        {lines.map((line) => (
          <label key={line} className="flex min-h-11 cursor-pointer items-center gap-3 py-1 font-bold">
            <input
              type="checkbox"
              checked={ticked.has(line)}
              onChange={({ target }) => {
                const others = [...ticked].filter((one) => one !== line);
                setTicked(new Set(target.checked ? [...others, line] : others));
              }}
              className="size-6 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </label>
        ))}
      </fieldset>
      {review.isOwn ? (
        <Banner>This is your own application. A colleague has to review it.</Banner>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              size="lg"
              disabled={!isChecked || written.length > 0}
              onClick={() => setDialog('approve')}
            >
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
                ? 'Everything is checked.'
                : 'Tick the checklist to approve.'}
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
      <RejectDialog isOpen={dialog === 'reject'} onClose={close} name={name} reject={reject} />
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

interface RejectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  name: string;
  reject: Step<{ reason: string }>;
}

/** The reason, which the applicant reads. */
function RejectDialog({ name, reject, ...dialog }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!reason.trim());
    if (reason.trim()) reject.mutate({ reason: reason.trim() });
  };
  return (
    <StepDialog
      {...dialog}
      title={`Reject the application of ${name}?`}
      step={reject}
      label="Reject it"
      onSubmit={submit}
      isDangerous
      fields={['reason']}
    >
      <Banner kind="warning">
        This ends the application. If it can be corrected, send it back for a correction instead.
      </Banner>
      <TextareaField
        label="Reason"
        hint="The applicant reads this."
        value={reason}
        maxLength={500}
        error={fieldError(reject.error, 'reason') ?? (isMissing ? 'Enter a reason.' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
