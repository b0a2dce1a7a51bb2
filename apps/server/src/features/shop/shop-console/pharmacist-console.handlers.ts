import type { pharmacistConsoleCalls } from '@tailwell/contract/shop/pharmacist-console';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectReasons } from './parcels.sql.ts';
import { approve, lockReview, reject } from './shop-console.review.flow.ts';
import { selectReview, selectReviews } from './shop-console.reviews.sql.ts';
import { toReview } from './shop-console.reviews.view.ts';

export function pharmacistConsoleHandlers(context: Context): Handlers<typeof pharmacistConsoleCalls> {
  const { db, secret } = context;
  const loadReview = async (tx: Kysely<Database>, id: string) => {
    const row = await selectReview(tx, id);
    if (!row) throw notFound();
    return toReview(tx, row, secret);
  };

  return {
    listReviews: async ({ user, query }) => {
      const { rows, total } = await selectReviews(db, user.id, query);
      return { data: await Promise.all(rows.map((row) => toReview(db, row, secret))), total };
    },

    getReview: async ({ params }) => ({ data: await loadReview(db, params.id) }),

    approvePrescription: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        const by = { pharmacistId: user.id, checks: body.checks };
        await approve(tx, context, await lockReview(tx, params.id), by);
        return { data: await loadReview(tx, params.id), message: 'Approved. It’s with the shop now.' };
      }),

    rejectPrescription: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        await reject(tx, await lockReview(tx, params.id), { ...body, pharmacistId: user.id });
        return {
          data: await loadReview(tx, params.id),
          message: 'Rejected. We’ve asked the owner for another one.',
        };
      }),

    listPrescriptionReasons: async () => {
      const reasons = await selectReasons(db, 'prescription');
      return { data: reasons.map(({ id, name }) => ({ _id: id, name })) };
    },
  };
}
