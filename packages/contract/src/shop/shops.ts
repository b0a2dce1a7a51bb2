import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { latitudeInQuery, longitudeInQuery } from '../numbers.ts';
import { page, total } from '../page.ts';
import { optionalLine } from '../text.ts';
import { shopSorts } from './product-constants.ts';

/** The owner's location, in degrees; both or neither. */
export const locationQuery = {
  lat: latitudeInQuery.optional(),
  lng: longitudeInQuery.optional(),
};
export const hasFullLocation = ({ lat, lng }: { lat?: number; lng?: number }) =>
  (lat === undefined) === (lng === undefined);
export const INCOMPLETE_LOCATION = { error: 'A place needs latitude and longitude.', path: ['lng'] };

/** A shop in a list. */
export const shopSummary = z.object({
  _id: id,
  name: z.string(),
  photo: z.string().nullable(),
  area: z.string(),
  city: z.string(),
  hasPharmacy: z.boolean(),
  /** 1 to 5 with one decimal; null while there are no ratings. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /** False also during a pause. */
  isOpen: z.boolean(),
  /** It has paused: until then it takes no new orders. Null: it takes them. */
  pausedUntil: moment.nullable(),
  /** When it opens next; null while it is open, or if it has no hours. */
  opensAt: moment.nullable(),
  /** When it closes, possibly past midnight; null while it is closed, or if it never closes. */
  closesAt: moment.nullable(),
  distanceKm: z.number().nullable(),
  /** Whether its own staff deliver that far; null without a place. Otherwise it ships by courier. */
  deliversHere: z.boolean().nullable(),
});

/** A single shop. */
export const shop = shopSummary.extend({
  about: z.string(),
  street: z.string(),
  state: z.string(),
  pincode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  licenceNumber: z.string().nullable(),
  deliversWithinKm: z.int(),
  /** Minutes since midnight in Asia/Kolkata; weekday 0 is Sunday. */
  hours: z.array(z.object({ weekday: z.int(), fromMinute: z.int(), toMinute: z.int() })),
  ratingStars: z.array(z.int()).length(5),
});

const isTrue = z
  .enum(['true', 'false'], 'This is yes or no: true or false.')
  .transform((text) => text === 'true')
  .optional();

export const shops = {
  listNearbyShops: endpoint({
    method: 'GET',
    path: '/product/get/nearby/shop/list/v1',
    summary: 'Shops, nearest first where a place is sent; counted to 1,000',
    who: 'anyone',
    isShared: true,
    query: z
      .object({
        ...locationQuery,
        page,
        search: optionalLine('Search', { max: 80 }),
        city: optionalLine('City', { max: 80 }),
        isOpen: isTrue,
        hasPharmacy: isTrue,
        withinKm: z.coerce.number().min(1).max(500).optional(),
        sort: z.enum(shopSorts, 'Shops can’t be sorted by this.').optional(),
      })
      .refine(hasFullLocation, INCOMPLETE_LOCATION)
      .refine(
        ({ sort, withinKm, lat }) => lat !== undefined || (sort !== 'distance' && withinKm === undefined),
        { error: 'Say where you are, to find what is near.', path: ['lat'] },
      ),
    reply: reply(z.array(shopSummary), {
      ...total,
      /** There are more than `total`: it counts only up to 1,000. */
      isCapped: z.boolean(),
      cities: z.array(z.string()),
    }),
    limit: { max: 240, perSeconds: 60 },
  }),
};
