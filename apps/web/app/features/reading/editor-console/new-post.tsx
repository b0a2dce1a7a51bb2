import type { PostKind } from '@tailwell/contract/post-topics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { fieldError, StepDialog } from '../../../parts/console/step-dialog';
import { useStep } from '../../../parts/console/use-step';
import { SwitchField } from '../../../ui/form/switch-field';
import { TextField } from '../../../ui/form/text-field';
import { cachePost, type Post } from './posts';

const labels: Record<PostKind, { title: string; hint: string; label: string }> = {
  blog: {
    title: 'New article',
    hint: 'What it is about, in a few words. You can change it later.',
    label: 'Start the article',
  },
  video: {
    title: 'New video',
    hint: 'What it shows, in a few words. You can change it later.',
    label: 'Start the video',
  },
};

/** Longest title the contract allows. */
const MAX_TITLE = 90;

/** Creates an article or a video. Asks for the title first, since the address is derived from it. */
export function NewPost({ kind, onClose }: { kind: PostKind; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [isHealthAdvice, setHealthAdvice] = useState(true);
  const [hasTried, setTried] = useState(false);
  const step = useStep<{ kind: PostKind; title: string; isHealthAdvice: boolean }, Post>({
    make: (body, options) => call('POST /console/posts/v1', { body }, options),
    onDone: async (post) => {
      await cachePost(queries, post);
      await navigate(consolePaths.post(post._id));
    },
    refresh: async () => {},
  });
  const missing = hasTried && title.trim() === '' ? 'Title is needed.' : undefined;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={labels[kind].title}
      step={step}
      label={labels[kind].label}
      fields={['title']}
      onSubmit={() => {
        setTried(true);
        if (title.trim() !== '') step.mutate({ kind, title, isHealthAdvice });
      }}
    >
      <TextField
        label="Title"
        hint={labels[kind].hint}
        value={title}
        maxLength={MAX_TITLE}
        error={missing ?? fieldError(step.error, 'title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SwitchField
        label="Health advice"
        hint={
          isHealthAdvice
            ? 'About illness, medicine, food or first aid: a vet reads it before it goes live. Only a vet or an admin can take this off later.'
            : 'Nothing about illness, medicine, food or first aid: it goes live without a vet.'
        }
        isOn={isHealthAdvice}
        onChange={setHealthAdvice}
      />
    </StepDialog>
  );
}
