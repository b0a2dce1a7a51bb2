import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Hooks } from '../../../hooks.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { endCallNotification, notifyCall } from '../../account/notifications/call-notifications.flow.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { moveConsultation } from '../consultations/consultations.lifecycle.flow.ts';
import { consultationMessages } from '../consultations/consultations.messages.ts';
import { type CallPresence, canEnter, statusWith } from './calls.rules.ts';
import { addSystemLine } from './chat.flow.ts';
import {
  type LockedCall,
  lockCallAs,
  selectPresence,
  updateLeft,
  updateRung,
  updateSilent,
  upsertPresent,
} from './parties.sql.ts';

type Tx = Transaction<Database>;

/**
 * Reports a user's presence in a call: on entering, then every ten seconds as a heartbeat. Returns their side;
 * undefined if they can't be there, or not now.
 */
export async function joinCall(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  userId: string,
  consultId: string,
): Promise<{ role: CallRole } | undefined> {
  return inTransaction(db, async (tx) => {
    const call = await lockCallAs(tx, consultId, userId);
    if (!call) return undefined;
    const { role, now } = call;
    const presence = await selectPresence(tx, call.id);
    const isEntering = !presence.present[role];
    if (!canEnter(call, now, !isEntering)) return undefined;
    await hooks.onCallJoined?.(tx, { consultId: call.id, role, isEntering });
    await recordJoined(tx, call, role, presence);
    await settlePresence(tx, hooks, call, { isChanged: isEntering });
    if (isEntering) await ringOrStop(tx, call, presence.present);
    return { role };
  });
}

/** Records that a side is in the call, and announces it in the chat if it was not. */
export async function recordJoined(
  tx: Tx,
  call: LockedCall,
  role: CallRole,
  { present, hasJoined }: Awaited<ReturnType<typeof selectPresence>>,
) {
  await upsertPresent(tx, call.id, role);
  if (present[role]) return;
  await addSystemLine(tx, call, `${nameOf(call, role)} ${hasJoined[role] ? 'is back' : 'has joined'}.`);
}

/** Records that a side has left. It can come back until the vet has finished. */
export async function leaveCall(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  userId: string,
  consultId: string,
  role: CallRole,
) {
  await inTransaction(db, async (tx) => {
    const call = await lockCallAs(tx, consultId, userId);
    if (call?.role !== role || !(await updateLeft(tx, call.id, role))) return;
    await publishLeft(tx, hooks, call, role);
    await settlePresence(tx, hooks, call, { isChanged: true });
  });
}

/** A vet who enters an empty call rings the owner; an owner who enters stops the ringing. */
async function ringOrStop(tx: Tx, call: LockedCall & { role: CallRole }, { owner }: CallPresence) {
  const { id: consultId, role, userId, vetId, vetName, chatId, channelName } = call;
  if (role === 'owner') return endCallNotification(tx, { userId, consultId });
  if (owner || !(await updateRung(tx, consultId))) return;
  await notifyCall(tx, {
    userId,
    consultId,
    vetId,
    chatId,
    channelName,
    ...renderMessage(consultationMessages['consultation-call'], { vet: vetName }),
  });
}

/** A side's name in the chat. */
const nameOf = ({ vetName, ownerName }: LockedCall, role: CallRole) =>
  role === 'vet' ? `Dr ${vetName}` : ownerName || 'The owner';

async function publishLeft(tx: Tx, hooks: Hooks, call: LockedCall, role: CallRole) {
  await addSystemLine(tx, call, `${nameOf(call, role)} has left.`);
  await hooks.onCallLeft?.(tx, { consultId: call.id, role });
}

/** Updates a call's status by who is present, and notifies both sides of a change. */
export async function settlePresence(
  tx: Tx,
  hooks: Hooks,
  call: LockedCall,
  { isChanged }: { isChanged: boolean },
) {
  const left = await updateSilent(tx, call.id);
  for (const role of left) await publishLeft(tx, hooks, call, role);
  const { present } = await selectPresence(tx, call.id);
  const status = statusWith(present, call.status);
  if (status !== call.status) await moveConsultation(tx, call, { to: status, actor: 'system' });
  if (isChanged || left.length > 0 || status !== call.status) await publishCall(tx, { ...call, status });
}

/** Notifies both sides of who is present. */
export async function publishCall(tx: Tx, call: Pick<LockedCall, 'id' | 'userId' | 'vetUserId' | 'status'>) {
  const { present } = await selectPresence(tx, call.id);
  const event = {
    consultId: call.id,
    status: call.status,
    isOwnerHere: present.owner,
    isVetHere: present.vet,
  };
  await publish(tx, call.userId, 'call', event);
  if (call.vetUserId) await publish(tx, call.vetUserId, 'call', event);
}
