import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { consolePaths } from '../../../console-paths';
import { toasts } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import type { Post } from './posts';
import type { PostEditor } from './use-post-editor';

interface DeletePostProps {
  editor: PostEditor;
  onClose: () => void;
  /** Deleted: nothing is left to save. */
  onDeleted: () => void;
}

/** Deletes a post that was never published. */
export function DeletePost({ editor, onClose, onDeleted }: DeletePostProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { _id: id, title } = editor.post;
  const deleting = useMutation({
    mutationFn: () => call('DELETE /console/posts/{id}/v1', { params: { id } }),
    onSuccess: async ({ message }) => {
      editor.close();
      writeDraft(`post:${id}`, undefined);
      onDeleted();
      toasts.success(message);
      await navigate(consolePaths.posts(), { replace: true });
      await queries.invalidateQueries({ queryKey: ['GET /console/posts/v1'] });
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => deleting.mutate()}
      title={`Delete “${title || 'this draft'}”?`}
      confirmLabel="Delete the draft"
      cancelLabel="Keep it"
      isDangerous
      isBusy={deleting.isPending}
    >
      Its text, pictures and versions are deleted for good.
    </ConfirmDialog>
  );
}

/** A post that has been public is unpublished, not deleted. */
export const canDelete = ({ publishedAt, isLive, status }: Post) =>
  publishedAt === null && !isLive && status !== 'archived';
