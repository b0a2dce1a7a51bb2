import type { RegistrationActor, RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { canBecome } from './registrations.rules.ts';
import {
  type Changes,
  insertEvent,
  lockEnding,
  selectOfficersOf,
  updateStatus,
} from './registrations.status.sql.ts';

type Tx = Transaction<Database>;

/** A registration with its stored status. */
interface StoredRegistration {
  id: string;
  status: RegistrationStatus;
}

interface Move {
  to: RegistrationStatus;
  actor: RegistrationActor;
  actorId?: string;
  /** For the history, at most 500 characters. */
  note?: string;
  /** Columns that change along with the status. */
  set?: Changes;
}

/**
 * Moves a locked registration to another status, records it in the history, and publishes it to its owner and the
 * city's officers. Throws if the table of moves does not allow it (see `canBecome`), or if the status has changed
 * since.
 */
export async function moveRegistration(
  tx: Tx,
  { id, status: from }: StoredRegistration,
  { to, set = {}, ...event }: Move,
) {
  const moved = canBecome(from, to) && (await updateStatus(tx, { id, from, to, changes: set }));
  if (!moved) throw new Error(`the registration ${id} can't go from ${from} to ${to}`);
  await insertEvent(tx, { registrationId: id, fromStatus: from, toStatus: to, ...event });
  recordChange({ kind: 'registrations', id, before: { status: from }, after: { status: to } });
  await publish(tx, moved.userId, 'registration', { _id: id, status: to });
  await publish(tx, await selectOfficersOf(tx, id), 'registryWork', { registrationId: id });
}

/** Starts the history of a new registration. */
export async function recordDraft(tx: Tx, { id, userId }: { id: string; userId: string }, note = '') {
  await insertEvent(tx, {
    registrationId: id,
    fromStatus: null,
    toStatus: 'draft',
    actor: 'owner',
    actorId: userId,
    note,
  });
  await publish(tx, userId, 'registration', { _id: id, status: 'draft' });
}

/** Stores the statuses that follow from the calendar, which readers compute anyway; returns how many changed. */
export async function storeCalendarStatuses(tx: Tx, limit: number): Promise<number> {
  const ending = await lockEnding(tx, limit);
  for (const { to, ...registration } of ending)
    await moveRegistration(tx, registration, { to, actor: 'system' });
  return ending.length;
}
