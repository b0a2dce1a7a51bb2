import type { bookingForm } from '@tailwell/contract/vets/consultations';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, notFound, signedOut } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUpload } from '../../../platform/uploads/uploads.ts';
import { type Discounts, holdDiscounts } from '../../money/discounts/discounts.flow.ts';
import { supersedePayments } from '../../money/payments/payments.sql.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { requireAccepted } from './accepted-kinds.flow.ts';
import { insertHold, lockHold } from './consultations.bookings.sql.ts';
import { hasConcern, lockPetWithOwner, updateComplaint, updatePrice } from './consultations.sql.ts';
import { requireOffered, type SlotRequest } from './free-times.flow.ts';
import { expireHolds, moveConsultation } from './move-consultation.flow.ts';
import { replacePhotos, selectPhotoPaths, takePhotosOfUnbooked } from './photos.sql.ts';

type Tx = Transaction<Database>;

/** A consultation that waits for its payment. */
export type Hold = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

/**
 * Keeps a time for an owner. The one that the owner holds already stays with its clock; another one of the same vet is
 * let go. Whether somebody else has the time, the exclusion constraint says. `freed`: the discounts of holds that ended
 * here, to be released once all else is locked.
 */
export async function takeSlot(
  tx: Tx,
  { userId, ...request }: SlotRequest & { userId: string },
  holdSeconds: number,
) {
  const { vetId, startsAt } = request;
  // Deleted between the session's check and here: nothing may be booked that the deletion has not seen.
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const vet = await lockVet(tx, vetId);
  if (!vet) throw notFound();
  if (!vet.modes.includes('video')) {
    throw conflict('NOT_BY_VIDEO', 'This vet comes home, and gives no consultations by video.');
  }
  const freed = await expireHolds(tx, { vetId, userId });
  const held = await lockHold(tx, userId, vetId);
  // Where times are held for long, one may begin meanwhile.
  if (held?.startsAt.getTime() === startsAt.getTime() && startsAt > vet.now) return { hold: held, freed };
  const timetable = await requireOffered(tx, request, vet.now);
  if (held) freed.push(await releaseHold(tx, held, 'Another time was chosen.'));
  await insertHold(
    tx,
    { userId, vetId, startsAt, ...timetable },
    { feePaise: vet.consultationFeePaise, seconds: holdSeconds },
  );
  const hold = await lockHold(tx, userId, vetId);
  if (!hold) throw new Error('a hold that was just made is gone');
  return { hold, freed };
}

/**
 * Gives a time back that was never paid. Money that still comes for it goes back by itself. Gives what it kept, to be
 * released once all else is locked.
 */
export async function releaseHold(
  tx: Tx,
  { id, couponUseId, referralCreditId }: Pick<Hold, 'id'> & Discounts,
  note: string,
): Promise<Discounts> {
  const hold = { id, status: 'payment_pending' } as const;
  const set = { cancelledAt: sql<Date>`now()` };
  await moveConsultation(tx, hold, { to: 'cancelled_by_user', actor: 'owner', note, set });
  return { couponUseId, referralCreditId };
}

/** Writes what the owner tells of the pet into the hold. */
export async function saveComplaint(tx: Tx, { id, userId, vetId }: Hold, form: z.output<typeof bookingForm>) {
  const { petId, concern = null, symptoms = '', since = null, photos = [] } = form;
  const pet = await lockPetWithOwner(tx, petId, userId);
  if (!pet) throw invalid('PET_UNKNOWN', 'Choose one of your pets.', { petId: 'Choose one of your pets.' });
  await requireAccepted(tx, vetId, pet.kind);
  if (concern && !(await hasConcern(tx, concern))) {
    throw invalid('CONCERN_UNKNOWN', 'Choose from the list.', { concern: 'Choose from the list.' });
  }
  await updateComplaint(tx, id, { petId, concernId: concern, symptoms, since });
  await savePhotos(tx, { id, userId }, [...new Set(photos)]);
}

async function savePhotos(tx: Tx, { id, userId }: Pick<Hold, 'id' | 'userId'>, paths: string[]) {
  const before = await selectPhotoPaths(tx, id);
  const added = paths.filter((path) => !before.includes(path));
  // Those of a time that was not paid for come along to the next one.
  const unbooked = await takePhotosOfUnbooked(tx, userId, added);
  for (const path of added) {
    if (unbooked.includes(path)) continue;
    await claimUpload(tx, { userId, purpose: 'consultation-photo', path, field: 'photos' });
  }
  await replacePhotos(tx, id, paths);
  for (const path of before) if (!paths.includes(path)) await releaseUpload(tx, userId, path);
}

/** Puts coupon and credit on the bill, or takes them off; gives what is to pay, in paise. Releases what was freed. */
export async function price(
  tx: Tx,
  hold: Hold,
  couponCode: string | null | undefined,
  freed: Discounts[],
): Promise<number> {
  const { id, userId, feePaise } = hold;
  const { toPayPaise, ...discounts } = await holdDiscounts(
    tx,
    { userId, category: 'consultation', amountPaise: feePaise, couponCode },
    [hold, ...freed],
  );
  await updatePrice(tx, id, discounts);
  // The gateway's page that is open asks for the old sum.
  if (toPayPaise !== (hold.toPayPaise ?? feePaise)) await supersedePayments(tx, id);
  return toPayPaise;
}
