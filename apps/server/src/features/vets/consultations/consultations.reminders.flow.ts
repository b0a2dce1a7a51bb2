import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { selectNotified } from './consultations.notified.sql.ts';

type Tx = Transaction<Database>;

const MINUTE = 60_000;

/** Minutes before the start at which the owner is reminded (field 1a). */
export const REMINDER_MINUTES = [60, 20];

/** Includes the time at which the owner learns that the vet has not confirmed. */
const remindersOf = ({ terms }: Awaited<ReturnType<typeof selectNotified>>) =>
  new Set([...REMINDER_MINUTES, terms.confirmUntilMinutes]);

const keyOf = (id: string, minutes: number) => `remind:${id}:${minutes}`;

/** Schedules the reminders for a consultation's time, replacing earlier ones; the vet is asked to confirm it. */
export async function planReminders(tx: Tx, { hooks }: Pick<Context, 'hooks'>, id: string) {
  const booked = await selectNotified(tx, id);
  const { startsAt, now } = booked;
  const payload = { consultationId: id, startsAt: startsAt.toISOString() };
  for (const minutes of remindersOf(booked)) {
    const key = keyOf(id, minutes);
    const runAt = new Date(startsAt.getTime() - minutes * MINUTE);
    if (runAt > now) await enqueue(tx, 'remindOfConsultation', { ...payload, minutes }, { key, runAt });
    else await dequeue(tx, key);
  }
  await hooks.onConsultationBooked?.(tx, { consultationId: id, startsAt });
}

/** Cancels a consultation's reminders. */
export async function dropReminders(tx: Tx, id: string) {
  for (const minutes of remindersOf(await selectNotified(tx, id))) await dequeue(tx, keyOf(id, minutes));
}
