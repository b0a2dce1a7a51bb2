import { z } from 'zod';
import { pincode } from '../account/addresses.ts';
import { homeVisitKinds } from '../booking-constants.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { latitude, longitude } from '../numbers.ts';
import { petCategorySlugs } from '../pet-categories.ts';

/** A service at home, with its price per pet, taxes included. */
const service = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: rupees,
  /** GST included in the price, in percent. */
  taxPercent: z.int(),
  /** Duration per pet. */
  minutes: z.int(),
  /** Slugs of the pet categories it is for; empty: all. */
  species: z.array(z.enum(petCategorySlugs)),
  /** Required age in whole weeks; null: any. */
  minAgeWeeks: z.int().nullable(),
  maxAgeWeeks: z.int().nullable(),
  /** How to prepare for the visit. */
  prep: z.array(z.string()),
});

export const bloodTest = service.extend({
  fastingHours: z.int(),
  /** Hours from sampling until the report is due. */
  reportHours: z.int(),
  parameters: z.array(z.string()),
});

export const vaccine = service.extend({
  manufacturer: z.string(),
  /** Days until the next dose is due; null: given once. */
  repeatDays: z.int().nullable(),
  /** How long we stay to observe the pet. */
  observeMinutes: z.int(),
});

const subService = service.extend({
  /** Null: a vet does it, at the vet's own fee. */
  price: rupees.nullable(),
  needsVet: z.boolean(),
});

const group = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  subServices: z.array(subService),
});

/** The visit charge, once per visit. */
const charge = z.object({ _id: z.enum(homeVisitKinds), name: z.string(), amount: rupees });

/** A location, as screens store it. */
export const place = z.object({ lat: latitude, lng: longitude });

const offered = z.object({
  place: z.object({ pincode: z.string(), city: z.string(), state: z.string() }),
  /** Whether we serve the place; if not, whatever isn't listed is null. */
  isServed: z.boolean(),
  bloodTests: z.array(bloodTest),
  vaccines: z.array(vaccine),
  services: z.array(group),
  charges: z.array(charge),
  /** Kinds of visits for which technicians work there. */
  kinds: z.array(z.enum(homeVisitKinds)),
  /** How many vets make home visits there. */
  vets: z.int(),
});

export const homeServices = {
  listCharges: endpoint({
    method: 'GET',
    path: '/charges/list/v1',
    summary: 'The visit charge, by kind of visit; once per visit, for any services and number of pets',
    who: 'anyone',
    reply: reply(z.array(charge)),
    isShared: true,
  }),
  listBloodTests: endpoint({
    method: 'GET',
    path: '/vet/get/all/vet/blood/test/type/v1',
    summary: 'The blood tests, with prices and what to do before',
    who: 'anyone',
    reply: reply(z.array(bloodTest)),
    isShared: true,
  }),
  listVaccines: endpoint({
    method: 'GET',
    path: '/vet/get/all/vet/vaccine/type/v1',
    summary: 'The vaccines, with prices and schedules; their ids are the health card’s `vaccineId`',
    who: 'anyone',
    reply: reply(z.array(vaccine)),
    isShared: true,
  }),
  listHomecareServices: endpoint({
    method: 'GET',
    path: '/user/get/homecare/service/list/v1',
    summary: 'Care at home: services with their sub services',
    who: 'anyone',
    reply: reply(z.array(group)),
    isShared: true,
  }),
  listOffered: endpoint({
    method: 'POST',
    path: '/user/get/home/care/dynamic/dropdown/list/v1',
    summary: 'What is offered at a location or pincode, and whether it is served',
    who: 'anyone',
    body: z
      .object({
        location: place.optional(),
        /** The same as flat fields. */
        lat: latitude.optional(),
        lng: longitude.optional(),
        pincode: pincode.optional(),
      })
      .transform(({ lat, lng, location, pincode }) => ({
        pincode,
        location: location ?? (lat === undefined || lng === undefined ? undefined : { lat, lng }),
      }))
      .refine((form) => form.location !== undefined || form.pincode !== undefined, {
        path: ['pincode'],
        message: 'Enter a pincode.',
      }),
    reply: reply(offered),
    errors: ['PLACE_UNKNOWN'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
