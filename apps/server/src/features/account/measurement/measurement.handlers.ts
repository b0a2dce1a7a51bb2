import { createHash } from 'node:crypto';
import type { measurement, traffic } from '@tailwell/contract/account/measurement';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { hashViewer } from '../../../platform/http/viewer-hash.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { countPageView, insertConsent, selectTraffic } from './measurement.sql.ts';

/** How many pages and sources are listed. */
const MAX_SHOWN = 20;

export function measurementHandlers({ db, secret }: Context): Handlers<typeof measurement> {
  return {
    recordConsent: async ({ user, body: { browserKey, choice, version } }) => {
      const browser = createHash('sha256').update(browserKey).digest();
      await insertConsent(db, { browser, userId: user?.id, choice, version });
      return { data: { choice, version } };
    },

    countPageView: async ({ body, ip, userAgent }) => {
      const day = dayInIndia(new Date());
      await countPageView(db, {
        ...body,
        day,
        viewer: hashViewer(secret, 'page view', day, { ip, userAgent }),
      });
      return { data: null };
    },
  };
}

export function trafficHandlers({ db }: Context): Handlers<typeof traffic> {
  return {
    getTraffic: async ({ query: { days } }) => {
      const now = new Date();
      const requestedDays = Array.from({ length: days }, (_, at) => dayInIndia(now, at - days + 1));
      const found = await selectTraffic(db, requestedDays[0] ?? dayInIndia(now), MAX_SHOWN);
      const counts = new Map(found?.days.map((day) => [day.day, day]));
      return {
        data: {
          days: requestedDays.map((day) => counts.get(day) ?? { day, views: 0, visitors: 0 }),
          pages: found?.pages ?? [],
          sources: found?.sources ?? [],
          devices: found?.devices ?? [],
          consents: { accepted: found?.accepted ?? 0, declined: found?.declined ?? 0 },
          until: now,
        },
      };
    },
  };
}
