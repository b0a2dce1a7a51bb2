import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { comeDue, nextDose } from './doses.rules.ts';
import {
  insertComeDue,
  lockComeDue,
  missLast,
  missOlder,
  selectEarly,
  setNextDues,
  takeForAgain,
} from './due-doses.sql.ts';
import { notifyDue, notifyMissed } from './reminders.notify.flow.ts';

type Tx = Transaction<Database>;

const AT_ONCE = 200;

/** Makes doses due and repeats reminders of unanswered ones. */
export async function remindOfDoses({ db, secret }: Context) {
  await inBatches(db, (tx) => beginDoses(tx, secret));
  await inBatches(db, (tx) => remindAgain(tx, secret));
}

/** Marks unanswered last doses of courses as missed; any other is marked when the next one comes due. */
export const endLastDoses = ({ db }: Context) => inBatches(db, missLastDoses);

async function inBatches(db: Context['db'], work: (tx: Tx) => Promise<number>) {
  while ((await inTransaction(db, work)) === AT_ONCE);
}

/**
 * After downtime, several doses of a reminder can come due at the same time: only the newest is asked for, unless it is
 * long past.
 */
async function beginDoses(tx: Tx, secret: string): Promise<number> {
  const reminders = await lockComeDue(tx, AT_ONCE);
  if (reminders.length === 0) return 0;
  const come = reminders.map(({ id, nextDueAt, now, ...plan }) => ({
    id,
    plan,
    ...comeDue(plan, nextDueAt, now),
  }));
  const inserted = await insertComeDue(
    tx,
    come.flatMap(({ id: reminderId, missed, due }) => [
      ...missed.map((dueAt) => ({ reminderId, dueAt, status: 'missed' as const })),
      ...(due ? [{ reminderId, dueAt: due, status: 'due' as const }] : []),
    ]),
  );
  const newest = come.flatMap(({ id: reminderId, missed, due }) => {
    const dueAt = due ?? missed.at(-1);
    return dueAt ? [{ reminderId, dueAt }] : [];
  });
  const older = await missOlder(tx, newest);
  await moveOn(tx, reminders);
  await notifyMissed(tx, [...older, ...inserted.filter(({ status }) => status === 'missed')]);
  await notifyDue(
    tx,
    secret,
    inserted.filter(({ status }) => status === 'due'),
  );
  return reminders.length;
}

async function moveOn(tx: Tx, reminders: Awaited<ReturnType<typeof lockComeDue>>) {
  const early = await selectEarly(
    tx,
    reminders.map(({ id }) => id),
  );
  const next = reminders.map(({ id, now, ...plan }) => {
    const written = early.filter(({ reminderId }) => reminderId === id).map(({ dueAt }) => dueAt);
    return { reminderId: id, dueAt: nextDose(plan, new Date(now.getTime() + 1), written) };
  });
  await setNextDues(tx, next);
}

async function remindAgain(tx: Tx, secret: string): Promise<number> {
  const { taken, doses } = await takeForAgain(tx, AT_ONCE);
  await notifyDue(tx, secret, doses);
  return taken;
}

async function missLastDoses(tx: Tx): Promise<number> {
  const missed = await missLast(tx, AT_ONCE);
  await notifyMissed(tx, missed);
  return missed.length;
}
