import { commentReasonNames, type HoldReason } from '@tailwell/contract/reading/comment-constants';
import { Ban, Check, Flag, Hourglass, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { postPaths } from '../../../post-paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { counted } from '../../../ui/format/count';
import { RelativeTime } from '../../../ui/format/relative-time';
import type { ModeratedComment } from './moderation';

const holdNames: Record<HoldReason, string> = {
  blocked_word: 'Held back: a blocked word',
  reported: 'Held back: several reports',
  links: 'Held back: many links',
};

interface ModeratedCardProps {
  comment: ModeratedComment;
  isSelected: boolean;
  isBusy: boolean;
  /** Left out if there is nothing to approve. */
  onApprove: (() => void) | undefined;
  /** Left out if it is already removed, or the user's own. */
  onRemove: (() => void) | undefined;
  onBlock: () => void;
}

/** A comment in context, with the reports about it. */
export function ModeratedCard({
  comment,
  isSelected,
  isBusy,
  onApprove,
  onRemove,
  onBlock,
}: ModeratedCardProps) {
  const { _id, status, holdReason, author, post, reports, createdAt, editedAt } = comment;
  const isRemoved = status === 'removed';
  const iconClass = 'size-4.5';
  return (
    <article
      data-comment={_id}
      tabIndex={-1}
      aria-label={`Comment by ${author?.name || 'someone'} on “${post.title}”`}
      className={classNames(
        'flex scroll-my-24 flex-col gap-3 rounded-xl border bg-surface p-5 shadow-card outline-none',
        isSelected ? 'border-primary ring-2 ring-primary' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        {holdReason && (
          <Badge tone="waiting" Icon={Hourglass}>
            {holdNames[holdReason]}
          </Badge>
        )}
        {isRemoved && (
          <Badge tone="failed" Icon={Trash2}>
            {removedBecause(comment)}
          </Badge>
        )}
        {author?.isBlocked && (
          <Badge tone="over" Icon={Ban}>
            Author is blocked
          </Badge>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {comment.comment || <span className="text-ink-faint">Its text is deleted.</span>}
      </p>
      <p className="text-sm text-ink-soft">
        <span className="font-bold text-ink">
          {author ? author.name || 'Name not given' : 'Account deleted'}
        </span>
        {author && author.removed > 0 && (
          <span className="font-bold text-danger">
            , {counted(author.removed, 'comment')} removed within a year
          </span>
        )}{' '}
        on{' '}
        <Link
          to={post.kind === 'blog' ? postPaths.blogComments(post._id) : postPaths.videoComments(post._id)}
          className="font-bold text-primary underline-offset-4 hover:underline"
        >
          {post.title}
        </Link>
        {' · '}
        <RelativeTime moment={createdAt} />
        {editedAt && ' · edited'}
      </p>
      {reports.length > 0 && <Reports reports={reports} />}
      {comment.moderatedAt && (
        <p className="text-sm text-ink-faint">
          {isRemoved ? 'Removed' : 'Approved'} by {comment.moderatedBy || 'a former colleague'},{' '}
          <RelativeTime moment={comment.moderatedAt} />
        </p>
      )}
      {comment.isOwn && <p className="text-sm font-bold">You wrote this. A colleague has to decide.</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onApprove && (
          <Button
            isLoading={isBusy}
            icon={<Check className={iconClass} aria-hidden="true" />}
            onClick={onApprove}
          >
            {isRemoved ? 'Show it again' : 'Approve'}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="secondary"
            icon={<Trash2 className={iconClass} aria-hidden="true" />}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
        {author && !author.isBlocked && !comment.isOwn && (
          <Button variant="quiet" icon={<Ban className={iconClass} aria-hidden="true" />} onClick={onBlock}>
            Block author
          </Button>
        )}
      </div>
    </article>
  );
}

const removedBecause = ({ removedReason }: ModeratedComment) =>
  removedReason === null || removedReason === 'author'
    ? 'Deleted by its author'
    : `Removed: ${commentReasonNames[removedReason].toLowerCase()}`;

const Reports = ({ reports }: Pick<ModeratedComment, 'reports'>) => (
  <ul aria-label="Reports" className="flex flex-col gap-2 rounded-lg bg-sunken p-4 text-sm">
    {reports.map(({ reason, count, notes }) => (
      <li key={reason} className="flex flex-col gap-1">
        <span className="flex items-center gap-2 font-bold">
          <Flag className="size-4 shrink-0 text-danger" aria-hidden="true" />
          {commentReasonNames[reason]}
          <span className="shrink-0 font-normal text-ink-soft">{counted(count, 'report')}</span>
        </span>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
          <q key={at} className="pl-6 text-ink-soft wrap-anywhere">
            {note}
          </q>
        ))}
      </li>
    ))}
  </ul>
);
