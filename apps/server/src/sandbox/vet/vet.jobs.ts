import type { Context } from '../../context.ts';
import { chatTerms, isFinishable } from '../../features/vets/calls/calls.rules.ts';
import { addLine } from '../../features/vets/calls/chat.flow.ts';
import { hasWritten } from '../../features/vets/calls/chat.sql.ts';
import { finishByVet } from '../../features/vets/calls/finish.flow.ts';
import { lockCall, selectPresence } from '../../features/vets/calls/parties.sql.ts';
import { accept, rejectBusyVet } from '../../features/vets/instant/instant.accept.flow.ts';
import { selectLastRing } from '../../features/vets/instant/rings.sql.ts';
import { confirmBooking } from '../../features/vets/vet-console/answer-booking.flow.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isVetAtConsole } from '../people.sql.ts';
import { loadVet } from './vet.flow.ts';
import { isVetAutomated, selectVet, selectVetIdOf } from './vet.sql.ts';
import { writeNotes } from './vet-notes.flow.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `startsAt` in ISO 8601. */
    confirmInSandbox: { consultationId: string; startsAt: string };
    answerInSandbox: { requestId: string; round: number };
    answerInSandboxChat: { consultId: string };
    finishInSandbox: { consultId: string };
  }
}

/** A refusal means that another user was faster. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}

/** Confirms a booking for its sandbox vet, unless the vet was signed in at the console within the last day. */
export async function confirmInSandbox(
  { db, config }: Context,
  { consultationId, startsAt }: { consultationId: string; startsAt: string },
) {
  if (!config.demo || !(await loadVet(db))?.isOn) return;
  const vetId = await selectVetIdOf(db, consultationId);
  if (!vetId || (await isVetAtConsole(db, vetId))) return;
  await inTransaction(db, (tx) => confirmBooking(tx, consultationId, vetId, new Date(startsAt))).catch(
    ignoreRefusal,
  );
}

/** Accepts a ring for the sandbox vet, unless another vet has. */
export async function answerInSandbox(
  { db, config }: Context,
  { requestId, round }: { requestId: string; round: number },
) {
  const vet = config.demo ? await selectVet(db) : undefined;
  if (!vet?.isOn) return;
  const ring = await selectLastRing(db, requestId, vet.vetId);
  if (ring?.round !== round || ring.answer !== null) return;
  await rejectBusyVet(() => inTransaction(db, (tx) => accept(tx, requestId, vet.vetId))).catch(ignoreRefusal);
}

/** Sends a friendly message for the sandbox vet, once per chat. */
export async function answerInSandboxChat({ db }: Context, { consultId }: { consultId: string }) {
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, consultId);
    if (!call || !(await isVetAutomated(tx, consultId))) return;
    if (!chatTerms(call, call.now).isOpen || (await hasWritten(tx, consultId, 'vet'))) return;
    await addLine(
      tx,
      call,
      'vet',
      'Thank you for writing. I am a sandbox vet for testing, so this is all I can say: a real vet would answer you here.',
    );
  });
}

/** Finishes for the sandbox vet and signs sample notes for this species, unless the owner has come back. */
export async function finishInSandbox({ db }: Context, { consultId }: { consultId: string }) {
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, consultId);
    if (!call || !isFinishable(call.status) || !(await isVetAutomated(tx, consultId))) return;
    const { present } = await selectPresence(tx, consultId);
    if (present.owner) return;
    await finishByVet(tx, consultId, call.vetId);
    await writeNotes(tx, call);
  });
}
