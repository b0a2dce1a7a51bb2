import { useState } from 'react';
import { call } from '../../../../api/call';
import { fieldError, StepDialog } from '../../../../parts/console/step-dialog';
import { useStep } from '../../../../parts/console/use-step';
import { Banner } from '../../../../ui/feedback/banner';
import { TextField } from '../../../../ui/form/text-field';
import type { Post } from '../posts';

interface SlugDialogProps {
  post: Post;
  onMoved: (post: Post) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a post a new address; the previous one redirects to it. */
export function SlugDialog({ post, onMoved, onClose }: SlugDialogProps) {
  const [slug, setSlug] = useState(post.slug);
  const step = useStep<{ slug: string }, Post>({
    make: (body, options) =>
      call('PUT /console/posts/slug/{id}/v1', { params: { id: post._id }, body }, options),
    onDone: async (moved) => {
      await onMoved(moved);
      onClose();
    },
    refresh: async () => {},
  });
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title="Change the address"
      step={step}
      label="Change the address"
      fields={['slug']}
      onSubmit={() => step.mutate({ slug: slug.replace(/^-+|-+$/g, '') })}
    >
      <Banner>The old address leads here: links and bookmarks keep working.</Banner>
      <TextField
        label="End of the address"
        hint="Small letters, digits and hyphens"
        value={slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(step.error, 'slug')}
        onChange={({ target }) =>
          setSlug(
            target.value
              .toLowerCase()
              .replace(/[^a-z0-9]+/g, '-')
              .replace(/^-/, ''),
          )
        }
      />
    </StepDialog>
  );
}
