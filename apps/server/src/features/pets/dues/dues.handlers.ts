import type { dues } from '@tailwell/contract/pets/dues';
import type { Context } from '../../../context.ts';
import { hashToken, newToken } from '../../../platform/http/auth.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { FEED_PATH } from './calendar.routes.ts';
import { selectArticlesFor } from './dues.sql.ts';
import { toDue } from './dues.view.ts';
import { deleteFeed, replaceFeed, selectFeed } from './feeds.sql.ts';
import { loadDues } from './load-dues.flow.ts';

export function dueHandlers({ db, config }: Context): Handlers<typeof dues> {
  return {
    listDues: async ({ user, query }) => {
      if (query.petId && !(await hasFileAccess(db, query.petId, user.id))) throw notFound();
      const now = new Date();
      const day = dayInIndia(now);
      const rows = await loadDues(db, user.id, { now, petId: query.petId });
      const articleFor = await selectArticlesFor(db, rows);
      return { data: rows.map((row) => ({ ...toDue(row, day), article: articleFor(row) })), today: day };
    },

    getCalendarFeed: async ({ user }) => ({ data: (await selectFeed(db, user.id)) ?? null }),

    makeCalendarFeed: async ({ user }) => {
      const code = newToken();
      const feed = await replaceFeed(db, user.id, hashToken(code));
      return { data: { ...feed, url: `${config.publicUrl}${FEED_PATH}?key=${code}` } };
    },

    revokeCalendarFeed: async ({ user }) => {
      await deleteFeed(db, user.id);
      return { data: null, message: 'The calendar link has ended.' };
    },
  };
}
