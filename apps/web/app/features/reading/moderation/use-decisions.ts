import type { CommentReason } from '@tailwell/contract/reading/comment-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { toasts } from '../../../ui/feedback/toast';
import { decisionQueries, type ModeratedComment } from './moderation';

/** Decisions about comments. Each can be undone right away, before the author is notified. */
export function useDecisions() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(decisionQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const approve = useMutation({
    mutationFn: ({ _id: id, editedAt }: ModeratedComment) =>
      call('POST /console/comments/approve/{id}/v1', { params: { id }, body: { editedAt } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ comment: { _id: id }, reason }: { comment: ModeratedComment; reason: CommentReason }) =>
      call('POST /console/comments/remove/{id}/v1', { params: { id }, body: { reason } }),
    onSuccess: ({ message }, { comment }) =>
      toasts.undo({ id: comment._id, text: message, onUndo: () => approve.mutate(comment) }),
    onSettled: refresh,
    meta: { isErrorShown: true },
  });
  return { approve, remove, refresh };
}

export type Decisions = ReturnType<typeof useDecisions>;
