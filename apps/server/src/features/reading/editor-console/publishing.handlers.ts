import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { editorConsole, postReviews } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { answerReview, freePost, submitPost, withdrawPost } from './editor-console.review.flow.ts';
import { selectOneWaiting, selectWaiting, type WaitingRow } from './editor-console.reviews.sql.ts';
import { openPost } from './open-post.flow.ts';
import { previewPost } from './preview.flow.ts';
import { publishPost, unpublishPost } from './publish.flow.ts';

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

export function reviewHandlers({ db, secret }: Context): Handlers<typeof postReviews> {
  return {
    listReviews: async ({ user, query: { page } }) => {
      const stretch = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { rows, total } = await selectWaiting(db, { vetId: user.vetId, userId: user.id }, stretch);
      return { data: rows.map(toWaiting), total };
    },

    getReview: async ({ user, params }) => {
      const row = await selectOneWaiting(db, user.vetId, params.id);
      if (!row) throw notFound();
      return { data: { ...toWaiting(row), ...(await previewPost(db, secret, params.id)) } };
    },

    answerReview: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await answerReview(tx, params.id, { vetId: user.vetId, userId: user.id }, body);
        return {
          data: { _id: params.id },
          message: body.isApproved
            ? 'Approved. Readers will see that you have reviewed it.'
            : 'Sent back to the editors with your note.',
        };
      }),
  };
}

const toWaiting = ({ id, ...row }: WaitingRow) => ({ ...row, _id: id });
