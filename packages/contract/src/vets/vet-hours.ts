import { z } from 'zod';
import { consultationStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { timeOfMinute } from '../time-of-day.ts';
import { findOverlap, HOURS_STEP, MIN_HOURS_MINUTES, SPANS_PER_DAY } from './vet-console-constants.ts';

const minute = (label: string) =>
  z
    .int(`${label} is a time of the day.`)
    .min(0, `${label} is a time of the day.`)
    .max(1440, `${label} is a time of the day.`)
    .multipleOf(HOURS_STEP, `Choose full ${HOURS_STEP} minutes.`);

/** Minutes since midnight in Asia/Kolkata. */
const span = { fromMinute: minute('From'), toMinute: minute('Until') };
const isLongEnough = ({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) =>
  toMinute - fromMinute >= MIN_HOURS_MINUTES;
const TOO_SHORT = { error: `It must end at least ${MIN_HOURS_MINUTES} minutes later.`, path: ['toMinute'] };

const weekday = z.int('Choose a day of the week.').min(0).max(6);

/** A vet's weekly hours, always sent as a whole. Weekday 0 is Sunday. */
const hoursForm = z.object({
  hours: z
    .array(z.object({ weekday, ...span }).refine(isLongEnough, TOO_SHORT))
    .max(7 * SPANS_PER_DAY, `At most ${SPANS_PER_DAY} times a day.`)
    .superRefine((hours, { addIssue }) => {
      const [at, before] = findOverlap(hours) ?? [];
      const other = before === undefined ? undefined : hours[before];
      if (at === undefined || !other) return;
      const [from, until] = [timeOfMinute(other.fromMinute), timeOfMinute(other.toMinute)];
      addIssue({
        code: 'custom',
        message: `This overlaps with ${from} to ${until} on the same day.`,
        path: [at, 'fromMinute'],
      });
    }),
});

// PostgreSQL has no year 0.
const day = z.iso.date('Choose a day.').refine((text) => text >= '2000-01-01', 'Choose a day.');

/** An exception to the weekly hours: closed (no minutes), or different hours; on each day up to `lastDay`, if sent. */
const exceptionForm = z
  .object({
    day,
    lastDay: day.optional(),
    fromMinute: span.fromMinute.nullable(),
    toMinute: span.toMinute.nullable(),
  })
  .refine(({ day: first, lastDay = first }) => lastDay >= first, {
    error: 'The last day can’t be before the first one.',
    path: ['lastDay'],
  })
  .refine(({ fromMinute, toMinute }) => (fromMinute === null) === (toMinute === null), {
    error: 'Choose from when until when, or the whole day.',
    path: ['toMinute'],
  })
  .refine(
    ({ fromMinute, toMinute }) =>
      fromMinute === null || toMinute === null || isLongEnough({ fromMinute, toMinute }),
    TOO_SHORT,
  );

const hours = z.object({
  /** Length of a consultation, and the gap after it, in minutes. */
  slotMinutes: z.int(),
  bufferMinutes: z.int(),
  hours: z.array(z.object({ weekday: z.int(), fromMinute: z.int(), toMinute: z.int() })),
  /** From today on, soonest first. */
  exceptions: z.array(
    z.object({ day: z.string(), fromMinute: z.int().nullable(), toMinute: z.int().nullable() }),
  ),
  /** Booked consultations outside these hours; they stay unchanged. */
  outside: z.array(
    z.object({
      _id: id,
      startsAt: moment,
      endsAt: moment,
      status: z.enum(consultationStatuses),
      petName: z.string(),
      ownerFirstName: z.string(),
    }),
  ),
});

/** A vet's hours: weekly, and exceptions. */
export const vetHoursCalls = {
  getHours: endpoint({
    method: 'GET',
    path: '/vet/get/my/hours/v1',
    isOwn: true,
    summary: 'When the vet works, and which days differ',
    who: 'vet',
    reply: reply(hours),
  }),
  updateHours: endpoint({
    method: 'PUT',
    path: '/vet/update/my/hours/v1',
    isOwn: true,
    summary: 'Replace the hours of the whole week',
    who: 'vet',
    body: hoursForm,
    reply: reply(hours),
    errors: ['HOURS_TOO_SHORT'],
  }),
  addException: endpoint({
    method: 'POST',
    path: '/vet/add/my/exception/v1',
    isOwn: true,
    summary: 'Close days, or give them other hours; replaces what was said of these days before',
    who: 'vet',
    body: exceptionForm,
    reply: reply(hours),
    errors: ['DAY_OUT_OF_REACH', 'HOURS_TOO_SHORT'],
  }),
  deleteException: endpoint({
    method: 'DELETE',
    path: '/vet/delete/my/exception/{day}/v1',
    isOwn: true,
    summary: 'Give a day the hours of its week again',
    who: 'vet',
    params: z.object({ day }),
    reply: reply(hours),
  }),
};
