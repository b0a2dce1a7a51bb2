import { MAX_COMMENT } from '@tailwell/contract/reading/comment-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { readDraft, writeDraft } from '../../../api/drafts';
import { randomId } from '../../../api/random-id';
import { useSignedIn } from '../../../api/use-signed-in';
import { toasts } from '../../../ui/feedback/toast';
import {
  type Comment,
  type CommentSubject,
  commentQueries,
  commentsOn,
  commentsPath,
  editComment,
  writeComment,
} from './comments-query';

/** A comment that is being sent, or that failed to send. */
export interface PendingComment {
  text: string;
  /** Idempotency key: a retry sends the same comment. */
  key: string;
}

/** The text being written, as it survives a reload. */
interface Draft {
  text: string;
  /** The comment being edited; null for a new one. */
  editedId: string | null;
  /** Text that had been typed before the edit. */
  aside: string;
  pending: PendingComment | null;
}

const EMPTY_DRAFT: Draft = { text: '', editedId: null, aside: '', pending: null };

export type Composer = ReturnType<typeof useComposer>;

/** Number of characters over the limit; 0 or less if it fits. */
export const excessOf = (text: string) => text.trim().length - MAX_COMMENT;

/**
 * State of the comment field of a post (spec §4): a new comment, or an edit of the user's own. The text stays until it
 * has been sent, even across a reload and the detour to sign-in.
 */
export function useComposer(post: CommentSubject) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const field = useRef<HTMLTextAreaElement>(null);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [draft, change] = useStoredDraft(`comment:${post.id}`);
  const { text, editedId, aside, pending } = draft;

  const focus = () => {
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  };
  const refresh = () =>
    Promise.all(commentQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const finish = async (message: string) => {
    // Restores the text typed before the edit.
    change({ text: aside, editedId: null, aside: '', pending: null });
    toasts.success(message);
    await refresh();
  };
  // A failure is shown as a toast (spec §8), and the text stays.
  const writing = useMutation({
    mutationFn: ({ text: comment, key }: PendingComment) => writeComment(post, comment, key),
    onMutate: (sent) => {
      change({ pending: sent });
      void navigate(commentsPath(post), { replace: true, preventScrollReset: true });
    },
    onSuccess: ({ message, data }) => {
      // Shows the comment right where its pending row was, before the list is refetched.
      queries.setQueryData(
        commentsOn(post).queryKey,
        (before) => before && { ...before, total: before.total + 1, data: [data, ...before.data] },
      );
      return finish(
        data.status === 'held' ? 'We’ll review it first. Until then, only you can see it.' : message,
      );
    },
    onError: (error) => {
      // A user blocked meanwhile sees until when.
      if (error instanceof ApiError && error.status > 0) return refresh();
    },
  });
  const editing = useMutation({
    mutationFn: (comment: string) => editComment(post, editedId ?? '', comment),
    onSuccess: ({ message }) => finish(message),
  });
  const isBusy = writing.isPending || editing.isPending;
  const send = () => {
    const trimmed = text.trim();
    if (isBusy || !trimmed || excessOf(text) > 0) return;
    if (!isSignedIn) setNeedsSignIn(true);
    else if (editedId) editing.mutate(trimmed);
    // Retrying the same text reuses its key, so it stays one comment.
    else writing.mutate(pending?.text === trimmed ? pending : { text: trimmed, key: randomId() });
  };
  return {
    field,
    text,
    editedId,
    pending,
    isBusy,
    /** A signed-out user has clicked send. */
    needsSignIn: needsSignIn && !isSignedIn,
    isSending: writing.isPending,
    send,
    type: (typed: string) => change({ text: typed, ...(pending && !isBusy && { pending: null }) }),
    edit: ({ _id, comment }: Comment) => {
      change({ text: comment, editedId: _id, aside: editedId ? aside : text, pending: null });
      // In the next frame, the field has the text.
      requestAnimationFrame(focus);
    },
    stopEditing: () => change({ text: aside, editedId: null, aside: '' }),
    /** A comment was deleted: ends the edit if it was being edited. */
    drop: (id: string) => editedId === id && change({ text: aside, editedId: null, aside: '' }),
    focus,
  };
}

/** Draft text stored in this tab. Server-rendered pages never have it. */
function useStoredDraft(name: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => setDraft(readDraft<Draft>(name) ?? EMPTY_DRAFT), [name]);
  const change = (changes: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes };
      const isEmpty = !next.text && !next.editedId && !next.aside && !next.pending;
      writeDraft(name, isEmpty ? undefined : next);
      return next;
    });
  return [draft, change] as const;
}
