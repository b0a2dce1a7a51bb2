import type { pets } from '@tailwell/contract/pets';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { hasFileOf } from '../carers/carers.sql.ts';
import { selectTimeline, selectWeights } from './timeline.sql.ts';
import { fromCursor, toCursor, toEntry } from './timeline.view.ts';

/** What is read of a pet's file: what happened, and how heavy it was. */
export const timelineHandlers = ({
  db,
  secret,
}: Pick<Context, 'db' | 'secret'>): Pick<Handlers<typeof pets>, 'getTimeline' | 'listWeights'> => ({
  getTimeline: async ({ params, query, user }) => {
    if (!(await hasFileOf(db, params.id, user.id))) throw notFound();
    const before = query.before === undefined ? undefined : fromCursor(query.before);
    const { rows, hasMore } = await selectTimeline(db, {
      petId: params.id,
      userId: user.id,
      kind: query.kind,
      before,
    });
    const last = rows.at(-1);
    return {
      data: rows.map((row) => toEntry(row, secret)),
      next: hasMore && last ? toCursor(last) : null,
    };
  },

  listWeights: async ({ params, user }) => {
    if (!(await hasFileOf(db, params.id, user.id))) throw notFound();
    return { data: await selectWeights(db, params.id) };
  },
});
