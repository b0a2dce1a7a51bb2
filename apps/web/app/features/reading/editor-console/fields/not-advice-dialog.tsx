import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { fieldError, StepDialog } from '../../../../parts/console/step-dialog';
import { useStep } from '../../../../parts/console/use-step';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { onePost, type Post } from '../posts';
import type { PostEditor } from '../use-post-editor';

interface NotAdviceDialogProps {
  editor: PostEditor;
  onClose: () => void;
  onDeclared: () => void;
}

/** Lets an admin declare, with a reason, that a post isn’t health advice. */
export function NotAdviceDialog({ editor, onClose, onDeclared }: NotAdviceDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const params = { id: editor.post._id };
  const step = useStep<{ reason: string; updatedAt: string }, Post>({
    make: async ({ reason }, options) => {
      await editor.flush();
      const body = { reason, revision: editor.revision() };
      return call('POST /console/posts/not/advice/{id}/v1', { params, body }, options);
    },
    onDone: async (post) => {
      await editor.adopt(post);
      onClose();
      onDeclared();
    },
    refresh: () => queries.invalidateQueries({ queryKey: onePost(params.id).queryKey }),
  });
  const missing = hasTried && reason.trim() === '' ? 'Enter a reason.' : undefined;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title="Not health advice?"
      step={step}
      label="It isn’t health advice"
      isDangerous
      fields={['reason']}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== '') step.mutate({ reason, updatedAt: editor.post.updatedAt });
      }}
    >
      <p className="text-ink-soft">Its editors can then publish any change without a vet.</p>
      <TextareaField
        label="Why?"
        hint="For colleagues: it appears beside the mark and in the audit log."
        rows={2}
        value={reason}
        maxLength={300}
        error={missing ?? fieldError(step.error, 'reason')}
        onChange={({ target }) => setReason(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
    </StepDialog>
  );
}
