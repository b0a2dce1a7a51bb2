import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { PETS_PER_VISIT } from '@tailwell/contract/home-care/home-visit-constants';
import type { homeVisits } from '@tailwell/contract/home-care/home-visits';
import { formatPets } from '@tailwell/contract/pet-categories';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { lockVet } from '../../vets/calendar/calendar.sql.ts';
import type { WindowRequest } from './assigning/reserve-window.flow.ts';
import { selectBookingTerms, selectZone } from './assigning/reserve-window.sql.ts';
import { billOf } from './home-visits.bill.rules.ts';
import { type insertHold, selectBookedLines } from './home-visits.bookings.sql.ts';
import type { LockedBooking } from './home-visits.sql.ts';
import { priceServices, requireHomeVet } from './price-services.flow.ts';
import { requireAddress } from './served-location.flow.ts';
import { hasConsultation, lockPetsWithOwner } from './services.sql.ts';
import { windowAt } from './windows.rules.ts';

type Tx = Transaction<Database>;

/** The form that an owner sends. Without a vet, any technician with the skill can come. */
export type Form = Omit<z.output<(typeof homeVisits)['holdWindow']['body']>, 'vetId'> & {
  vetId?: string | null;
  couponCode?: string | null;
  expectedToPay?: number;
};

type Columns = Omit<Parameters<typeof insertHold>[1], 'technicianId'>;

/** A visit ready to be written, except for its technician. */
export interface PreparedVisit {
  userId: string;
  kind: HomeVisitKind;
  cityId: string;
  request: WindowRequest;
  columns: Columns;
  lines: (Awaited<ReturnType<typeof priceServices>>[number] & { petId: string })[];
}

/** Resolves a form to a visit with place and price; throws 422 or 409 if it can't be booked. */
export async function readForm(tx: Tx, userId: string, form: Form): Promise<PreparedVisit> {
  const { kind, addressId, startsAt, note = '', consultId = null } = form;
  const vet = form.vetId ? await requireHomeVet(tx, form.vetId) : null;
  // Vets are locked before visits and technicians.
  if (vet) await lockVet(tx, vet.id);
  const { address, place } = await requireAddress(tx, addressId, userId, kind);
  if (!place.cityId) {
    const refusal = kind === 'blood_test' ? 'Blood tests aren’t offered at' : 'Home visits aren’t offered at';
    throw conflict('NOT_SERVED', `${refusal} this address yet. Please choose another one.`);
  }
  if (consultId && !(await hasConsultation(tx, consultId, userId))) {
    throw invalid('CONSULTATION_UNKNOWN', 'We don’t know this consultation. Please start again.');
  }
  const services = await priceServices(tx, kind, form.lines, vet);
  const { chargePaise } = await selectBookingTerms(tx, kind);
  const { minutes, ...bill } = billOf(services, chargePaise);
  const { latitude, longitude, cityId } = place;
  const zoneId = await selectZone(tx, cityId, place);
  const request: WindowRequest = {
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
  const lines = services.map((service, index) => ({
    ...service,
    petId: (form.lines[index]?.petId ?? '').toLowerCase(),
  }));
  return { userId, kind, cityId, request, columns, lines };
}

/** Whether a hold is already for exactly this visit, so that its expiry stays. */
export async function isSame(
  tx: Tx,
  hold: LockedBooking,
  { columns: requested, lines }: PreparedVisit,
): Promise<boolean> {
  const keyOf = (lineKeys: { petId: string | null; serviceId: string; pricePaise: number }[]) =>
    lineKeys
      .map(({ petId, serviceId, pricePaise }) => `${petId} ${serviceId} ${pricePaise}`)
      .toSorted()
      .join();
  return (
    hold.windowStart.getTime() === (requested.windowStart as Date).getTime() &&
    hold.windowStart > new Date() &&
    hold.vetId === requested.vetId &&
    hold.latitude === requested.latitude &&
    hold.longitude === requested.longitude &&
    hold.minutes === requested.minutes &&
    hold.chargePaise === requested.chargePaise &&
    keyOf(await selectBookedLines(tx, hold.id)) === keyOf(lines)
  );
}

/**
 * Locks and returns the pets; throws 422 for too many, another owner's, or ones that the service or vet doesn't accept.
 */
export async function requirePets(tx: Tx, { userId, lines, request: { vetId } }: PreparedVisit) {
  const petIds = [...new Set(lines.map(({ petId }) => petId))];
  if (petIds.length > PETS_PER_VISIT) {
    const message = `At most ${PETS_PER_VISIT} pets in one visit. Please book a second one.`;
    throw invalid('INVALID', message, { lines: message });
  }
  const pets = new Map((await lockPetsWithOwner(tx, { petIds, userId, vetId })).map((pet) => [pet.id, pet]));
  for (const { petId, name, species } of lines) {
    const pet = pets.get(petId);
    if (!pet) throw invalid('PET_UNKNOWN', 'Choose one of your pets.', { lines: 'Choose one of your pets.' });
    const message = !pet.isAcceptedByVet
      ? `The vet you chose doesn’t see ${formatPets(pet.kind)}. Please choose another vet.`
      : species.length > 0 && !species.includes(pet.kind)
        ? `${name} isn’t for ${formatPets(pet.kind)}. Please choose something else for ${pet.name}.`
        : undefined;
    if (message) throw invalid('PET_NOT_ACCEPTED', message, { lines: message });
  }
  return pets;
}
