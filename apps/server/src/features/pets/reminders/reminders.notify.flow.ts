import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { publish, publishEach } from '../../../platform/realtime/realtime.ts';
import { notifyDoses, readDoseNotifications } from '../../account/notifications/dose-notifications.flow.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { doseTicket } from './dose-ticket.rules.ts';
import { type DoseKey, selectNotified, selectOpenOf } from './due-doses.sql.ts';
import { renderDue, renderMissed } from './reminders.notified.view.ts';
import { selectCarers } from './reminders.sql.ts';

type Tx = Transaction<Database>;

/** Page where doses are answered. */
const SCREEN = '/reminders';

/** Publishes a change of a dose or its reminder to all who care for the pet. */
export async function publishDose(tx: Tx, petId: string, reminderId: string) {
  const carers = await selectCarers(tx, petId);
  const userIds = carers.map(({ userId }) => userId);
  await publish(tx, userIds, 'dose', { reminderId });
}

/** Marks the notifications of doses that no longer need an answer as read, for all who care for the pet. */
export async function markDosesRead(
  tx: Tx,
  { id: reminderId, petId }: { id: string; petId: string },
  dueAt: Date[],
) {
  const carers = await selectCarers(tx, petId);
  await readDoseNotifications(
    tx,
    carers.flatMap(({ userId }) => dueAt.map((at) => ({ userId, reminderId, dueAt: at }))),
  );
}

/** Call before a pet leaves its owner: no one should be reminded to give it medicine any more. */
export async function markPetDosesRead(tx: Tx, petId: string) {
  const open = await selectOpenOf(tx, petId);
  if (open.length > 0) await readDoseNotifications(tx, await selectNotified(tx, open));
}

/** Reminds all carers of the pets of due doses, each with their own ticket. */
export async function notifyDue(tx: Tx, secret: string, doses: DoseKey[]) {
  if (doses.length === 0) return;
  const notified = await selectNotified(tx, doses);
  await notifyDoses(
    tx,
    notified.map((dose) => ({ ...dose, ...renderDue(dose), url: SCREEN, ticket: doseTicket(secret, dose) })),
  );
  await publishDoses(tx, notified);
}

/** Notifies of missed doses, once per day and pet: today's list shows the others. */
export async function notifyMissed(tx: Tx, doses: DoseKey[]) {
  if (doses.length === 0) return;
  const notified = await selectNotified(tx, doses);
  await readDoseNotifications(tx, notified);
  await notifyEach(
    tx,
    notified.map((dose) => ({
      ...renderMissed(dose),
      userId: dose.userId,
      key: `dose-missed:${dose.petId}:${dayInIndia(dose.now)}:${dose.userId}`,
      url: SCREEN,
    })),
  );
  await publishDoses(tx, notified);
}

const publishDoses = (tx: Tx, notified: { userId: string; reminderId: string }[]) =>
  publishEach(
    tx,
    'dose',
    notified.map(({ userId, reminderId }) => ({ userId, data: { reminderId } })),
  );
