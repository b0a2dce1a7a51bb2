import { z } from 'zod';
import { pincode } from '../account/addresses.ts';
import { id } from '../ids.ts';
import { latitude, longitude } from '../numbers.ts';
import { readOpeningHours } from '../opening-hours.ts';
import { pictureCalls, shownPhoto } from '../pictures-office.ts';
import { resource } from '../resource.ts';
import { line, paragraphs, parseableLines } from '../text.ts';

/** A shop as edited in the back office. The city follows from the pincode. */
export const shopForm = z
  .object({
    name: line('Name', { max: 120 }),
    isActive: z.boolean(),
    legalName: line('Legal name', { max: 160 }),
    gstin: z
      .string('Enter the GSTIN.')
      .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
      .regex(
        /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
        'A GSTIN has 15 letters and digits, like 29ABCDE1234F1Z5.',
      ),
    about: paragraphs('About', { max: 1_000 }),
    street: line('Street', { max: 160 }),
    area: line('Area', { max: 120 }),
    pincode,
    /** Both null: the middle of the pincode's area. */
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    hasPharmacy: z.boolean(),
    /** Empty: none. */
    licenceNumber: line('Licence number', { min: 0, max: 60 }),
    /** The last day on which it is valid; after it, medicine is off sale. Null: not known. */
    licenceExpiresOn: z.iso.date('Choose a day.').nullable(),
    /** One line for days with the same hours: "Mon–Sat 9:00–21:00". */
    hours: parseableLines(paragraphs('Opening hours', { max: 1_000 }), readOpeningHours),
    deliversWithinKm: z.int('Enter kilometres.').min(1, 'Enter 1 to 100 km.').max(100, 'Enter 1 to 100 km.'),
  })
  .refine((place) => (place.latitude === null) === (place.longitude === null), {
    path: ['longitude'],
    message: 'Enter both latitude and longitude, or neither.',
  })
  .refine(({ hasPharmacy, licenceNumber }) => !hasPharmacy || licenceNumber !== '', {
    path: ['licenceNumber'],
    message: 'Who sells medicine has a licence: enter its number.',
  })
  .refine(({ licenceExpiresOn, licenceNumber }) => licenceExpiresOn === null || licenceNumber !== '', {
    path: ['licenceNumber'],
    message: 'Enter the number of the licence, too.',
  });
export type ShopForm = z.output<typeof shopForm>;

/** How long a pharmacy's licence is still valid. */
export const licenceStates = ['expiring', 'expired', 'unknown'] as const;

/** Shops. They are never deleted: a closed one is removed from lists, and its orders stay. */
export const shopsOffice = resource({
  name: 'shops',
  singular: 'shop',
  see: 'see_partners',
  change: 'manage_shops',
  row: z.object({
    ...shopForm.shape,
    _id: id,
    photo: shownPhoto,
    // As stored: rules added later don't apply to existing records.
    name: z.string(),
    legalName: z.string(),
    gstin: z.string(),
    about: z.string(),
    street: z.string(),
    area: z.string(),
    pincode: z.string(),
    city: z.string(),
    licenceNumber: z.string(),
    hours: z.string(),
    /** How many products it lists. */
    listingCount: z.int(),
  }),
  form: shopForm,
  filters: {
    /** `incomplete`: shown, but nothing can be ordered. */
    isActive: z.enum(['yes', 'no', 'incomplete'], 'Choose one of the list.').optional(),
    /** Of shops that sell medicine; `expiring`: within 30 days. */
    licence: z.enum(licenceStates).optional(),
  },
  sorts: ['name', 'city'],
  columns: {
    name: 'Name',
    isActive: 'Shown',
    legalName: 'Legal name',
    gstin: 'GSTIN',
    street: 'Street',
    area: 'Area',
    city: 'City',
    pincode: 'Pincode',
    hasPharmacy: 'Pharmacy',
    licenceNumber: 'Licence',
    licenceExpiresOn: 'Licence valid until',
    hours: 'Opening hours',
    deliversWithinKm: 'Delivers within km',
    listingCount: 'Products',
  },
});

const { remove: _, ...calls } = shopsOffice.calls;
export const shopsOfficeCalls = { ...calls, ...pictureCalls('shops', 'shop', shopsOffice.change) };
