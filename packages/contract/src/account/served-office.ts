import { z } from 'zod';
import { id } from '../ids.ts';
import { lists, states } from '../list-entries.ts';
import { resource } from '../resource.ts';
import { line, optionalLine } from '../text.ts';
import { pincode } from './addresses.ts';

const servedCity = z.object({
  name: line('City', { max: 80 }),
  state: line('State', { max: 80 }),
  hasHomeVisits: z.boolean(),
  hasDelivery: z.boolean(),
  isActive: z.boolean(),
});

/** The cities we serve. */
export const servedCityOffice = resource({
  ...lists,
  name: 'served-cities',
  singular: 'city',
  row: servedCity.extend({ _id: id }),
  form: servedCity,
  filters: states,
  sorts: ['name', 'state'],
  columns: {
    name: 'City',
    state: 'State',
    hasHomeVisits: 'Home visits',
    hasDelivery: 'Delivery from shops',
    isActive: 'Served',
  },
});

const servedPincode = z.object({
  pincode,
  /** The served city that covers it; null: none does. */
  cityId: z.uuid('Choose one of the cities served, or none.').nullable(),
  note: optionalLine('Note', { max: 200 }).default(''),
});

/** Pincodes that differ from their city. */
export const servedPincodeOffice = resource({
  ...lists,
  name: 'served-pincodes',
  singular: 'pincode',
  row: servedPincode.extend({ _id: id, place: z.string(), city: z.string() }),
  form: servedPincode,
  sorts: ['pincode', 'city'],
  columns: { pincode: 'Pincode', place: 'Where it is', city: 'Served from', note: 'Note' },
});
