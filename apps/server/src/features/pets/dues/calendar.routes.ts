import type { FastifyInstance } from 'fastify';
import calendar, { type ICalCalendar } from 'ical-generator';
import type { Context } from '../../../context.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { DueRow } from './dues.sql.ts';
import { nameOf, urlOf } from './dues.view.ts';
import { selectFeedOwner } from './feeds.sql.ts';
import { loadDues } from './load-dues.flow.ts';

/** Where calendar apps read what is due. The key is in the query string: only what comes before it is logged. */
export const FEED_PATH = '/calendar/pets.ics';

/** How often calendars should refresh, in seconds; and how many requests a minute one address can make. */
const REFRESH_SECONDS = 12 * 3_600;
const READS_PER_MINUTE = 20;

/** Serves what is due for a user's pets as a calendar that other programs can subscribe to (RFC 5545). */
export function serveCalendar(app: FastifyInstance, { db, config }: Context) {
  const rateLimit = { max: READS_PER_MINUTE * config.callLimitFactor, timeWindow: 60_000 };
  app.get(FEED_PATH, { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    const { key } = request.query as { key?: unknown };
    const userId =
      typeof key === 'string' && /^[\w-]{43}$/.test(key)
        ? await selectFeedOwner(db, hashToken(key))
        : undefined;
    if (!userId) throw notFound();
    const now = new Date();
    const file = buildCalendar(await loadDues(db, userId, { now }), { publicUrl: config.publicUrl, now });
    return reply
      .headers({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="tailwell-pets.ics"',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      })
      .send(file.toString());
  });
}

function buildCalendar(rows: DueRow[], { publicUrl, now }: { publicUrl: string; now: Date }): ICalCalendar {
  const file = calendar({
    name: 'Tailwell: my pets',
    prodId: { company: 'Tailwell', product: 'Pets', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  const day = dayInIndia(now);
  for (const row of rows) {
    file.createEvent({
      // A new date changes the same entry rather than adding one.
      id: `${row.kind}-${row.id}@tailwell`,
      stamp: now,
      start: new Date(`${row.on}T00:00:00Z`),
      allDay: true,
      summary: `${row.petName}: ${nameOf(row)}${row.isBooked ? ' (booked)' : ''}`,
      url: publicUrl + urlOf(row, day),
    });
  }
  return file;
}
