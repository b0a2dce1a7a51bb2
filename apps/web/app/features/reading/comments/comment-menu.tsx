import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../../api/use-signed-in';
import { lazyChunk } from '../../../lazy-chunk';
import { paths } from '../../../paths';
import { toasts } from '../../../ui/feedback/toast';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog, useChunkOnOpen } from '../../../ui/overlay/dialog';
import { Menu } from '../../../ui/overlay/menu';
import {
  COMMENTS_HEADING,
  type Comment,
  type CommentSubject,
  commentQueries,
  commentsPath,
  deleteComment,
} from './comments-query';
import type { Composer } from './use-composer';

const reportDialog = lazyChunk(() => import('./report-dialog'));

const icon = 'size-4.5 shrink-0';

interface CommentMenuProps {
  post: CommentSubject;
  comment: Comment;
  composer: Composer;
}

/** Edit and Delete on the user's own comments (spec §5), Report on others'. */
export function CommentMenu({ post, comment, composer }: CommentMenuProps) {
  const name = comment.userDetails.name || 'An owner';
  return comment.isEditable ? (
    <OwnMenu post={post} comment={comment} composer={composer} />
  ) : (
    <OthersMenu post={post} comment={comment} name={name} />
  );
}

const Dots = (props: { label: string }) => (
  <IconButton
    className="-mt-1 -mr-2"
    icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
    {...props}
  />
);

function OwnMenu({ post, comment, composer }: CommentMenuProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteComment(post, comment._id),
    onSuccess: async ({ message }) => {
      composer.drop(comment._id);
      toasts.success(message);
      await Promise.all(commentQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
      // The row has been removed, together with the button that had the focus.
      requestAnimationFrame(() => document.getElementById(COMMENTS_HEADING)?.focus({ preventScroll: true }));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Menu
        trigger={<Dots label="Your comment: edit or delete" />}
        items={[
          { label: 'Edit', icon: <Pencil className={icon} />, onSelect: () => composer.edit(comment) },
          {
            label: 'Delete',
            icon: <Trash2 className={icon} />,
            isDangerous: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your comment?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        isDangerous
        isBusy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        It is deleted for everyone, and can’t be restored.
      </ConfirmDialog>
    </>
  );
}

function OthersMenu({ post, comment, name }: Omit<CommentMenuProps, 'composer'> & { name: string }) {
  const isSignedIn = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ReportDialog = useChunkOnOpen(reportDialog, isOpen && isSignedIn, close)?.ReportDialog;
  return (
    <>
      <Menu
        trigger={<Dots label={`More about the comment of ${name}`} />}
        items={[
          {
            label: comment.isReported ? 'Reported' : 'Report',
            icon: <Flag className={icon} />,
            isDisabled: comment.isReported,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isSignedIn && ReportDialog && (
        <ReportDialog comment={comment} name={name} isOpen={isOpen} onClose={close} />
      )}
      {!isSignedIn && <SignInToReport isOpen={isOpen} onClose={close} next={commentsPath(post)} />}
    </>
  );
}

interface SignInToReportProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where to return after signing in. */
  next: string;
}

function SignInToReport({ isOpen, onClose, next }: SignInToReportProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => void navigate(paths.login(next))}
      title="Sign in to report this comment?"
      confirmLabel="Sign in"
      cancelLabel="Not now"
    >
      This way, no one reports a comment twice. You’ll come back here.
    </ConfirmDialog>
  );
}
