import type { reminders } from '@tailwell/contract/pets/reminders';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { possibleIngredients } from '../../shop/medicines/ingredients.rules.ts';
import { selectKnownSalts } from '../../shop/medicines/medicines.sql.ts';
import { hasFileAccess } from '../carers/pet-access.sql.ts';
import { selectAdherence } from './adherence.sql.ts';
import { csvUrl, toAdherence } from './adherence.view.ts';
import { answerByTicket, applyAnswer } from './answer-dose.flow.ts';
import { dosesOn } from './doses.rules.ts';
import { type DoseRow, selectDose, selectNow, selectTodaysDoses } from './doses.sql.ts';
import { selectPrescribed } from './prescribed.sql.ts';
import {
  selectInCare,
  selectReminders,
  selectRemindersById,
  selectTodaysReminders,
  type TodaysReminder,
} from './reminders.sql.ts';
import { toDose, toPrescribed, toReminder, toSameIngredient, toSetMessage } from './reminders.view.ts';
import { pairSameIngredients } from './same-ingredient.rules.ts';
import { deleteWithDoses, setReminders } from './set-reminders.flow.ts';

export function reminderHandlers({ db, secret }: Context): Handlers<typeof reminders> {
  return {
    listPrescribed: async ({ query, user }) => {
      const { rows, total } = await selectPrescribed(db, user.id, query);
      const ids = rows.flatMap(({ reminderId }) => reminderId ?? []);
      const known = await selectRemindersById(db, user.id, ids);
      const reminderOf = new Map(known.map((row) => [row.id, toReminder(row, secret)]));
      return {
        data: rows.map((row) => toPrescribed(row, reminderOf.get(row.reminderId ?? ''), secret)),
        total,
      };
    },

    setReminder: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const ids = await setReminders(tx, user.id, body);
        const saved = await selectRemindersById(tx, user.id, ids);
        const data = saved.map((row) => toReminder(row, secret));
        if (body.isOn === false) return { data, message: 'Reminder stopped' };
        const todaysReminders = await selectTodaysReminders(tx, user.id);
        const pairs = await findSameIngredients(tx, todaysReminders, await selectNow(tx));
        return { data, message: toSetMessage(ids, pairs) };
      }),

    listReminders: async ({ query: { petId, page }, user }) => {
      const { rows, total } = await selectReminders(db, user.id, { petId, page });
      return { data: rows.map((row) => toReminder(row, secret)), total };
    },

    deleteReminder: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        await deleteWithDoses(tx, params.id, user.id);
        return { data: null, message: 'Reminder deleted' };
      }),

    listToday: async ({ user }) => {
      const now = await selectNow(db);
      const today = await selectTodaysReminders(db, user.id);
      const rows = await selectTodaysDoses(
        db,
        today.map(({ id }) => id),
      );
      const doses = today.flatMap((reminder) =>
        listDoses(
          reminder,
          rows.filter(({ reminderId }) => reminderId === reminder.id),
          now,
        ).map((dose) => toDose(reminder, dose, { userId: user.id, now, secret })),
      );
      doses.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
      const pairs = await findSameIngredients(db, today, now);
      const sameIngredient = pairs.map((pair) => toSameIngredient(pair, secret));
      return { data: { date: dayInIndia(now), doses, sameIngredient, now } };
    },

    answerDose: ({ body, user }) =>
      inTransaction(db, async (tx) => {
        const request = { ...body, userId: user.id };
        const { now } = await applyAnswer(tx, request);
        const reminder = await selectInCare(tx, request.reminderId, user.id);
        if (!reminder) throw notFound();
        const dose = (await selectDose(tx, request.reminderId, request.dueAt)) ?? { dueAt: request.dueAt };
        return { data: toDose(reminder, dose, { userId: user.id, now, secret }), message: 'Saved' };
      }),

    answerPush: ({ body }) =>
      inTransaction(db, async (tx) => {
        await answerByTicket(tx, secret, body);
        return { data: null, message: 'Saved' };
      }),

    getAdherence: async ({ params, user }) => {
      if (!(await hasFileAccess(db, params.id, user.id))) throw notFound();
      const days = await selectAdherence(db, params.id);
      return { data: { ...toAdherence(days), csvUrl: csvUrl(secret, user.id, params.id) } };
    },
  };
}

/** Today's doses and earlier open ones: stored and upcoming ones. */
function listDoses(reminder: TodaysReminder, stored: DoseRow[], now: Date): (DoseRow | { dueAt: Date })[] {
  const today = dayInIndia(now);
  const shown = stored.filter(({ dueAt, status }) => status === 'due' || dayInIndia(dueAt) === today);
  const { nextDueAt } = reminder;
  if (!nextDueAt) return shown;
  const storedTimes = new Set(stored.map(({ dueAt }) => dueAt.getTime()));
  const planned = dosesOn(reminder, today)
    .filter((dose) => dose >= nextDueAt && !storedTimes.has(dose.getTime()))
    .map((dueAt) => ({ dueAt }));
  return [...shown, ...planned];
}

/** Which of these reminders give a pet the same ingredient from today on, if they are on. */
async function findSameIngredients(db: Kysely<Database>, reminders: TodaysReminder[], now: Date) {
  const today = dayInIndia(now);
  const running = reminders.filter(({ isOn, endsOn }) => isOn && (endsOn === null || endsOn >= today));
  if (running.length < 2) return [];
  const medicines = running.map(({ medicine }) => medicine);
  return pairSameIngredients(running, await selectKnownSalts(db, possibleIngredients(medicines)));
}
