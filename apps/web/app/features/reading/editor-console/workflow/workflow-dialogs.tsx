import { useState } from 'react';
import { momentOf } from '../../../../parts/back-office/time-text';
import { fieldError, StepDialog } from '../../../../parts/console/step-dialog';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { inputTextInIndia } from '../../../../ui/format/times';
import { ConfirmDialog } from '../../../../ui/overlay/dialog';
import { cardTitle, kindNames } from '../editor-labels';
import { FindCard } from '../find-card';
import type { Post, PostCard } from '../posts';
import type { PostWorkflow } from './use-post-workflow';
import type { RequestedStep } from './workflow-card';

interface WorkflowDialogsProps {
  post: Post;
  workflow: PostWorkflow;
  requested: RequestedStep | undefined;
  onClose: () => void;
  /** Unlocks an approved post for editing. */
  onUnlock: () => void;
}

/** Dialogs that ask for what a step needs and explain its effect. */
export function WorkflowDialogs({ requested, ...props }: WorkflowDialogsProps) {
  switch (requested) {
    case 'submit':
      return <SubmitDialog {...props} />;
    case 'publish':
      return <PublishDialog {...props} />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog {...props} />;
    case 'unlock':
      return <UnlockDialog {...props} />;
    case 'unpublish':
      return <UnpublishDialog {...props} />;
    default:
      return null;
  }
}

type StepProps = Omit<WorkflowDialogsProps, 'requested'>;

const nameOf = ({ title, kind }: Post) => `“${title || kindNames[kind]}”`;

function SubmitDialog({ post, workflow: { submit }, onClose }: StepProps) {
  const [vet, setVet] = useState<PostCard>();
  const [isFinding, setFinding] = useState(false);
  const [isAnyVet, setAnyVet] = useState(true);
  const { updatedAt } = post;
  return (
    <>
      <StepDialog
        isOpen
        onClose={onClose}
        title="Submit for review"
        step={submit}
        label="Submit for review"
        fields={[]}
        onSubmit={() =>
          submit.mutate({ updatedAt, vetId: isAnyVet ? null : (vet?._id ?? null) }, { onSuccess: onClose })
        }
      >
        <p className="text-ink-soft">
          A vet reads {nameOf(post)} as it is now. You can’t change it until they answer, but you can take it
          back.
        </p>
        <RadioChips
          label="Who reads it?"
          options={[
            { value: 'any', label: 'Any vet' },
            { value: 'one', label: 'One vet' },
          ]}
          value={isAnyVet ? 'any' : 'one'}
          onChange={({ target }) => {
            setAnyVet(target.value === 'any');
            if (target.value === 'one' && !vet) setFinding(true);
          }}
        />
        {!isAnyVet && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-bold wrap-anywhere">
              {vet ? cardTitle(vet) : 'No vet chosen: any vet can review it.'}
            </p>
            <Button variant="secondary" onClick={() => setFinding(true)}>
              {vet ? 'Choose another vet' : 'Choose a vet'}
            </Button>
          </div>
        )}
      </StepDialog>
      {isFinding && (
        <FindCard
          kinds={['vet']}
          title="Who reads it?"
          without={post.content.authorId ? [post.content.authorId] : []}
          onClose={() => setFinding(false)}
          onChoose={(card) => {
            setVet(card);
            setFinding(false);
          }}
        />
      )}
    </>
  );
}

function PublishDialog({ post, workflow: { publish }, onClose }: StepProps) {
  const { updatedAt, isLive } = post;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={isLive ? 'Publish the changes?' : 'Publish now?'}
      step={publish}
      label={isLive ? 'Publish the changes' : 'Publish now'}
      fields={[]}
      onSubmit={() => publish.mutate({ updatedAt, at: null }, { onSuccess: onClose })}
    >
      <p className="text-ink-soft">
        Readers see {nameOf(post)} right away,{' '}
        {isLive ? 'in place of what they have now' : 'at the top of the list'}.
      </p>
    </StepDialog>
  );
}

/** Default delay of a schedule, in milliseconds: most editors want the next morning. */
const ONE_DAY_MS = 24 * 60 * 60_000;

function ScheduleDialog({ post, workflow: { publish }, onClose }: StepProps) {
  const [text, setText] = useState(() => {
    if (post.publishAt) return inputTextInIndia(new Date(post.publishAt));
    const tomorrow = inputTextInIndia(new Date(Date.now() + ONE_DAY_MS)).slice(0, 10);
    return `${tomorrow}T09:00`;
  });
  const [hasTried, setTried] = useState(false);
  const at = momentOf(text);
  const isPast = at !== null && Date.parse(at) <= Date.now();
  const fault = at === null ? 'Choose a day and a time.' : isPast ? 'This time has passed.' : undefined;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title="Schedule"
      step={publish}
      label="Schedule"
      fields={['at']}
      onSubmit={() => {
        setTried(true);
        if (!fault) publish.mutate({ updatedAt: post.updatedAt, at }, { onSuccess: onClose });
      }}
    >
      <p className="text-ink-soft">
        Readers see {nameOf(post)} from then on. Until then it can be taken off.
      </p>
      <TextField
        label="Day and time, in Indian time"
        type="datetime-local"
        value={text}
        min={inputTextInIndia(new Date())}
        error={(hasTried ? fault : undefined) ?? fieldError(publish.error, 'at')}
        onChange={({ target }) => setText(target.value)}
      />
    </StepDialog>
  );
}

function WithdrawDialog({ post, workflow: { withdraw }, onClose }: StepProps) {
  const { status, updatedAt, isHealthAdvice } = post;
  const label = status === 'scheduled' ? 'Take it off the schedule' : 'Take it back';
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={`${label}?`}
      step={withdraw}
      label={label}
      fields={[]}
      onSubmit={() => withdraw.mutate({ updatedAt }, { onSuccess: onClose })}
    >
      <p className="text-ink-soft">
        {nameOf(post)} becomes a draft that you can change.
        {isHealthAdvice && ' Once it is changed, a vet reads it again before it goes live.'}
      </p>
    </StepDialog>
  );
}

const UnlockDialog = ({ post, onUnlock, onClose }: StepProps) => (
  <ConfirmDialog
    isOpen
    onCancel={onClose}
    onConfirm={() => {
      onUnlock();
      onClose();
    }}
    title={`Change ${nameOf(post)} again?`}
    confirmLabel="Change it again"
    cancelLabel="Keep it as it is"
  >
    With the first change it is a draft, and a vet has to read it again.
  </ConfirmDialog>
);

function UnpublishDialog({ post, workflow: { unpublish }, onClose }: StepProps) {
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const missing = hasTried && reason.trim() === '' ? 'Enter a reason.' : undefined;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={`Unpublish ${nameOf(post)}?`}
      step={unpublish}
      label="Unpublish"
      isDangerous
      fields={['reason']}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== '') {
          unpublish.mutate({ updatedAt: post.updatedAt, reason }, { onSuccess: onClose });
        }
      }}
    >
      <Banner kind="warning">
        Its page shows as not found. Comments, likes and views are saved, and you can publish it again.
      </Banner>
      <TextareaField
        label="Why?"
        hint="For colleagues: it appears in the audit log."
        rows={2}
        value={reason}
        maxLength={300}
        error={missing ?? fieldError(unpublish.error, 'reason')}
        onChange={({ target }) => setReason(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </StepDialog>
  );
}
