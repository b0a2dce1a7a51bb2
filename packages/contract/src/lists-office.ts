import { z } from 'zod';
import { pincode } from './addresses.ts';
import { cancellableKinds } from './home-visit-constants.ts';
import { id } from './ids.ts';
import { reasonKinds } from './order-constants.ts';
import { resource } from './resource.ts';
import { line, optionalLine } from './text.ts';

const WRONG_POSITION = 'The place in the list is a whole number from 0 to 9,999.';
/** Where it stands in lists: small numbers first, of equals by name. */
const position = z.int(WRONG_POSITION).min(0, WRONG_POSITION).max(9_999, WRONG_POSITION);
/** False: it is retired. Nobody can choose it any more; what has it keeps it. */
const isActive = z.boolean('Choose whether it is shown.');

/** What a list is narrowed by: what is shown, and what is retired. */
export const entryStates = ['shown', 'retired'] as const;
const states = { state: z.enum(entryStates, 'Choose one of these.').optional() };

const lists = { see: 'manage_lists', change: 'manage_lists' } as const;

const reason = z.object({ name: line('Reason', { max: 120 }), position, isActive });

const cancelReason = reason.extend({
  appliesTo: z
    .array(z.enum(cancellableKinds, 'Choose from the list.'))
    .min(1, 'Choose at least one.')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each of them once.'),
});

/** Why owners cancel consultations and home visits. */
export const cancelReasonOffice = resource({
  ...lists,
  name: 'cancel-reasons',
  one: 'reason',
  row: cancelReason.extend({ _id: id }),
  form: cancelReason,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Reason', appliesTo: 'For', position: 'Place', isActive: 'Shown' },
});

const orderReason = reason.extend({ kind: z.enum(reasonKinds, 'Choose what it is for.') });

/** Why orders are cancelled, sent back and rejected, and prescriptions rejected. */
export const orderReasonOffice = resource({
  ...lists,
  name: 'order-reasons',
  one: 'reason',
  row: orderReason.extend({ _id: id }),
  form: orderReason,
  filters: { kind: z.enum(reasonKinds, 'Choose one of these.').optional(), ...states },
  sorts: ['position', 'name'],
  columns: { kind: 'For', name: 'Reason', position: 'Place', isActive: 'Shown' },
});

const petKind = z.object({ name: line('Name', { max: 40 }), position, isActive });

/**
 * What kinds of animals people add. Which there are, is known to vets, products and ambulances by their slugs: none is
 * added or deleted by hand.
 */
export const petKindOffice = resource({
  ...lists,
  name: 'pet-kinds',
  one: 'kind',
  row: petKind.extend({ _id: id, slug: z.string() }),
  form: petKind,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Name', position: 'Place', isActive: 'Shown' },
});
export const petKindOfficeCalls = { ...petKindOffice.reads, update: petKindOffice.writes.update };

const WRONG_KG = 'Enter the weight in kilograms, like 4.5.';
const adultKg = z
  .number(WRONG_KG)
  .min(0.001, WRONG_KG)
  .max(1_500, 'Weight can be at most 1,500 kg.')
  .nullable();

const breed = z.object({
  categoryId: z.uuid('Choose the kind of animal.'),
  name: line('Name', { max: 60 }),
  /** What grown-up animals weigh, beside which owners see their pet’s weight, and who says so. Null: nobody whom we know. */
  adultLowKg: adultKg,
  adultHighKg: adultKg,
  weightSource: line('Source', { min: 0, max: 200 }),
  isActive,
});

export const breedOffice = resource({
  ...lists,
  name: 'breeds',
  one: 'breed',
  row: breed.extend({
    _id: id,
    kind: z.string(),
    adultLowKg: z.number().nullable(),
    adultHighKg: z.number().nullable(),
    weightSource: z.string(),
  }),
  form: breed
    .refine(({ adultLowKg: low, adultHighKg: high }) => (low === null) === (high === null), {
      path: ['adultHighKg'],
      message: 'Enter both weights, or neither.',
    })
    .refine(({ adultLowKg: low, adultHighKg: high }) => low === null || high === null || low < high, {
      path: ['adultHighKg'],
      message: 'The heaviest weighs more than the lightest.',
    })
    .refine(({ adultLowKg: low, weightSource }) => low === null || weightSource !== '', {
      path: ['weightSource'],
      message: 'Say who says so: owners see it beside the weights.',
    }),
  filters: { categoryId: z.uuid('Choose one of these.').optional(), ...states },
  sorts: ['name', 'kind'],
  columns: {
    kind: 'Kind',
    name: 'Breed',
    adultLowKg: 'Adult from (kg)',
    adultHighKg: 'Adult to (kg)',
    weightSource: 'Source of weights',
    isActive: 'Shown',
  },
});

const allergy = z.object({ name: line('Name', { max: 60 }), position, isActive });

export const allergyOffice = resource({
  ...lists,
  name: 'allergies',
  one: 'allergy',
  row: allergy.extend({ _id: id }),
  form: allergy,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Allergy', position: 'Place', isActive: 'Shown' },
});

const healthConcern = z.object({ name: line('Name', { max: 80 }), isActive });

/** What consultations are about, and vets are found by. */
export const healthConcernOffice = resource({
  ...lists,
  name: 'health-concerns',
  one: 'concern',
  row: healthConcern.extend({ _id: id }),
  form: healthConcern,
  filters: states,
  sorts: ['name'],
  columns: { name: 'Concern', isActive: 'Shown' },
});

const servedCity = z.object({
  name: line('City', { max: 80 }),
  state: line('State', { max: 80 }),
  hasHomeVisits: z.boolean(),
  hasDelivery: z.boolean(),
  isActive: z.boolean(),
});

/** The cities that we come to. */
export const servedCityOffice = resource({
  ...lists,
  name: 'served-cities',
  one: 'city',
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
  /** The city served that comes there; null: nobody does. */
  cityId: z.uuid('Choose one of the cities served, or none.').nullable(),
  note: optionalLine('Note', { max: 200 }).default(''),
});

/** Pincodes that are not as their city. */
export const servedPincodeOffice = resource({
  ...lists,
  name: 'served-pincodes',
  one: 'pincode',
  row: servedPincode.extend({ _id: id, place: z.string(), city: z.string() }),
  form: servedPincode,
  sorts: ['pincode', 'city'],
  columns: { pincode: 'Pincode', place: 'Where it is', city: 'Served from', note: 'Note' },
});
