import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { newlyDueDoses, nextDose } from './doses.rules.ts';
import {
  claimForRepeat,
  insertNewlyDue,
  lockNewlyDue,
  markLastMissed,
  markOlderMissed,
  selectAnsweredEarly,
  setNextDues,
} from './due-doses.sql.ts';
import { notifyDue, notifyMissed } from './reminders.notify.flow.ts';

type Tx = Transaction<Database>;

const BATCH_SIZE = 200;

/** Makes doses due and repeats reminders of unanswered ones. */
export async function remindOfDoses({ db, secret }: Context) {
  await inBatches(db, (tx) => makeDosesDue(tx, secret));
  await inBatches(db, (tx) => remindAgain(tx, secret));
}

/** Marks unanswered last doses of courses as missed; any other is marked when the next one comes due. */
export const endLastDoses = ({ db }: Context) => inBatches(db, markLastDosesMissed);

async function inBatches(db: Context['db'], work: (tx: Tx) => Promise<number>) {
  while ((await inTransaction(db, work)) === BATCH_SIZE);
}

/**
 * After downtime, several doses of a reminder can come due at the same time: carers are reminded only of the
 * newest, unless it is long past.
 */
async function makeDosesDue(tx: Tx, secret: string): Promise<number> {
  const reminders = await lockNewlyDue(tx, BATCH_SIZE);
  if (reminders.length === 0) return 0;
  const dueByReminder = reminders.map(({ id, nextDueAt, now, ...plan }) => ({
    id,
    plan,
    ...newlyDueDoses(plan, nextDueAt, now),
  }));
  const inserted = await insertNewlyDue(
    tx,
    dueByReminder.flatMap(({ id: reminderId, missed, due }) => [
      ...missed.map((dueAt) => ({ reminderId, dueAt, status: 'missed' as const })),
      ...(due ? [{ reminderId, dueAt: due, status: 'due' as const }] : []),
    ]),
  );
  const newest = dueByReminder.flatMap(({ id: reminderId, missed, due }) => {
    const dueAt = due ?? missed.at(-1);
    return dueAt ? [{ reminderId, dueAt }] : [];
  });
  const older = await markOlderMissed(tx, newest);
  await scheduleNextDoses(tx, reminders);
  await notifyMissed(tx, [...older, ...inserted.filter(({ status }) => status === 'missed')]);
  await notifyDue(
    tx,
    secret,
    inserted.filter(({ status }) => status === 'due'),
  );
  return reminders.length;
}

async function scheduleNextDoses(tx: Tx, reminders: Awaited<ReturnType<typeof lockNewlyDue>>) {
  const early = await selectAnsweredEarly(
    tx,
    reminders.map(({ id }) => id),
  );
  const next = reminders.map(({ id, now, ...plan }) => {
    const answered = early.filter(({ reminderId }) => reminderId === id).map(({ dueAt }) => dueAt);
    return { reminderId: id, dueAt: nextDose(plan, new Date(now.getTime() + 1), answered) };
  });
  await setNextDues(tx, next);
}

async function remindAgain(tx: Tx, secret: string): Promise<number> {
  const { claimed, doses } = await claimForRepeat(tx, BATCH_SIZE);
  await notifyDue(tx, secret, doses);
  return claimed;
}

async function markLastDosesMissed(tx: Tx): Promise<number> {
  const missed = await markLastMissed(tx, BATCH_SIZE);
  await notifyMissed(tx, missed);
  return missed.length;
}
