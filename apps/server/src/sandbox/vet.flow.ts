import type { Kysely, Transaction } from 'kysely';
import type { LockedCall } from '../features/calls/parties.sql.ts';
import { endAutomation, updateAutomated } from '../features/instant/presence.sql.ts';
import type { RungRound } from '../hooks.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import { dequeue, enqueue } from '../platform/jobs/jobs.ts';
import { answersAfter } from './vet.rules.ts';
import { insertVet, selectVet, updateVetOn } from './vet.sql.ts';

type Tx = Transaction<Database>;

/** The made-up vet and whether it answers; chosen when it is first asked for. Undefined: there are no vets at all. */
export async function loadVet(db: Kysely<Database>) {
  return (await selectVet(db)) ?? (await chooseVet(db));
}

async function chooseVet(db: Kysely<Database>) {
  await insertVet(db);
  const vet = await selectVet(db);
  if (vet) await updateAutomated(db, vet.vetId, vet.isOn);
  return vet;
}

/** Has the made-up vet answer from now on, or not any more. */
export async function switchVet(tx: Tx, vetId: string, isOn: boolean) {
  await updateVetOn(tx, isOn);
  await updateAutomated(tx, vetId, isOn);
}

/** Has a starting server know the made-up vet; one without a sandbox none, even if the database has been in one. */
export async function prepareVet(db: Kysely<Database>, { sandbox }: Config) {
  if (!sandbox) return endAutomation(db);
  const vet = await loadVet(db);
  if (vet) await updateAutomated(db, vet.vetId, vet.isOn);
}

/** Has the made-up vet answer a ring, where it is among those who are rung. */
export async function planAcceptance(tx: Tx, { requestId, round, ringSeconds, endsAt, vets }: RungRound) {
  if (!vets.some(({ isAutomated }) => isAutomated)) return;
  const left = ringSeconds - answersAfter(vets.length, ringSeconds);
  const runAt = new Date(endsAt.getTime() - left * 1000);
  await enqueue(tx, 'answerInSandbox', { requestId, round }, { key: `instant-sandbox:${requestId}`, runAt });
}

/** How long the made-up vet reads before it answers, and waits for an owner who has left, in milliseconds. */
const ANSWERS_AFTER = 2_000;
const WAITS_FOR = 60_000;

/** Has the made-up vet answer in the chat: once, however much was written meanwhile. */
export async function planSandboxAnswer(tx: Tx, { id, now }: LockedCall) {
  const runAt = new Date(now.getTime() + ANSWERS_AFTER);
  await enqueue(tx, 'answerInSandboxChat', { consultId: id }, { key: `sandbox-answer:${id}`, runAt });
}

const finishKey = ({ id }: LockedCall) => `sandbox-finish:${id}`;

/** Has the made-up vet finish a minute after the owner has left. */
export async function planSandboxFinish(tx: Tx, call: LockedCall) {
  const runAt = new Date(call.now.getTime() + WAITS_FOR);
  await enqueue(tx, 'finishInSandbox', { consultId: call.id }, { key: finishKey(call), runAt });
}

/** The owner is back in time. */
export async function cancelSandboxFinish(tx: Tx, call: LockedCall) {
  await dequeue(tx, finishKey(call));
}

/** How long a made-up vet takes to say yes to a booking, in milliseconds. */
const CONFIRMS_AFTER = 15_000;

/** Has the made-up vet of a consultation confirm its time. */
export async function planConfirmation(
  tx: Tx,
  { consultationId, startsAt }: { consultationId: string; startsAt: Date },
) {
  const payload = { consultationId, startsAt: startsAt.toISOString() };
  await enqueue(tx, 'confirmInSandbox', payload, { key: `confirm:${consultationId}`, inMs: CONFIRMS_AFTER });
}
