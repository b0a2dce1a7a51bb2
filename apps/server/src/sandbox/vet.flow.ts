import type { Transaction } from 'kysely';
import type { LockedCall } from '../features/calls/parties.sql.ts';
import type { Database } from '../platform/database/db.ts';
import { dequeue, enqueue } from '../platform/jobs/jobs.ts';

type Tx = Transaction<Database>;

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
