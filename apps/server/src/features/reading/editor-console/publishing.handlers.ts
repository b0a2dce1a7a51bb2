import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { editorConsole } from '@tailwell/contract/reading/editor-console';
import type { postReviews } from '@tailwell/contract/reading/post-reviews';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { toBlogDetails, toVideoDetails } from '../posts/posts.view.ts';
import { answerReview, submitPost, unmarkHealthAdvice, withdrawPost } from './editor-console.review.flow.ts';
import {
  type ReviewRequestRow,
  selectReviewRequest,
  selectReviewRequests,
} from './editor-console.reviews.sql.ts';
import { openPost } from './open-post.flow.ts';
import { selectPreview } from './preview.sql.ts';
import { toPublishedRow, withPreviewUrls } from './preview.view.ts';
import { publishPost, unpublishPost } from './publish.flow.ts';
import { selectVideoFiles } from './video-files/video-files.sql.ts';

type PublishingCalls =
  | 'submitPost'
  | 'withdrawPost'
  | 'freePost'
  | 'publishPost'
  | 'unpublishPost'
  | 'previewPost';

/** Handlers that submit, publish and unpublish a post. */
export function publishingHandlers({
  db,
  secret,
  hooks,
}: Context): Pick<Handlers<typeof editorConsole>, PublishingCalls> {
  return {
    submitPost: (call) =>
      once(db, call, async (tx) => {
        await submitPost(tx, targetOf(call), { vetId: call.body.vetId, hooks });
        return { data: await openPost(tx, secret, call.params.id), message: 'Sent to a vet for review.' };
      }),

    withdrawPost: (call) =>
      once(db, call, async (tx) => {
        await withdrawPost(tx, targetOf(call));
        return { data: await openPost(tx, secret, call.params.id), message: 'It is a draft again.' };
      }),

    freePost: (call) =>
      once(db, call, async (tx) => {
        await unmarkHealthAdvice(tx, targetOf(call), call.body.reason);
        const message = 'Its editors can take the mark off now.';
        return { data: await openPost(tx, secret, call.params.id), message };
      }),

    publishPost: (call) =>
      once(db, call, async (tx) => {
        await publishPost(tx, targetOf(call), call.body.at);
        const message = call.body.at ? 'It is scheduled.' : 'Published. Everyone can read it.';
        return { data: await openPost(tx, secret, call.params.id), message };
      }),

    unpublishPost: (call) =>
      once(db, call, async (tx) => {
        await unpublishPost(tx, targetOf(call));
        return {
          data: await openPost(tx, secret, call.params.id),
          message: 'Readers can’t see it any more.',
        };
      }),

    previewPost: async ({ params }) => ({ data: await previewPost(db, secret, params.id) }),
  };
}

interface RevisionCall {
  params: { id: string };
  body: { revision: number };
  user: { id: string };
}

const targetOf = ({ params, body, user }: RevisionCall) => ({
  id: params.id,
  revision: body.revision,
  userId: user.id,
});

export function reviewHandlers({ db, secret }: Context): Handlers<typeof postReviews> {
  return {
    listReviews: async ({ user, query: { page } }) => {
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { rows, total } = await selectReviewRequests(db, { vetId: user.vetId, userId: user.id }, range);
      return { data: rows.map(toReviewRequest), total };
    },

    getReview: async ({ user, params }) => {
      const row = await selectReviewRequest(db, user.vetId, params.id);
      if (!row) throw notFound();
      return { data: { ...toReviewRequest(row), ...(await previewPost(db, secret, params.id)) } };
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

const toReviewRequest = ({ id, ...row }: ReviewRequestRow) => ({ ...row, _id: id });

/** The working copy as readers would see it. Throws 404. */
async function previewPost(db: Kysely<Database>, secret: string, id: string) {
  const previewed = await selectPreview(db, id);
  if (!previewed) throw notFound();
  const row = toPublishedRow(previewed, await selectVideoFiles(db, id));
  return {
    blog: row.kind === 'blog' ? toBlogDetails(row) : null,
    video: row.kind === 'video' ? withPreviewUrls(toVideoDetails(row), previewed.content, secret) : null,
  };
}
