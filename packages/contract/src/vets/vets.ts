import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { latitude, longitude } from '../numbers.ts';
import { page, total } from '../page.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { petKey } from '../pet-key.ts';
import { optionalLine } from '../text.ts';
import { vetEarliest, vetLanguages, vetModes, vetSorts } from './vet-constants.ts';

/** The owner's location in a request body, in degrees; both or neither. */
export const place = {
  lat: latitude.optional(),
  lng: longitude.optional(),
};
const hasFullLocation = ({ lat, lng }: { lat?: number; lng?: number }) =>
  (lat === undefined) === (lng === undefined);
const INCOMPLETE_LOCATION = { error: 'A place needs latitude and longitude.', path: ['lng'] };

const search = optionalLine('Search', { max: 80 });

/** Animal kinds, at least one of which the vet sees. */
const categories = z.array(petKey).min(1).max(petCategorySlugs.length).optional();

/** Treats an empty filter as left out. */
const optionalFilter = <Filter extends z.ZodType>(filter: Filter, error: string) =>
  z.union([filter, z.literal('').transform(() => undefined)], error).optional();

const vetFilters = z
  .object({
    ...place,
    search,
    /** An animal kind, by its category's slug or `_id`. */
    category: optionalFilter(petKey, 'Choose one of the kinds of pets.'),
    categories,
    language: optionalFilter(z.enum(vetLanguages), 'Choose one of the languages.'),
    concern: id.optional(),
    maxFee: rupees.optional(),
    mode: z.enum(vetModes, 'Choose video or home.').optional(),
    city: optionalLine('City', { max: 80 }),
    /** The first free slot is today, by tomorrow, or within seven days. */
    earliest: z.enum(vetEarliest, 'Choose today, tomorrow or week.').optional(),
    withinKm: z.number().min(1).max(500).optional(),
    sort: z.enum(vetSorts, 'Vets can’t be sorted by this.').optional(),
  })
  .refine(hasFullLocation, INCOMPLETE_LOCATION)
  .refine(({ sort, withinKm, lat }) => lat !== undefined || (sort !== 'distance' && withinKm === undefined), {
    error: 'Say where you are, to find who is near.',
    path: ['lat'],
  });

/** A vet in a list, with the specification's field names (§3). */
export const vetSummary = z.object({
  _id: id,
  personalInfo: z.object({
    name: z.string(),
    /** Relative to the image base; null: none. */
    image: z.string().nullable(),
  }),
  vetInfo: z.object({
    /** 1 to 5 with one decimal; null while there are no ratings. */
    rating: z.number().nullable(),
    ratingCount: z.int(),
    happyPets: z.int(),
  }),
  vet_professional_info: z.object({
    /** In years. */
    totalExperience: z.int(),
    educationalQualification: z.array(
      z.object({
        degreeType: z.object({ name: z.string() }),
        veterinaryDegree: z.object({ name: z.string() }),
        yearOfGraduation: z.int(),
      }),
    ),
  }),
  consultation_prefer: z.object({
    consultationFees: rupees,
    /** Animal kinds that the vet sees; `id`: the category's. */
    selectPets: z.array(
      z.object({ id, slug: z.enum(petCategorySlugs), name: z.string(), petImage: z.string() }),
    ),
  }),
  languages: z.array(z.string()),
  modes: z.array(z.enum(vetModes)),
  concerns: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  distanceKm: z.number().nullable(),
  /** The first free slot within 14 days. */
  nextSlot: moment.nullable(),
  /** The free slot after it. */
  secondSlot: moment.nullable(),
  registration: z.object({ number: z.string(), council: z.string() }),
  /** The beginning of the latest good review, on one line; null: none. */
  quote: z.string().nullable(),
});

export const vetDetails = vetSummary.extend({
  personalInfo: vetSummary.shape.personalInfo.extend({
    /** HTML limited to the tags that rich-text.ts allows. */
    aboutVet: z.string(),
  }),
  vet_professional_info: vetSummary.shape.vet_professional_info.extend({
    experianceDetails: z.array(
      z.object({
        from: z.int(),
        /** Null: to the present. */
        to: z.int().nullable(),
        organisation: z.string(),
      }),
    ),
  }),
});

const slots = z.object({
  /** Length of a consultation, in minutes. */
  minutes: z.int(),
  /** All of the next 14 days in Asia/Kolkata, including those without a free slot. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** The vet doesn’t work that day, or no more today; otherwise a day without slots is fully booked. */
      isClosed: z.boolean(),
      starts: z.array(moment),
    }),
  ),
});

/** More than any human can read; each call may compute the slots of all vets. */
const SEARCH_LIMIT = { max: 120, perSeconds: 60 };

export const vets = {
  listVets: endpoint({
    method: 'POST',
    path: '/user/get/consultation/vet/list/v1',
    summary: 'Vets for video consultations, earliest available slot first',
    who: 'anyone',
    isShared: true,
    query: z.object({ page }),
    body: z.object(place).refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(z.array(vetSummary), total),
    limit: SEARCH_LIMIT,
  }),
  filterVets: endpoint({
    method: 'POST',
    path: '/user/filter/consultation/vet/list/v1',
    summary: 'Vets by what the owner looks for',
    who: 'anyone',
    isShared: true,
    query: z.object({ page }),
    body: vetFilters,
    reply: reply(z.array(vetSummary), total),
    limit: SEARCH_LIMIT,
  }),
  listHomeCareVets: endpoint({
    method: 'POST',
    path: '/user/get/homecare/vet/list/v1',
    summary: 'Vets who visit at home; where a place is sent those of its city first, then the nearest',
    who: 'anyone',
    isShared: true,
    query: z.object({ page, search }),
    body: z
      .object({
        ...place,
        categories,
        /** The same as an object, as the dropdown list sends it. */
        location: z.object({ lat: latitude, lng: longitude }).nullish(),
      })
      .refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(
      // Whether they make home visits in the city of the place; null: no place was sent, or its city is unknown.
      z.array(vetSummary.extend({ comesToYou: z.boolean().nullable() })),
      total,
    ),
    limit: SEARCH_LIMIT,
  }),
  getVet: endpoint({
    method: 'GET',
    path: '/user/get/vet/details/{id}/v1',
    summary: 'A vet’s profile',
    who: 'anyone',
    isShared: true,
    params: idParams,
    reply: reply(vetDetails),
  }),
  listHealthConcerns: endpoint({
    method: 'GET',
    path: '/vet/get/health/concerns/name/v1',
    summary: 'What vets can be searched by: health concerns, and the cities they work in',
    who: 'anyone',
    isShared: true,
    reply: reply(z.array(z.object({ _id: id, name: z.string() })), { cities: z.array(z.string()) }),
  }),
  listFreeSlots: endpoint({
    method: 'GET',
    path: '/vet/get/free/slots/{id}/v1',
    isOwn: true,
    summary: 'A vet’s available slots in the next 14 days',
    who: 'anyone',
    params: idParams,
    reply: reply(slots),
  }),
};
