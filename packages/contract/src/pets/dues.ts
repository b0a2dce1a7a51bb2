import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';

/** What can be due for a pet. */
const dueKinds = ['vaccination', 'deworming', 'registration', 'refill', 'follow-up', 'birthday'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Days after the due date on which owners are reminded; negative: before it (field 1e). Birthdays only on the day. */
export const REMINDER_DAYS = [-14, -3, 0, 7, 30] as const;

/** An item that is due, with where to book or buy it. */
export const due = z.object({
  /** Unique within its kind. */
  key: z.string(),
  kind: z.enum(dueKinds),
  petId: id,
  petName: z.string(),
  /** "9-in-1 (DHPPi + L)", "Deworming", "Follow-up with Dr Hegde". */
  name: z.string(),
  /** A day like 2026-11-29. */
  on: z.iso.date(),
  isOverdue: z.boolean(),
  /** Booked or ordered already: no more reminders. */
  isBooked: z.boolean(),
  /** Where to book, order or renew it: a path on our site. */
  url: z.string(),
});

/** With related reading, if there is any. */
const dueToRead = due.extend({ article: z.object({ slug: z.string(), title: z.string() }).nullable() });

const feed = z.object({
  createdAt: moment,
  lastReadAt: moment.nullable(),
});

export const dues = {
  listDues: endpoint({
    method: 'GET',
    path: '/pet/get/dues/v1',
    isOwn: true,
    summary: 'What is due for all pets, from 60 days ago to a year ahead, soonest first; the first 200',
    who: 'owner',
    query: z.object({ petId: id.optional() }),
    reply: reply(z.array(dueToRead), { today: z.iso.date() }),
  }),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/pet/get/calendar/feed/v1',
    isOwn: true,
    summary: 'Whether the caller has a calendar link; null: none',
    who: 'owner',
    reply: reply(feed.nullable()),
  }),
  makeCalendarFeed: endpoint({
    method: 'POST',
    path: '/pet/make/calendar/feed/v1',
    isOwn: true,
    summary: 'Make a calendar link, shown only once; the previous one ends',
    who: 'owner',
    reply: reply(feed.extend({ url: z.string() })),
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/pet/revoke/calendar/feed/v1',
    isOwn: true,
    summary: 'End the calendar link immediately',
    who: 'owner',
    reply: reply(z.null()),
  }),
};
