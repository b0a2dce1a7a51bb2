import { PETS_PER_VISIT } from '@tailwell/contract/home-care/home-visit-constants';
import type { homeVisits } from '@tailwell/contract/home-care/home-visits';
import { formatPets } from '@tailwell/contract/pet-categories';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, signedOut } from '../../../platform/http/errors.ts';
import { type Discounts, holdDiscounts } from '../../money/discounts/discounts.flow.ts';
import { supersedePayments } from '../../money/payments/payments.sql.ts';
import { lockVet } from '../../vets/calendar/calendar.sql.ts';
import { isBookable, refuseWindow, reserve, type WindowRequest } from './assigning/who-comes.flow.ts';
import { selectBookingTerms, selectZone } from './assigning/who-comes.sql.ts';
import { billOf } from './home-visits.bill.rules.ts';
import {
  insertHold,
  insertLines,
  type Line,
  lockHold,
  updateContact,
  updatePrice,
} from './home-visits.bookings.sql.ts';
import { expireHolds, moveVisit } from './move-visit.flow.ts';
import { priceServices, requireHomeVet } from './price-services.flow.ts';
import { requireAddress } from './served-location.flow.ts';
import { hasConsultation, lockPetsWithOwner } from './services.sql.ts';
import { requireSuitable } from './suitability/suitability.flow.ts';
import { windowAt } from './windows.rules.ts';

type Tx = Transaction<Database>;

/** A visit that waits for its payment. */
export type Hold = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

type BookingForm = Omit<z.output<(typeof homeVisits)['holdWindow']['body']>, 'vetId'> & {
  userId: string;
  vetId?: string | null;
};

/**
 * Keeps a window for an owner, with whoever comes. The same one that the owner holds already stays with its clock; another
 * one of this kind is let go. `freed`: the discounts of holds that ended here, to be released once all else is locked.
 */
export async function takeWindow(tx: Tx, form: BookingForm, holdSeconds: number) {
  const { userId, kind } = form;
  // Deleted between the session's check and here: nothing may be booked that the deletion has not seen.
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const { request, columns, lines } = await readForm(tx, form);
  const freed = await expireHolds(tx, { cityId: request.cityId, userId });
  const held = await lockHold(tx, userId, kind);
  if (held && isSame(held, columns, lines)) {
    const { contactName, mobileNo, house, area, landmark, note, consultationId } = columns;
    await updateContact(tx, held.id, { contactName, mobileNo, house, area, landmark, note, consultationId });
    return { hold: held, freed };
  }
  const terms = await selectBookingTerms(tx, kind);
  if (!isBookable(request.startsAt, terms)) throw await refuseWindow(tx, request);
  if (held) freed.push(await releaseHold(tx, held, 'Another window was chosen.'));
  const id = await reserve(tx, request, (technicianId) =>
    insertHold(tx, { ...columns, technicianId }, holdSeconds),
  );
  if (!id) throw await refuseWindow(tx, request);
  const pets = await requirePets(tx, form, lines);
  await requireSuitable(tx, lines, pets, { startsAt: form.startsAt, field: 'lines' });
  await insertLines(tx, id, lines);
  const hold = await lockHold(tx, userId, kind);
  if (!hold) throw new Error('a hold that was just made is gone');
  return { hold, freed };
}

type Columns = Omit<Parameters<typeof insertHold>[1], 'technicianId'>;

/** What is wanted, where and for how much, as it would be written; throws 422 and 409 for what can't be. */
async function readForm(tx: Tx, form: BookingForm) {
  const { userId, kind, addressId, startsAt, note = '', consultId = null } = form;
  const vet = form.vetId ? await requireHomeVet(tx, form.vetId) : null;
  // Locked before visits and who comes to them.
  if (vet) await lockVet(tx, vet.id);
  const { address, place } = await requireAddress(tx, addressId, userId, kind);
  if (!place.cityId) {
    const what = kind === 'blood_test' ? 'Blood tests aren’t offered at' : 'Nobody comes to';
    throw conflict('NOT_SERVED', `${what} this address yet. Please choose another one.`);
  }
  if (consultId && !(await hasConsultation(tx, consultId, userId))) {
    throw invalid('CONSULTATION_UNKNOWN', 'We don’t know this consultation. Please start again.');
  }
  const services = await priceServices(tx, kind, form.lines, vet);
  const { chargePaise } = await selectBookingTerms(tx, kind);
  const { minutes, ...bill } = billOf(services, chargePaise);
  const { latitude, longitude, cityId } = place;
  const zoneId = await selectZone(tx, cityId, place);
  const request: WindowRequest & { cityId: string } = {
    cityId,
    kind,
    vetId: vet?.id ?? null,
    startsAt,
    errand: { latitude, longitude, zoneId, minutes },
  };
  const columns: Columns = {
    userId,
    kind,
    vetId: request.vetId,
    consultationId: consultId,
    contactName: address.fullName,
    mobileNo: address.mobileNo,
    house: address.house,
    area: address.area,
    landmark: address.landmark,
    pincode: address.pincode,
    city: address.city,
    state: address.state,
    latitude,
    longitude,
    cityId,
    zoneId,
    ...windowAt(startsAt, minutes),
    minutes,
    note,
    ...bill,
  };
  const lines = services.map((service, at) => ({
    ...service,
    petId: (form.lines[at]?.petId ?? '').toLowerCase(),
  }));
  return { request, columns, lines };
}

/** Whether a hold is for the very same, so that it keeps its clock. */
function isSame(held: Hold, wanted: Columns, lines: Line[]): boolean {
  const keyOf = (all: { petId: string; serviceId: string; pricePaise: number }[]) =>
    all
      .map(({ petId, serviceId, pricePaise }) => `${petId} ${serviceId} ${pricePaise}`)
      .toSorted()
      .join();
  return (
    held.windowStart.getTime() === (wanted.windowStart as Date).getTime() &&
    held.windowStart > new Date() &&
    held.vetId === wanted.vetId &&
    held.latitude === wanted.latitude &&
    held.longitude === wanted.longitude &&
    held.minutes === wanted.minutes &&
    held.chargePaise === wanted.chargePaise &&
    keyOf(held.lines) === keyOf(lines)
  );
}

/** Locks the pets and gives them; throws 422 for one that isn't the owner's, or of a kind that this isn't for. */
async function requirePets(
  tx: Tx,
  { userId, vetId = null }: BookingForm,
  lines: (Line & { species: string[] })[],
) {
  const petIds = [...new Set(lines.map(({ petId }) => petId))];
  if (petIds.length > PETS_PER_VISIT) {
    const words = `At most ${PETS_PER_VISIT} pets in one visit. Please book a second one.`;
    throw invalid('INVALID', words, { lines: words });
  }
  const pets = new Map((await lockPetsWithOwner(tx, { petIds, userId, vetId })).map((pet) => [pet.id, pet]));
  for (const { petId, name, species } of lines) {
    const pet = pets.get(petId);
    if (!pet) throw invalid('PET_UNKNOWN', 'Choose one of your pets.', { lines: 'Choose one of your pets.' });
    const words = !pet.isSeen
      ? `The vet you chose doesn’t see ${formatPets(pet.kind)}. Please choose another vet.`
      : species.length > 0 && !species.includes(pet.kind)
        ? `${name} isn’t for ${formatPets(pet.kind)}. Please choose something else for ${pet.name}.`
        : undefined;
    if (words) throw invalid('PET_NOT_ACCEPTED', words, { lines: words });
  }
  return pets;
}

/**
 * Gives a window back that was never paid. Money that still comes for it goes back by itself. Gives what it kept, to be
 * released once all else is locked.
 */
export async function releaseHold(
  tx: Tx,
  { id, couponUseId, referralCreditId }: Pick<Hold, 'id'> & Discounts,
  note: string,
): Promise<Discounts> {
  const hold = { id, status: 'payment_pending' } as const;
  const set = { cancelledAt: sql<Date>`now()` };
  await moveVisit(tx, hold, { to: 'cancelled_by_user', actor: 'owner', note, set });
  return { couponUseId, referralCreditId };
}

/** Puts coupon and credit on the bill, or takes them off; gives what is to pay, in paise. Releases what was freed. */
export async function price(
  tx: Tx,
  hold: Hold,
  couponCode: string | null | undefined,
  freed: Discounts[],
): Promise<number> {
  const { id, userId, servicesPaise, chargePaise } = hold;
  const { toPayPaise, ...discounts } = await holdDiscounts(
    tx,
    { userId, category: 'home-care', amountPaise: servicesPaise + chargePaise, couponCode },
    [hold, ...freed],
  );
  await updatePrice(tx, id, discounts);
  // The gateway's page that is open asks for the old sum.
  if (toPayPaise !== hold.toPayPaise) await supersedePayments(tx, id);
  return toPayPaise;
}
