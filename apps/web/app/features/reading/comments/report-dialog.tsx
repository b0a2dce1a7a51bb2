import {
  type CommentReason,
  commentReasonNames,
  commentReasons,
} from '@tailwell/contract/reading/comment-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { type Comment, commentQueries } from './comments-query';

/** Longest note the contract allows. */
const MAX_NOTE = 500;

interface ReportDialogProps {
  comment: Comment;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what is wrong with another user's comment. */
export function ReportDialog({ comment, name, isOpen, onClose }: ReportDialogProps) {
  const form = useId();
  const queries = useQueryClient();
  const [reason, setReason] = useState<CommentReason>();
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  const reporting = useMutation({
    mutationFn: (selected: CommentReason) =>
      call('POST /comment/report/{id}/v1', {
        params: { id: comment._id },
        // One line, as moderators see it.
        body: { reason: selected, note: note.replace(/\s+/g, ' ').trim() || undefined },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      onClose();
      return Promise.all(commentQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    meta: { isErrorShown: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (reason) reporting.mutate(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Report this comment"
      description={`${name} won’t know who reported it.`}
      actions={
        <Button type="submit" form={form} size="lg" isLoading={reporting.isPending}>
          Report
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {reporting.error && <Banner kind="danger">{textOf(reporting.error)}</Banner>}
        <blockquote className="line-clamp-4 border-l-4 border-line pl-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          {comment.comment}
        </blockquote>
        <RadioChips
          label="What is wrong with it?"
          options={commentReasons.map((one) => ({ value: one, label: commentReasonNames[one] }))}
          value={reason ?? ''}
          error={hasTried && !reason ? 'Choose what is wrong with it.' : undefined}
          onChange={({ target }) => setReason(commentReasons.find((one) => one === target.value))}
        />
        <TextareaField
          label="Anything else we should know"
          isOptional
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
