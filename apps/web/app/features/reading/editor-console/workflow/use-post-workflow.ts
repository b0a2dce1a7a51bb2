import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { useStep } from '../../../../parts/console/use-step';
import { onePost, type Post } from '../posts';
import type { PostEditor } from '../use-post-editor';

/** Steps that take a post to its readers. Each sends the revision time, so no step is applied twice. */
export type PostWorkflow = ReturnType<typeof usePostWorkflow>;

interface StepInput {
  updatedAt: string;
}

/** Saves what is written first, then takes the step on the saved state. */
export function usePostWorkflow(editor: PostEditor) {
  const queries = useQueryClient();
  const params = { id: editor.post._id };
  const common = {
    onDone: (post: Post) => editor.adopt(post),
    refresh: () => queries.invalidateQueries({ queryKey: onePost(params.id).queryKey }),
  };
  const savedRevision = async () => {
    if (!(await editor.flush())) throw unsavedError();
    return { revision: editor.revision() };
  };
  return {
    submit: useStep<StepInput & { vetId: string | null }, Post>({
      ...common,
      make: async ({ vetId }, options) => {
        const body = { ...(await savedRevision()), vetId };
        return call('POST /console/posts/submit/{id}/v1', { params, body }, options);
      },
    }),
    withdraw: useStep<StepInput, Post>({
      ...common,
      make: async (_, options) =>
        call(
          'POST /console/posts/withdraw/{id}/v1',
          { params, body: { revision: editor.revision() } },
          options,
        ),
    }),
    publish: useStep<StepInput & { at: string | null }, Post>({
      ...common,
      make: async ({ at }, options) => {
        const body = { ...(await savedRevision()), at };
        return call('POST /console/posts/publish/{id}/v1', { params, body }, options);
      },
    }),
    unpublish: useStep<StepInput & { reason: string }, Post>({
      ...common,
      make: async ({ reason }, options) => {
        const body = { ...(await savedRevision()), reason };
        return call('POST /console/posts/unpublish/{id}/v1', { params, body }, options);
      },
    }),
  };
}

const unsavedError = () =>
  new ApiError('Your changes aren’t saved yet. Please wait until they are, then try again.', {
    status: 0,
    code: 'UNSAVED',
  });
