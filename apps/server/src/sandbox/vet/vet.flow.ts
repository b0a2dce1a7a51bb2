import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { Kysely, Transaction } from 'kysely';
import { lockCall, selectPresence } from '../../features/vets/calls/parties.sql.ts';
import { recordJoined } from '../../features/vets/calls/presence.flow.ts';
import { endAutomation, updateAutomated } from '../../features/vets/instant/presence.sql.ts';
import type { RungRound } from '../../hooks.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/db.ts';
import { dequeue, enqueue } from '../../platform/jobs/jobs.ts';
import { answerDelay } from './vet.rules.ts';
import { insertVet, isVetAutomated, selectVet, updateVetOn } from './vet.sql.ts';

type Tx = Transaction<Database>;

/**
 * How long the sandbox vet takes to confirm a booking, to reply in a chat, and to give up on an owner who left, in ms.
 */
const CONFIRM_DELAY = 15_000;
const REPLY_DELAY = 2_000;
const FINISH_DELAY = 60_000;

/** The sandbox vet and whether it is switched on; chosen on first use. Undefined: there are no vets. */
export async function loadVet(db: Kysely<Database>) {
  return (await selectVet(db)) ?? (await chooseVet(db));
}

async function chooseVet(db: Kysely<Database>) {
  await insertVet(db);
  const vet = await selectVet(db);
  if (vet) await updateAutomated(db, vet.vetId, vet.isOn);
  return vet;
}

export async function switchVet(tx: Tx, vetId: string, isOn: boolean) {
  await updateVetOn(tx, isOn);
  await updateAutomated(tx, vetId, isOn);
}

/** Sets up the sandbox vet at server start; without a demo, ends any automation left in the database. */
export async function prepareVet(db: Kysely<Database>, { demo }: Config) {
  if (!demo) return endAutomation(db);
  const vet = await loadVet(db);
  if (vet) await updateAutomated(db, vet.vetId, vet.isOn);
}

/** Schedules the vet's confirmation of a booking. */
export async function planConfirmation(
  tx: Tx,
  { consultationId, startsAt }: { consultationId: string; startsAt: Date },
) {
  const payload = { consultationId, startsAt: startsAt.toISOString() };
  await enqueue(tx, 'confirmInSandbox', payload, { key: `confirm:${consultationId}`, inMs: CONFIRM_DELAY });
}

/** Schedules the sandbox vet's answer to a ring, if it is among those rung. */
export async function planAcceptance(tx: Tx, { requestId, round, ringSeconds, endsAt, vets }: RungRound) {
  if (!vets.some(({ isAutomated }) => isAutomated)) return;
  const left = ringSeconds - answerDelay(vets.length, ringSeconds);
  const runAt = new Date(endsAt.getTime() - left * 1000);
  await enqueue(tx, 'answerInSandbox', { requestId, round }, { key: `instant-sandbox:${requestId}`, runAt });
}

const finishKey = (consultId: string) => `sandbox-finish:${consultId}`;

/** Makes the sandbox vet join; it stays as long as the owner does. */
export async function joinVet(
  tx: Tx,
  { consultId, role, isEntering }: { consultId: string; role: CallRole; isEntering: boolean },
) {
  if (role !== 'owner' || !(await isVetAutomated(tx, consultId))) return;
  const call = await lockCall(tx, consultId);
  if (!call) return;
  await recordJoined(tx, call, 'vet', await selectPresence(tx, consultId));
  if (isEntering) await dequeue(tx, finishKey(consultId));
}

/** Schedules the sandbox vet's finish, a minute after the owner leaves. */
export async function planFinish(tx: Tx, { consultId, role }: { consultId: string; role: CallRole }) {
  if (role !== 'owner' || !(await isVetAutomated(tx, consultId))) return;
  await enqueue(tx, 'finishInSandbox', { consultId }, { key: finishKey(consultId), inMs: FINISH_DELAY });
}

/** Schedules the sandbox vet's chat reply: a single one, however many messages come meanwhile. */
export async function planAnswer(tx: Tx, { consultId, role }: { consultId: string; role: CallRole }) {
  if (role !== 'owner' || !(await isVetAutomated(tx, consultId))) return;
  const key = `sandbox-answer:${consultId}`;
  await enqueue(tx, 'answerInSandboxChat', { consultId }, { key, inMs: REPLY_DELAY });
}
