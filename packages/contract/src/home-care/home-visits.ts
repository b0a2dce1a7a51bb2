import { z } from 'zod';
import { pincode } from '../account/addresses.ts';
import { cancelForm } from '../bookings/cancelling.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { COUPON_ERRORS } from '../money/coupons.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { optionalLine } from '../text.ts';
import { referralOffer } from '../vets/consultations.ts';
import { place } from './home-services.ts';
import { homeVisitTabs, LINES_PER_VISIT, serviceNeeds } from './home-visit-constants.ts';
import { bill, kind, visit, visitDetails } from './home-visit-records.ts';

const serviceId = z.uuid('Choose a service.');
const vetId = z.uuid('Choose a vet.').nullish();

/** The services with their pets; a visit is for one pet or several. */
const lines = z
  .array(z.object({ petId: z.uuid('Choose the pet that it is for.'), serviceId }))
  .min(1, 'Choose a service, and for which pet.')
  .max(LINES_PER_VISIT, `At most ${LINES_PER_VISIT} in one visit. Please book a second one.`)
  .refine(
    (entries) =>
      new Set(entries.map((entry) => `${entry.petId} ${entry.serviceId}`.toLowerCase())).size ===
      entries.length,
    'Add each only once per pet.',
  );

const offerForm = z.object({
  kind,
  /** The place: a saved address, a pincode or a location; the first one given counts. */
  addressId: z.uuid('Choose an address.').nullish(),
  pincode: pincode.nullish(),
  location: place.nullish(),
  /** The requested vet. */
  vetId,
  /** The services, one entry per pet; priced even before a pet is chosen. */
  services: z.array(serviceId).max(LINES_PER_VISIT).default([]),
  /** A visit to move: its own window counts as free, and its services apply. */
  visitId: id.nullish(),
});

const window = z.object({
  startsAt: moment,
  endsAt: moment,
  /** Whether a technician is available. */
  isFree: z.boolean(),
});

const offer = z.object({
  place: z.object({ pincode: z.string(), city: z.string(), state: z.string() }),
  isServed: z.boolean(),
  /** Null while no service is chosen. */
  bill: bill.nullable(),
  /** Total duration. */
  minutes: z.int(),
  /** Windows of the coming days, by day; empty where home visits can't be booked. */
  days: z.array(z.object({ date: z.string(), windows: z.array(window) })),
  /** The discount that a friend’s code would give. */
  referral: referralOffer.nullable(),
  /** Cancelling is free until this many minutes before the window, even with a technician assigned. */
  freeUntilMinutes: z.int().min(0),
});

/** Whether a service suits a pet. */
const suitability = z.object({
  petId: id,
  serviceId: id,
  /** Why it can’t be booked for the pet; null: it can. */
  why: z.string().nullable(),
  /** Which pets it is for, if it isn’t known whether this is one of them: it can be booked anyway. */
  note: z.string().nullable(),
  /** Missing information about the pet; null: nothing relevant here. */
  missing: z.enum(['age', 'sex', 'weight']).nullable(),
  /** The need according to the pet’s health card; null: none. */
  need: z.enum(serviceNeeds).nullable(),
});

const booking = z.object({
  lines,
  addressId: z.uuid('Choose an address.'),
  /** Start of a free window. */
  startsAt: moment,
  note: optionalLine('The note', { max: 500 }),
  /** The consultation in which a vet recommended it. */
  consultId: id.nullish(),
});
const holdForm = booking.extend({ kind, vetId });

const createForm = booking.extend({
  couponCode: z.string().trim().max(20, 'This is not one of our codes.').nullish(),
  /** The price that the owner was shown; if it differs, the call fails and returns the new price. */
  expectedToPay: rupees.optional(),
});

const HOLD_LIMIT = { max: 60, perSeconds: 60 };
const NOT_BOOKABLE = [
  'SLOT_TAKEN',
  'SLOT_GONE',
  'PET_BUSY',
  'PET_UNKNOWN',
  'PET_NOT_ACCEPTED',
  'ADDRESS_UNKNOWN',
  'SERVICE_UNKNOWN',
  'VET_UNKNOWN',
  'NOT_SERVED',
  'CONSULTATION_UNKNOWN',
];

/** The three create calls differ only in their kind. The misspelling of `apointmentId` is the specification's. */
const create = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    who: 'owner',
    body: createForm.extend({ vetId }),
    reply: reply(visit, { apointmentId: id }),
    errors: [...NOT_BOOKABLE, 'HOLD_OVER', 'PRICE_CHANGED', ...COUPON_ERRORS],
    limit: HOLD_LIMIT,
  });

export const homeVisits = {
  getOffer: endpoint({
    method: 'POST',
    path: '/user/get/home/care/offer/v1',
    isOwn: true,
    summary: 'The bill for the chosen services, and the available slots; before and after signing in',
    who: 'visitor',
    body: offerForm,
    reply: reply(offer),
    errors: ['PLACE_UNKNOWN', 'ADDRESS_UNKNOWN', 'SERVICE_UNKNOWN', 'VET_UNKNOWN'],
    limit: { max: 120, perSeconds: 60 },
  }),
  listSuitability: endpoint({
    method: 'GET',
    path: '/user/get/home/care/suitability/v1',
    isOwn: true,
    summary:
      'Services of a kind of visit that can’t be booked for the caller’s pets and why, may not suit them, or are due',
    who: 'owner',
    query: z.object({ kind }),
    reply: reply(z.array(suitability)),
  }),
  holdWindow: endpoint({
    method: 'POST',
    path: '/user/hold/home/care/request/v1',
    isOwn: true,
    summary: 'Hold a slot for ten minutes; one for each kind of visit, a new one replaces it',
    who: 'owner',
    body: holdForm,
    reply: reply(visit),
    errors: NOT_BOOKABLE,
    limit: HOLD_LIMIT,
  }),
  getHold: endpoint({
    method: 'GET',
    path: '/user/get/hold/home/care/request/v1',
    isOwn: true,
    summary: 'The slot held for this person and kind; null: none',
    who: 'owner',
    query: z.object({ kind }),
    reply: reply(visit.nullable()),
  }),
  createBloodTest: create(
    '/user/create/blood/test/request/v2',
    'Book a blood test at home; it is the owner’s once it is paid',
  ),
  createVaccination: create(
    '/user/create/vaccination/request/v2',
    'Book a vaccination at home; it is the owner’s once it is paid',
  ),
  createHomeCare: create(
    '/user/create/home/care/request/v2',
    'Book care at home; it is the owner’s once it is paid',
  ),
  getVisit: endpoint({
    method: 'GET',
    path: '/user/get/single/home/care/requests/{id}/v2',
    summary: 'One visit of any kind, with its history',
    who: 'owner',
    params: idParams,
    reply: reply(visitDetails),
  }),
  cancelVisit: endpoint({
    method: 'PUT',
    path: '/user/cancel/appointment/request/{id}/v1',
    summary: 'Cancel a visit, with a reason once it is paid, or release an unpaid slot',
    who: 'owner',
    params: idParams,
    body: cancelForm,
    reply: reply(visitDetails),
    errors: ['NOT_CANCELLABLE', 'REFUND_CHANGED', 'REASON_UNKNOWN'],
  }),
  moveVisit: endpoint({
    method: 'PUT',
    path: '/user/update/home/care/request/{id}/v1',
    summary: 'Move a visit to another slot; after a failed attempt, book the free second one',
    who: 'owner',
    params: idParams,
    body: z.object({ startsAt: moment }),
    reply: reply(visitDetails),
    errors: ['SLOT_TAKEN', 'SLOT_GONE', 'PET_BUSY', 'PET_NOT_ACCEPTED', 'NOT_MOVABLE'],
  }),
  listVisits: endpoint({
    method: 'GET',
    path: '/user/get/home/vacc/blood/care/requests/list/v1',
    summary: 'The owner’s visits: upcoming ones soonest first, others newest first',
    who: 'owner',
    query: z.object({
      page,
      kind: kind.optional(),
      tab: z.enum(homeVisitTabs, 'Choose one of the lists.').optional(),
      petId: id.optional(),
    }),
    reply: reply(z.array(visit), total),
  }),
  requestService: endpoint({
    method: 'POST',
    path: '/user/request/home/care/at/pincode/v1',
    isOwn: true,
    summary: 'Be notified once a pincode is served; repeated requests count once',
    who: 'owner',
    body: z.object({ pincode, kind }),
    reply: reply(z.null()),
    errors: ['PLACE_UNKNOWN'],
    limit: { max: 20, perSeconds: 600 },
  }),
};
