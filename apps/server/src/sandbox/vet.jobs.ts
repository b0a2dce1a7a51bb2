import type { Context } from '../context.ts';
import { accept, orVetBusy } from '../features/instant/accept.flow.ts';
import { selectLastRing } from '../features/instant/rings.sql.ts';
import { confirmBooking } from '../features/vet-console/answer-booking.flow.ts';
import { inTransaction } from '../platform/database/db.ts';
import { Refusal } from '../platform/http/errors.ts';
import { isVetAtConsole } from './people.sql.ts';
import { selectVet, selectVetIdOf } from './vet.sql.ts';

/** What is refused is no longer the vet's to do: somebody was faster. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}

/** Says yes to a booking for its made-up vet, unless somebody plays that vet at the console. */
export async function confirmInSandbox(
  { db }: Context,
  { consultationId, startsAt }: { consultationId: string; startsAt: string },
) {
  const vetId = await selectVetIdOf(db, consultationId);
  if (!vetId || (await isVetAtConsole(db, vetId))) return;
  await inTransaction(db, (tx) => confirmBooking(tx, consultationId, vetId, new Date(startsAt))).catch(
    ignoreRefusal,
  );
}

/** Says yes to a ring for the made-up vet, unless somebody else has. */
export async function answerInSandbox(
  { db, config }: Context,
  { requestId, round }: { requestId: string; round: number },
) {
  const vet = config.sandbox ? await selectVet(db) : undefined;
  if (!vet?.isOn) return;
  const ring = await selectLastRing(db, requestId, vet.vetId);
  if (ring?.round !== round || ring.answer !== null) return;
  await orVetBusy(() => inTransaction(db, (tx) => accept(tx, requestId, vet.vetId))).catch(ignoreRefusal);
}
