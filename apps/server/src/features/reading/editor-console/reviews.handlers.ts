import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { postReviews } from '@tailwell/contract/reading/editor-console';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { previewPost } from './preview.flow.ts';
import { answerReview } from './review.flow.ts';
import { selectOneWaiting, selectWaiting, type WaitingRow } from './reviews.sql.ts';

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
