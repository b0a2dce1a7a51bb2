import type { homeVisits } from '@tailwell/contract/home-care/home-visits';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { toReferral } from '../../money/referrals/referrals.rules.ts';
import { selectWindows } from './assigning/reserve-window.flow.ts';
import { selectBookingTerms } from './assigning/reserve-window.sql.ts';
import { billOf, type PricedService } from './home-visits.bill.rules.ts';
import { selectVisit, type VisitRow } from './home-visits.sql.ts';
import { priceServices, requireHomeVet } from './price-services.flow.ts';
import { requireLocation } from './served-location.flow.ts';
import { selectReadyCredit } from './services.sql.ts';

type Db = Kysely<Database>;
type Form = z.output<(typeof homeVisits)['getOffer']['body']>;

/** Price of the chosen services, and the windows in which they can be done. */
export async function makeOffer(db: Db, userId: string | undefined, form: Form) {
  if (form.visitId) return offerToMove(db, form.visitId, userId);
  const { kind, vetId, services } = form;
  const [place, terms, vet, credit] = await Promise.all([
    requireLocation(db, userId, form),
    selectBookingTerms(db, kind),
    vetId ? requireHomeVet(db, vetId) : null,
    userId ? selectReadyCredit(db, userId) : null,
  ]);
  const selection = services.map((serviceId) => ({ serviceId }));
  const priced = await priceServices(db, kind, selection, vet, { isVetNeeded: false });
  const { minutes, ...bill } = billOf(priced, terms.chargePaise);
  const { latitude, longitude, cityId, ...named } = place;
  const requirements = cityId && { cityId, kind, vetId: vet?.id ?? null };
  const errand = { latitude, longitude, zoneId: null, minutes };
  return {
    place: named,
    isServed: cityId !== null,
    bill: priced.length > 0 ? toOfferedBill(priced, bill) : null,
    minutes,
    days: requirements ? await selectWindows(db, requirements, errand, terms) : [],
    referral: toReferral(credit),
    freeUntilMinutes: terms.freeUntilMinutes,
  };
}

function toOfferedBill(
  priced: PricedService[],
  { servicesPaise, chargePaise, taxPaise }: Omit<ReturnType<typeof billOf>, 'minutes'>,
) {
  return {
    lines: priced.map(({ serviceId, name, pricePaise, minutes }) => ({
      ...{ serviceId, name, minutes },
      price: pricePaise,
    })),
    services: servicesPaise,
    charge: chargePaise,
    tax: taxPaise,
    discount: 0,
    couponCode: null,
    referral: 0,
    toPay: servicesPaise + chargePaise,
  };
}

/** The windows to which an owner's visit can be moved; its services stay. */
async function offerToMove(db: Db, visitId: string, userId: string | undefined) {
  const visit = userId ? await selectVisit(db, visitId, userId) : undefined;
  if (!visit) throw notFound();
  const terms = await selectBookingTerms(db, visit.kind);
  const { pincode, city, state, minutes } = visit;
  return {
    place: { pincode, city, state },
    isServed: true,
    bill: null,
    minutes,
    days: await selectWindows(db, requirementsOf(visit), errandOf(visit), terms),
    referral: null,
    freeUntilMinutes: terms.freeUntilMinutes,
  };
}

/** What an existing visit requires of a technician. */
export const requirementsOf = ({
  id,
  cityId,
  kind,
  vetId,
}: Pick<VisitRow, 'id' | 'cityId' | 'kind' | 'vetId'>) => ({ cityId, kind, vetId, visitId: id });

export const errandOf = ({
  latitude,
  longitude,
  zoneId,
  minutes,
}: Pick<VisitRow, 'latitude' | 'longitude' | 'zoneId' | 'minutes'>) => ({
  latitude,
  longitude,
  zoneId,
  minutes,
});
