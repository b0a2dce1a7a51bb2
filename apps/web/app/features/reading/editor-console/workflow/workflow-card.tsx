import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { doctor } from '../../../../parts/vet-labels';
import { postPaths } from '../../../../post-paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { kindNames } from '../editor-labels';
import type { Post } from '../posts';
import { Checklist } from './checklist';

/** A step that a dialog confirms first. */
export type RequestedStep = 'submit' | 'publish' | 'schedule' | 'withdraw' | 'unlock' | 'unpublish';

interface WorkflowCardProps {
  post: Post;
  onAsk: (step: RequestedStep) => void;
  onGoTo: (part: Post['missing'][number]['part']) => void;
}

/** A post's status on its way to publication, and the next steps. */
export function WorkflowCard({ post, onAsk, onGoTo }: WorkflowCardProps) {
  const name = kindNames[post.kind].toLowerCase();
  return (
    <section
      aria-label="On its way to readers"
      tabIndex={-1}
      className="outline-none flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <StatusSummary post={post} name={name} />
      {(post.status === 'draft' || post.status === 'archived') && (
        <Checklist missing={post.missing} onGoTo={onGoTo} />
      )}
      <Steps post={post} onAsk={onAsk} />
      {post.isLive && (
        <Link
          to={post.kind === 'blog' ? postPaths.blog(post.slug) : postPaths.video(post.slug)}
          target="_blank"
          className="inline-flex min-h-11 items-center gap-2 self-start font-bold text-primary hover:underline"
        >
          See it as readers do <ExternalLink className="size-4" aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

function StatusSummary({ post, name }: { post: Post; name: string }) {
  const { status, review, publishAt } = post;
  const vet = review.askedVet ? doctor(review.askedVet.name) : 'Any vet';
  const reviewer = review.reviewer && doctor(review.reviewer.name);
  switch (status) {
    case 'in_review':
      return (
        <StatusNote title="A vet is reviewing it">
          {vet} can approve it or ask for changes. We’ll notify you of the answer. To change something, take
          it back first.
        </StatusNote>
      );
    case 'approved':
      return (
        <>
          <StatusNote title="Ready to be published">
            {reviewer ?? 'A vet'} has approved it
            {review.at && (
              <>
                {' '}
                <MomentInSentence moment={review.at} />
              </>
            )}
            . Once it is changed, a vet reads it again.
          </StatusNote>
          <Note review={review} />
        </>
      );
    case 'scheduled':
      return (
        <StatusNote title="Scheduled to go live">
          {publishAt && (
            <>
              Readers see it from <MomentInSentence moment={publishAt} /> on. To change something, take it off
              the schedule first.
            </>
          )}
        </StatusNote>
      );
    case 'published':
      return (
        <StatusNote title="Readers see it">
          Change it here at any time: readers keep this {name} until you publish the changes.
        </StatusNote>
      );
    case 'archived':
      return (
        <StatusNote title="It was unpublished">
          Its page shows as not found. Comments and counts are saved for when you publish it again.
        </StatusNote>
      );
    default:
      return (
        <>
          <StatusNote title={post.isLive ? 'Changes that readers don’t see yet' : 'A draft'}>
            {post.isLive
              ? `They keep the ${name} as it was published.`
              : 'Only editors see it. It is saved while you write.'}
          </StatusNote>
          <Note review={review} />
        </>
      );
  }
}

/** The note of the vet who reviewed it last. */
const Note = ({ review: { note, reviewer } }: Pick<Post, 'review'>) =>
  note !== '' && (
    <Banner kind="warning" title={`${reviewer ? doctor(reviewer.name) : 'The vet'} wrote`}>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </Banner>
  );

const StatusNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="text-lg font-extrabold">{title}</h2>
    <p className="mt-1 text-sm text-ink-soft">{children}</p>
  </div>
);

/** The next step comes first. */
function Steps({ post, onAsk }: Pick<WorkflowCardProps, 'post' | 'onAsk'>) {
  const steps: OfferedStep[] = [...stepsOf(post), ...(post.isLive ? [unpublish] : [])];
  return (
    steps.length > 0 && (
      <div className="flex flex-wrap gap-2">
        {steps.map(({ step, label, variant = 'secondary' }) => (
          <Button key={step} variant={variant} onClick={() => onAsk(step)}>
            {label}
          </Button>
        ))}
      </div>
    )
  );
}

interface OfferedStep {
  step: RequestedStep;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
}

const unpublish: OfferedStep = { step: 'unpublish', label: 'Unpublish', variant: 'quiet' };
const review: OfferedStep = { step: 'submit', label: 'Submit for review', variant: 'primary' };

function stepsOf({ status, isHealthAdvice, isLive, missing, review: { isApproved } }: Post): OfferedStep[] {
  const publish: OfferedStep = {
    step: 'publish',
    label: isLive ? 'Publish the changes' : status === 'archived' ? 'Publish again' : 'Publish now',
    variant: 'primary',
  };
  const publishing: OfferedStep[] = isLive ? [publish] : [publish, { step: 'schedule', label: 'Schedule' }];
  switch (status) {
    case 'in_review':
      return [{ step: 'withdraw', label: 'Take it back' }];
    case 'approved':
      return [...publishing, { step: 'unlock', label: 'Change it again', variant: 'quiet' }];
    case 'scheduled':
      return [
        { step: 'withdraw', label: 'Take it off the schedule' },
        { step: 'schedule', label: 'Change the time' },
        { ...publish, variant: 'quiet' },
      ];
    case 'published':
      return [];
    default: {
      // The checklist already says what to do first.
      if (missing.some(({ part }) => part !== 'review')) return [];
      if (isHealthAdvice) return isApproved ? publishing : [review];
      return [...publishing, { ...review, label: 'Ask a vet to read it', variant: 'quiet' }];
    }
  }
}
