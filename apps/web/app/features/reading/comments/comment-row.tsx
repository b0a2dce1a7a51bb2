import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { AuthorName, AuthorPicture } from './author';
import { CommentMenu } from './comment-menu';
import type { Comment, CommentSubject } from './comments-query';
import type { Composer, PendingComment } from './use-composer';

interface CommentRowProps {
  post: CommentSubject;
  composer: Composer;
  comment?: Comment;
  /** The user's own comment that is being sent, or that failed to send. */
  pending?: PendingComment;
}

/** One comment: author, time, text and the available actions. */
export function CommentRow({ post, composer, comment, pending }: CommentRowProps) {
  if (pending) return <PendingRow pending={pending} composer={composer} />;
  if (!comment) return null;
  return (
    <Row author={<AuthorPicture author={comment.userDetails} />}>
      <div className="-mb-3 flex min-h-11 items-start gap-2">
        <p className="min-w-0 flex-1 pt-1 text-sm text-ink-soft">
          <AuthorName author={comment.userDetails} /> · <RelativeTime moment={comment.createdAt} />
          {comment.editedAt && ' · edited'}
        </p>
        <CommentMenu post={post} comment={comment} composer={composer} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{comment.comment}</p>
      {comment.status === 'held' && (
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm text-ink-soft">
          <Badge tone="waiting">Waiting for review</Badge> Until then, only you can see it.
        </p>
      )}
    </Row>
  );
}

const Row = ({ author, children }: { author: ReactNode; children: ReactNode }) => (
  <article className="flex gap-3">
    {author}
    <div className="flex min-w-0 flex-1 flex-col gap-1">{children}</div>
  </article>
);

function PendingRow({ pending, composer }: { pending: PendingComment; composer: Composer }) {
  const { isSending, send, focus } = composer;
  return (
    <Row author={<Avatar name="" />}>
      <p className="pt-1 text-sm text-ink-soft">
        <span className="font-bold text-ink">You</span>
        {isSending && ' · Sending…'}
      </p>
      <p className="whitespace-pre-line wrap-anywhere opacity-60">{pending.text}</p>
      {!isSending && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold text-danger">Not sent.</span>
          <Button
            variant="quiet"
            className="px-3!"
            icon={<RotateCcw className="size-4" aria-hidden="true" />}
            onClick={send}
          >
            Try again
          </Button>
          <Button variant="quiet" className="px-3!" onClick={focus}>
            Change it
          </Button>
        </div>
      )}
    </Row>
  );
}
