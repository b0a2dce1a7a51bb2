import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { insertInstant } from '../consultations/consultations.bookings.sql.ts';
import { blockingHolds, consultationLifecycle } from '../consultations/consultations.lifecycle.flow.ts';
import { moveRequestIf } from './instant.lifecycle.flow.ts';
import { publishToOwner, publishToVets } from './instant.notify.flow.ts';
import { clearMissedRings } from './presence.sql.ts';
import { isRinging, type LockedRequest, lockRequest, movePhotos, selectTerms } from './requests.sql.ts';
import { stopRinging } from './ring-vets.flow.ts';
import { endRings, selectLastRing, withdrawRings } from './rings.sql.ts';

type Tx = Transaction<Database>;

/** Identifiers of a call. */
const callIdsOf = ({ id, chatId, channelName }: LockedRequest) => ({ consultId: id, chatId, channelName });

/**
 * Accepts a request for a vet: it becomes their consultation with the same id. Throws 404 for a request that never rang
 * this vet, 409 `TAKEN`, `CANCELLED` or `RING_OVER` if they are too late. The exclusion constraint of consultations
 * prevents accepting two at the same time: see `rejectBusyVet`. Locks the vet, then the request.
 */
export async function accept(tx: Tx, id: string, vetId: string) {
  await lockVet(tx, vetId);
  const request = await lockRequest(tx, id);
  if (!request || !(await selectLastRing(tx, id, vetId))) throw notFound();
  // The same vet, retrying or in another window.
  if (request.acceptedBy === vetId) return callIdsOf(request);
  // The first vet gets it: for the others, it is accepted or their ring has ended.
  const set = { acceptedBy: vetId, couponUseId: null };
  if (!(await moveRequestIf(tx, request, isRinging(vetId), { to: 'accepted', actor: 'vet', set })))
    throw noLongerRinging(request.status);
  await startConsultation(tx, request, vetId);
  await stopRinging(tx, id);
  await closePopUps(tx, request, vetId);
  await clearMissedRings(tx, vetId);
  await publish(tx, request.userId, 'consultation', { _id: id, status: 'connecting' });
  return callIdsOf(request);
}

function noLongerRinging(status: InstantStatus) {
  if (status === 'accepted') return conflict('TAKEN', 'Another vet just accepted this.');
  if (status === 'cancelled_by_user') return conflict('CANCELLED', 'The owner has cancelled the request.');
  return conflict('RING_OVER', 'This call has ended.');
}

/** Runs an acceptance; throws 409 `VET_BUSY` if the vet has another consultation or a home visit at that time. */
export async function rejectBusyVet<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint !== 'consultations_vet_is_free' && constraint !== 'booked_times_vet_is_free') throw error;
    throw conflict('VET_BUSY', 'You have another consultation or a visit in that time.');
  }
}

/** Turns the request into a consultation with its complaint and coupon; payments refer to the id, which stays. */
async function startConsultation(tx: Tx, request: LockedRequest, vetId: string) {
  const { id, userId, petId, concernId, symptoms, since, chatId, channelName } = request;
  const { feePaise, discountPaise, couponUseId, referralDiscountPaise, referralCreditId } = request;
  const expiredDiscounts = await consultationLifecycle.expireHolds(tx, blockingHolds({ vetId, userId }));
  const { minutes } = await selectTerms(tx);
  const complaint = { petId, concernId, symptoms, since };
  const price = { feePaise, discountPaise, couponUseId, referralDiscountPaise, referralCreditId };
  await insertInstant(tx, { id, userId, vetId, chatId, channelName, ...complaint, ...price }, minutes);
  await movePhotos(tx, id);
  await releaseDiscounts(tx, expiredDiscounts);
}

/** Closes the pop-ups of all other vets within a second, and this vet's for other requests. */
async function closePopUps(tx: Tx, { id }: LockedRequest, vetId: string) {
  const [winner] = await endRings(tx, id, 'accepted', { vetId });
  const losers = await endRings(tx, id, 'taken');
  if (winner?.userId) await publish(tx, winner.userId, 'consultation', { _id: id, status: 'connecting' });
  if (winner) await publishToVets(tx, id, [winner], 'accepted');
  await publishToVets(tx, id, losers, 'taken');
  for (const other of await withdrawRings(tx, vetId)) {
    if (winner) await publishToVets(tx, other.id, [winner], 'taken');
    await publishToOwner(tx, other, other.status);
  }
}

/** Declines a request: the vet isn't rung for it again. Does nothing once the ring has ended. */
export async function decline(tx: Tx, id: string, vetId: string) {
  const request = await lockRequest(tx, id);
  if (!request || !(await selectLastRing(tx, id, vetId))) throw notFound();
  const declined = await endRings(tx, id, 'declined', { vetId });
  if (declined.length === 0) return;
  await clearMissedRings(tx, vetId);
  recordChange({ kind: 'instant-requests', id, before: null, after: { isDeclined: true } });
  // Closes the pop-up in the vet's other windows.
  await publishToVets(tx, id, declined, 'cancelled');
  await publishToOwner(tx, request, request.status);
}
