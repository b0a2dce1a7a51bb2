import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { page, total } from '../page.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery } from '../shop/shops.ts';
import { optionalLine } from '../text.ts';

const ambulance = z.object({
  _id: id,
  name: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  /** As dialled. */
  phone: z.string(),
  /** Its equipment, in sentences. */
  about: z.string(),
  isFree: z.boolean(),
  pets: z.array(z.enum(petCategorySlugs)),
  isOpen: z.boolean(),
  /** Minutes since midnight in Asia/Kolkata, the same every day; 0 to 1440: around the clock. */
  fromMinute: z.int(),
  toMinute: z.int(),
  /** Null without a place, and if it serves a whole state. */
  distanceKm: z.number().nullable(),
});

const hospital = z.object({
  _id: id,
  name: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  /** As dialled. */
  phone: z.string(),
  /** Its services, in sentences. */
  about: z.string(),
  pets: z.array(z.enum(petCategorySlugs)),
  isOpen: z.boolean(),
  /** Minutes since midnight in Asia/Kolkata, the same every day; 0 to 1440: around the clock. */
  fromMinute: z.int(),
  toMinute: z.int(),
  /** In degrees, for directions. */
  latitude: z.number(),
  longitude: z.number(),
  /** Null without a place. */
  distanceKm: z.number().nullable(),
});

const query = z
  .object({ ...locationQuery, page, city: optionalLine('City', { max: 80 }) })
  .refine(hasFullLocation, INCOMPLETE_LOCATION);

export const ambulances = {
  listAmbulances: endpoint({
    method: 'GET',
    path: '/ambulance/list/v1',
    summary: 'Animal ambulances: those available now first, nearest first',
    who: 'anyone',
    query,
    reply: reply(z.array(ambulance), { ...total, cities: z.array(z.string()) }),
    limit: { max: 240, perSeconds: 60 },
  }),
  listHospitals: endpoint({
    method: 'GET',
    path: '/ambulance/list/hospitals/v1',
    isOwn: true,
    summary: 'Animal hospitals: open ones first, of these the nearest',
    who: 'anyone',
    query,
    reply: reply(z.array(hospital), { ...total, cities: z.array(z.string()) }),
    limit: { max: 240, perSeconds: 60 },
  }),
};
