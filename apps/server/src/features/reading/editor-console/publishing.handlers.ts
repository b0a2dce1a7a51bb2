import type { editorConsole } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { openPost } from './open-post.flow.ts';
import { previewPost } from './preview.flow.ts';
import { publishPost, unpublishPost } from './publish.flow.ts';
import { freePost, submitPost, withdrawPost } from './review.flow.ts';

type Own = 'submitPost' | 'withdrawPost' | 'freePost' | 'publishPost' | 'unpublishPost' | 'previewPost';

/** The way of a post to its readers, and back. */
export function publishingHandlers({
  db,
  secret,
  hooks,
}: Context): Pick<Handlers<typeof editorConsole>, Own> {
  return {
    submitPost: (call) =>
      once(db, call, async (tx) => {
        await submitPost(tx, seenBy(call), { vetId: call.body.vetId, hooks });
        return { data: await openPost(tx, secret, call.params.id), message: 'It waits for a vet now.' };
      }),

    withdrawPost: (call) =>
      once(db, call, async (tx) => {
        await withdrawPost(tx, seenBy(call));
        return { data: await openPost(tx, secret, call.params.id), message: 'It is a draft again.' };
      }),

    freePost: (call) =>
      once(db, call, async (tx) => {
        await freePost(tx, seenBy(call), call.body.reason);
        const message = 'Its editors can take the mark off now.';
        return { data: await openPost(tx, secret, call.params.id), message };
      }),

    publishPost: (call) =>
      once(db, call, async (tx) => {
        await publishPost(tx, seenBy(call), call.body.at);
        const message = call.body.at ? 'It is scheduled.' : 'Published. Everybody can read it.';
        return { data: await openPost(tx, secret, call.params.id), message };
      }),

    unpublishPost: (call) =>
      once(db, call, async (tx) => {
        await unpublishPost(tx, seenBy(call));
        return {
          data: await openPost(tx, secret, call.params.id),
          message: 'Readers don’t see it any more.',
        };
      }),

    previewPost: async ({ params }) => ({ data: await previewPost(db, secret, params.id) }),
  };
}

interface SeenCall {
  params: { id: string };
  body: { revision: number };
  user: { id: string };
}

const seenBy = ({ params, body, user }: SeenCall) => ({
  id: params.id,
  revision: body.revision,
  userId: user.id,
});
