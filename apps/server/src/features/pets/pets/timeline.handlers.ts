import type { pets } from '@tailwell/contract/pets/pets';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { hasFileOf } from '../carers/carers.sql.ts';
import { selectTimeline } from './timeline.sql.ts';
import { fromCursor, toCursor, toEntry } from './timeline.view.ts';
import { selectAdultRange, selectWeights } from './weights.sql.ts';

/** What is read of a pet's file: what happened, and how heavy it was. */
export const timelineHandlers = ({
  db,
  secret,
}: Pick<Context, 'db' | 'secret'>): Pick<Handlers<typeof pets>, 'getTimeline' | 'listWeights'> => ({
  getTimeline: async ({ params, query, user }) => {
    if (!(await hasFileOf(db, params.id, user.id))) throw notFound();
    const { kind, show, search } = query;
    const before = query.before === undefined ? undefined : fromCursor(query.before);
    const wanted = { petId: params.id, userId: user.id, kind, show, search, before };
    const { rows, hasMore } = await selectTimeline(db, wanted);
    const last = rows.at(-1);
    return {
      data: rows.map((row) => toEntry(row, secret)),
      next: hasMore && last ? toCursor(last) : null,
    };
  },

  listWeights: async ({ params, user }) => {
    if (!(await hasFileOf(db, params.id, user.id))) throw notFound();
    return {
      data: await selectWeights(db, params.id),
      range: (await selectAdultRange(db, params.id)) ?? null,
    };
  },
});
