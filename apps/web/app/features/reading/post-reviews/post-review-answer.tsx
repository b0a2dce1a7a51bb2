import { useQueryClient } from '@tanstack/react-query';
import { Check, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { fieldError, type Step, StepDialog } from '../../../parts/console/step-dialog';
import { useKeys } from '../../../parts/console/use-keys';
import { useStep } from '../../../parts/console/use-step';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { SwitchField } from '../../../ui/form/switch-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type PostReview, refreshReview, refreshReviews } from './post-reviews';

interface Answer {
  isApproved: boolean;
  isHealthAdvice: boolean;
  note: string;
}

/** Approves the reviewed post, or asks for changes; then returns to the queue. */
function useAnswer({ _id, revision }: PostReview) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useStep({
    make: (answer: Answer, options) =>
      call('POST /vet/post/review/{id}/v1', { params: { id: _id }, body: { revision, ...answer } }, options),
    onDone: async () => {
      await navigate(consolePaths.postReviews);
      await refreshReviews(queries);
    },
    refresh: () => refreshReview(queries),
  });
}

/** The vet's decision about a reviewed post. */
export function ReviewAnswer({ review }: { review: PostReview }) {
  const [openDialog, setOpenDialog] = useState<'approve' | 'change'>();
  const isMarked = (review.blog ?? review.video)?.isHealthAdvice;
  const approve = useAnswer(review);
  const change = useAnswer(review);
  const [isHealthAdvice, setHealthAdvice] = useState(true);
  const close = () => setOpenDialog(undefined);
  useKeys({
    a: () => !openDialog && setOpenDialog('approve'),
    c: () => !openDialog && setOpenDialog('change'),
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Your review</h2>
      {approve.error && <Refusal error={approve.error} />}
      {review.note && (
        <Banner title="You asked for changes before">
          <span className="whitespace-pre-line wrap-anywhere">{review.note}</span>
        </Banner>
      )}
      <p className="text-sm text-ink-soft">
        Is it right, up to date and safe for an owner to follow? Does it say when to see a vet?
      </p>
      {isMarked && (
        <SwitchField
          label="Health advice"
          hint={
            isHealthAdvice
              ? 'A vet reviews every change. Switch it off if no one’s health depends on it.'
              : 'Its editors can change and publish it without a vet, once you approve it.'
          }
          isOn={isHealthAdvice}
          onChange={setHealthAdvice}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          icon={<Check className="size-5" aria-hidden="true" />}
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
          onClick={() => setOpenDialog('change')}
        >
          Ask for changes
        </Button>
      </div>
      <p className="text-sm text-ink-soft max-lg:hidden">Keys: A approves, C asks for changes.</p>
      <ConfirmDialog
        isOpen={openDialog === 'approve'}
        isBusy={approve.isPending}
        title={`Approve “${review.title}”?`}
        confirmLabel="Approve it as I read it"
        cancelLabel="Not now"
        onCancel={close}
        onConfirm={() => approve.mutate({ isApproved: true, isHealthAdvice, note: '' }, { onError: close })}
      >
        Readers see your name, your registration and today’s date beside it.{' '}
        {isHealthAdvice
          ? 'If its editors change anything, it comes back to a vet first.'
          : 'You say that it isn’t health advice: its editors can change and publish it without a vet then.'}
      </ConfirmDialog>
      <ChangeDialog isOpen={openDialog === 'change'} onClose={close} title={review.title} change={change} />
    </Card>
  );
}

interface ChangeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  change: Step<Answer>;
}

/** Asks for the required changes, which the editors read. */
function ChangeDialog({ title, change, ...dialog }: ChangeDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!note.trim());
    if (note.trim()) change.mutate({ isApproved: false, isHealthAdvice: true, note: note.trim() });
  };
  return (
    <StepDialog
      {...dialog}
      title={`Ask for changes to “${title}”?`}
      step={change}
      label="Send to the editors"
      onSubmit={submit}
      fields={['note']}
    >
      <TextareaField
        label="What has to change"
        hint="The editors read this. Name the place, and what would be right."
        value={note}
        maxLength={2000}
        error={fieldError(change.error, 'note') ?? (isMissing ? 'Write what has to change.' : undefined)}
        onChange={({ target }) => setNote(target.value)}
      />
    </StepDialog>
  );
}
