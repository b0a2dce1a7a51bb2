import type { doseAnswers } from '@tailwell/contract/pets/reminder-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { firstName } from '../../shop/ratings/ratings.rules.ts';
import { readTicket, TICKET_HOURS } from './dose-ticket.rules.ts';
import { isPlanned, isStillDue, nextDose } from './doses.rules.ts';
import {
  type DoseRow,
  deleteEarlyAnswer,
  insertAnswer,
  lockInCare,
  markMissedBefore,
  selectAnsweredTimes,
  selectDose,
  setNextDue,
  snoozeDose,
  undoAnswer,
} from './doses.sql.ts';
import { remindOfRefill } from './refills.flow.ts';
import { markDosesRead, publishDose } from './reminders.notify.flow.ts';

type Tx = Transaction<Database>;

export interface DoseAnswer {
  reminderId: string;
  dueAt: Date;
  answer: (typeof doseAnswers)[number];
  userId: string;
}

/** How long a missed dose can still be answered and an answer undone, in hours. */
const ANSWER_WINDOW_HOURS = 48;

type ReminderInCare = NonNullable<Awaited<ReturnType<typeof lockInCare>>>;

/**
 * Applies a carer's answer to a dose, idempotent for the same user. Throws 409 `DOSE_ANSWERED` with user and time if
 * another carer was first, 409 `DOSE_NOT_DUE` if it is not one of today's, and 404 if the user does not care for the
 * pet.
 */
export async function applyAnswer(tx: Tx, request: DoseAnswer): Promise<ReminderInCare> {
  const reminder = await lockInCare(tx, request.reminderId, request.userId);
  if (!reminder) throw notFound();
  const before = await selectDose(tx, request.reminderId, request.dueAt);
  if (!canBeAnswered(reminder, before, request.dueAt)) throw notDue();
  if (request.answer === 'undo') await undo(tx, reminder, request, before);
  else if (request.answer === 'snooze') await snooze(tx, reminder, request, before);
  else await answer(tx, reminder, { ...request, answer: request.answer });
  await updateNextDue(tx, reminder, request.dueAt);
  if (request.answer === 'given') await remindOfRefill(tx, reminder.id);
  await publishDose(tx, reminder.petId, reminder.id);
  return reminder;
}

/**
 * A dose with a row can be answered unless it is long past; without one, if it comes later today, or is due and the
 * clock job is late.
 */
function canBeAnswered(
  { now, nextDueAt, ...plan }: ReminderInCare,
  dose: DoseRow | undefined,
  dueAt: Date,
): boolean {
  if (dose) return now.getTime() - dueAt.getTime() < ANSWER_WINDOW_HOURS * 3_600_000;
  return (
    nextDueAt !== null && dueAt >= nextDueAt && dayInIndia(dueAt) <= dayInIndia(now) && isPlanned(plan, dueAt)
  );
}

async function answer(
  tx: Tx,
  reminder: ReminderInCare,
  { reminderId, dueAt, userId, answer: status }: DoseAnswer & { answer: 'given' | 'skipped' },
) {
  const amount = status === 'given' ? reminder.amount : null;
  if (await insertAnswer(tx, { reminderId, dueAt, status, userId, amount })) {
    const missed = await markMissedBefore(tx, reminderId, dueAt);
    return markDosesRead(tx, reminder, [...missed, dueAt]);
  }
  const stored = await selectDose(tx, reminderId, dueAt);
  if (stored?.status !== status || stored.answeredBy !== userId) throw alreadyAnswered(stored, userId);
}

async function snooze(
  tx: Tx,
  reminder: ReminderInCare,
  { reminderId, dueAt, userId }: DoseAnswer,
  before?: DoseRow,
) {
  if (dueAt > reminder.now || before?.status === 'missed') throw notDue();
  if (!(await snoozeDose(tx, { reminderId, dueAt }))) throw alreadyAnswered(before, userId);
  await markDosesRead(tx, reminder, [dueAt]);
}

async function undo(
  tx: Tx,
  { now, isOn, ...plan }: ReminderInCare,
  { reminderId, dueAt }: DoseAnswer,
  before?: DoseRow,
) {
  if (!before) return;
  if (dueAt > now) return deleteEarlyAnswer(tx, { reminderId, dueAt });
  const status = isOn && isStillDue(plan, dueAt, now) ? 'due' : 'missed';
  await undoAnswer(tx, { reminderId, dueAt, status });
}

/**
 * Updates the next dose, the first one without a row, after one was answered early or such an answer was undone.
 */
async function updateNextDue(tx: Tx, reminder: ReminderInCare, dueAt: Date) {
  const { id, isOn, nextDueAt, now, ...plan } = reminder;
  if (!isOn) return;
  const earliest = dueAt > now ? dueAt : now;
  const from = nextDueAt && nextDueAt < earliest ? nextDueAt : earliest;
  const next = nextDose(plan, from, await selectAnsweredTimes(tx, id, from));
  if (next?.getTime() !== nextDueAt?.getTime()) await setNextDue(tx, id, next);
}

/**
 * Applies an answer given in the notification itself, as the user named in its ticket. Throws 409 `TICKET_OVER` once
 * the dose is no longer due or the user no longer cares for the pet.
 */
export async function answerByTicket(
  tx: Tx,
  secret: string,
  { ticket, answer: choice }: { ticket: string; answer: 'given' | 'skipped' | 'snooze' },
) {
  const payload = readTicket(secret, ticket);
  if (!payload || !(await lockActivePerson(tx, payload.userId))) throw ticketExpired();
  const reminder = await lockInCare(tx, payload.reminderId, payload.userId);
  const dose = reminder && (await selectDose(tx, payload.reminderId, payload.dueAt));
  if (!dose || dose.status === 'missed') throw ticketExpired();
  if (reminder.now.getTime() - payload.dueAt.getTime() >= TICKET_HOURS * 3_600_000) throw ticketExpired();
  await applyAnswer(tx, { ...payload, answer: choice });
}

const alreadyAnswered = (dose: DoseRow | undefined, userId: string) => {
  const { status, answeredAt, answeredBy, answererName } = dose ?? {};
  const name = answeredBy === userId ? 'You' : firstName(answererName ?? '') || 'Someone else';
  const isOwn = answeredBy === userId;
  const verb = status === 'skipped' ? 'skipped' : 'gave';
  const at = answeredAt ? ` on ${inIndianTime(answeredAt)}` : '';
  return conflict('DOSE_ANSWERED', `${name} ${verb} this dose${at}. If that is wrong, undo it first.`, {
    status,
    answeredAt,
    answeredBy: answeredBy ? { name: firstName(answererName ?? ''), isMe: isOwn } : null,
  });
};

const notDue = () =>
  conflict('DOSE_NOT_DUE', 'This dose is not one of today’s any more. Please load the list again.');

const ticketExpired = () =>
  conflict('TICKET_OVER', 'This reminder has ended. Please open Tailwell to see what is due now.');
