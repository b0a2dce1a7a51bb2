import { z } from 'zod';
import { mobileNo } from '../contact.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { latitude, latitudeInQuery, longitude, longitudeInQuery } from '../numbers.ts';
import { line, optionalLine } from '../text.ts';

/** How many addresses a user can save. */
export const ADDRESSES_PER_OWNER = 20;

export const addressLabels = ['Home', 'Work', 'Other'] as const;

export const pincode = z
  .string({ error: 'Enter a 6-digit pincode.' })
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.');

/**
 * A GeoJSON point: `[longitude, latitude]` in degrees. Always stored as `Point`, whatever type is sent, if any (spec
 * §3).
 */
const point = z.object({
  type: z.unknown().optional(),
  coordinates: z.tuple([longitude, latitude]),
});

/** The address form. */
export const addressForm = z.object({
  label: z.enum(addressLabels, 'Choose Home, Work or Other.'),
  fullName: line('Name', { max: 80 }),
  mobileNo,
  house: line('House or flat', { max: 120 }),
  area: line('Area or street', { max: 160 }),
  landmark: optionalLine('Landmark', { max: 120 }),
  pincode,
  city: line('City', { max: 80 }),
  state: line('State', { max: 80 }),
  /** Left out: the middle of the pincode's area. */
  location: point.optional(),
});

/** A stored address. Its texts were validated by the form and aren't validated again when returned. */
const address = z.object({
  _id: id,
  label: z.enum(addressLabels),
  fullName: z.string(),
  mobileNo: z.string(),
  house: z.string(),
  area: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }),
  createdAt: moment,
  updatedAt: moment,
});

const place = z.object({
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  /** Names of the localities that share the pincode. */
  areas: z.array(z.string()),
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }),
  /** Its position is a guess, off by a few kilometres or more. */
  isApproximate: z.boolean(),
});

/** A locality, located at the middle of its pincode. */
const landmark = place.pick({ pincode: true, city: true, state: true }).extend({
  name: z.string(),
  latitude,
  longitude,
});

/**
 * Which of our visits and deliveries a place gets. Video consultations and courier parcels are available everywhere.
 */
const visits = z.object({ hasHomeVisits: z.boolean(), hasDelivery: z.boolean() });

const servedCity = visits.extend({
  _id: id,
  name: z.string(),
  state: z.string(),
  /** Its middle; null: no pincode locates it. */
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }).nullable(),
});

const servedPincode = visits.extend({
  pincode: z.string(),
  /** The pincode's city. */
  city: z.string(),
  state: z.string(),
  /** Whether we serve it. */
  isServed: z.boolean(),
});

export const addresses = {
  listAddresses: endpoint({
    method: 'GET',
    path: '/address/get/all/address/v1',
    summary: "The owner's addresses, newest first",
    who: 'owner',
    reply: reply(z.array(address)),
  }),
  getAddress: endpoint({
    method: 'GET',
    path: '/address/get/single/address/{id}/v1',
    summary: 'One address',
    who: 'owner',
    params: idParams,
    reply: reply(address),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/address/add/address/v1',
    summary: 'Save a new address',
    who: 'owner',
    body: addressForm,
    reply: reply(address),
    errors: ['TOO_MANY_ADDRESSES', 'PLACE_UNKNOWN'],
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/address/update/address/{id}/v1',
    summary: 'Change an address',
    who: 'owner',
    params: idParams,
    body: addressForm,
    reply: reply(address),
    errors: ['PLACE_UNKNOWN'],
  }),
  deleteAddress: endpoint({
    method: 'PUT',
    path: '/address/delete/address/{id}/v1',
    summary: 'Delete an address',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  getLocationByPincode: endpoint({
    method: 'GET',
    path: '/address/get/place/by/pincode/{pincode}/v1',
    isOwn: true,
    summary: 'City, state and middle of a pincode',
    who: 'anyone',
    params: z.object({ pincode }),
    reply: reply(place),
    limit: { max: 60, perSeconds: 60 },
    cacheSeconds: 86_400,
  }),
  getLocationByPoint: endpoint({
    method: 'GET',
    path: '/address/get/place/by/point/v1',
    isOwn: true,
    summary: 'The place nearest to a point, and the localities around it',
    who: 'anyone',
    query: z.object({ lat: latitudeInQuery, lng: longitudeInQuery }),
    reply: reply(place, {
      nearby: z.array(landmark),
      /** Source of the street map, with the attribution that its owner requires. Left out: there is no map. */
      map: z
        .object({ kind: z.enum(['style', 'tiles', 'pmtiles']), url: z.string(), attribution: z.string() })
        .optional(),
    }),
    limit: { max: 120, perSeconds: 60 },
    cacheSeconds: 86_400,
  }),
  listServedCities: endpoint({
    method: 'GET',
    path: '/address/get/served/cities/v1',
    isOwn: true,
    summary: 'The cities we serve, and what is available there',
    who: 'anyone',
    reply: reply(z.array(servedCity)),
    isShared: true,
  }),
  getServedByPincode: endpoint({
    method: 'GET',
    path: '/address/get/served/by/pincode/{pincode}/v1',
    isOwn: true,
    summary: 'Whether we serve a pincode, and what is available there',
    who: 'anyone',
    params: z.object({ pincode }),
    reply: reply(servedPincode),
    limit: { max: 60, perSeconds: 60 },
  }),
};

/** An order's delivery address, as it was on the day of the order. */
export const deliveryAddress = z.object({
  fullName: z.string(),
  mobileNo: z.string(),
  house: z.string(),
  area: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;
