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
  type Commented,
  changedByComments,
  commentsOn,
  commentsPath,
  editComment,
  writeComment,
} from './comments-query';

/** A comment that is on its way, or that didn't get through. */
export interface Pending {
  text: string;
  /** Sent again, it is the same comment. */
  key: string;
}

/** What is being written, as a reload leaves it. */
interface Draft {
  text: string;
  /** The comment that is changed; null: a new one. */
  editedId: string | null;
  /** What had been typed when the change began. */
  aside: string;
  pending: Pending | null;
}

const NOTHING: Draft = { text: '', editedId: null, aside: '', pending: null };

export type Composer = ReturnType<typeof useComposer>;

/** How many characters more than there can be; 0 or less: it fits. */
export const excessOf = (text: string) => text.trim().length - MAX_COMMENT;

/**
 * What somebody writes about a post (spec §4): new, or a change of a comment of theirs. The text stays until it has got
 * through, also through a reload and the way to the sign-in.
 */
export function useComposer(post: Commented) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [draft, change] = useStoredDraft(`comment:${post.id}`);
  const { text, editedId, aside, pending } = draft;

  const focus = () => {
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  };
  const refresh = () =>
    Promise.all(changedByComments.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const finish = async (message: string) => {
    // What had been typed before a change was begun comes back.
    change({ text: aside, editedId: null, aside: '', pending: null });
    toasts.success(message);
    await refresh();
  };
  // Its failure is a toast (spec §8), and the text stays.
  const writing = useMutation({
    mutationFn: ({ text: comment, key }: Pending) => writeComment(post, comment, key),
    onMutate: (sent) => {
      change({ pending: sent });
      void navigate(commentsPath(post), { replace: true, preventScrollReset: true });
    },
    onSuccess: ({ message, data }) => {
      // It stands where it was shown on its way, before the list is read again.
      queries.setQueryData(
        commentsOn(post).queryKey,
        (before) => before && { ...before, total: before.total + 1, data: [data, ...before.data] },
      );
      return finish(
        data.status === 'held' ? 'We have a look at it first. Until then only you see it.' : message,
      );
    },
    onError: (error) => {
      // Whoever is blocked by now reads until when.
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
    if (!isSignedIn) setAsked(true);
    else if (editedId) editing.mutate(trimmed);
    // The same text, tried again, is the same comment.
    else writing.mutate(pending?.text === trimmed ? pending : { text: trimmed, key: randomId() });
  };
  return {
    field,
    text,
    editedId,
    pending,
    isBusy,
    /** Whoever isn't signed in has pressed send. */
    isAsked: isAsked && !isSignedIn,
    isSending: writing.isPending,
    send,
    type: (typed: string) => change({ text: typed, ...(pending && !isBusy && { pending: null }) }),
    edit: ({ _id, comment }: Comment) => {
      change({ text: comment, editedId: _id, aside: editedId ? aside : text, pending: null });
      // The field has the text by then.
      requestAnimationFrame(focus);
    },
    stopEditing: () => change({ text: aside, editedId: null, aside: '' }),
    /** The comment that may be being changed has been deleted. */
    drop: (id: string) => editedId === id && change({ text: aside, editedId: null, aside: '' }),
    focus,
  };
}

/** What is typed, held in this tab. The server's page has nothing of it. */
function useStoredDraft(name: string) {
  const [draft, setDraft] = useState(NOTHING);
  useEffect(() => setDraft(readDraft<Draft>(name) ?? NOTHING), [name]);
  const change = (changes: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes };
      const isEmpty = !next.text && !next.editedId && !next.aside && !next.pending;
      writeDraft(name, isEmpty ? undefined : next);
      return next;
    });
  return [draft, change] as const;
}
