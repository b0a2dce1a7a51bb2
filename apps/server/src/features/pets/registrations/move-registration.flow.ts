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

/** A registration, and where it stands as it is stored. */
interface Standing {
  id: string;
  status: RegistrationStatus;
}

interface Move {
  to: RegistrationStatus;
  actor: RegistrationActor;
  actorId?: string;
  /** For the history, up to 500 characters. */
  note?: string;
  /** What else changes with it. */
  set?: Changes;
}

/**
 * Moves a locked registration to another state: with its history, and the events to its owner and the officers of its city.
 * Throws when the move isn't in the table of moves (ask `canBecome` first), or it stands elsewhere by now.
 */
export async function moveRegistration(
  tx: Tx,
  { id, status: from }: Standing,
  { to, set = {}, ...event }: Move,
) {
  const moved = canBecome(from, to) && (await updateStatus(tx, { id, from, to, changes: set }));
  if (!moved) throw new Error(`the registration ${id} can't go from ${from} to ${to}`);
  await insertEvent(tx, { registrationId: id, fromStatus: from, toStatus: to, ...event });
  recordChange({ kind: 'registrations', id, before: { status: from }, after: { status: to } });
  await publish(tx, moved.userId, 'registration', { _id: id, status: to });
  await publish(tx, await selectOfficersOf(tx, id), 'registryWork', { registrationId: id });
}

/** Begins the history of one that was just written. */
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

/** Writes down what the calendar has done: who asks meanwhile reads it so anyway. Gives how many. */
export async function moveEnding(tx: Tx, limit: number): Promise<number> {
  const ending = await lockEnding(tx, limit);
  for (const { to, ...standing } of ending) await moveRegistration(tx, standing, { to, actor: 'system' });
  return ending.length;
}
