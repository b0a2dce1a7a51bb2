import { z } from 'zod';
import { id } from '../ids.ts';
import { isActive, lists, position, states } from '../list-entries.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';

const petKind = z.object({ name: line('Name', { max: 40 }), position, isActive });

/** Animal kinds of pets. Vets, products and ambulances refer to them by slug, so staff can't add or delete any. */
export const petKindOffice = resource({
  ...lists,
  name: 'pet-kinds',
  singular: 'kind',
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
  /** Adult weight, shown to owners beside their pet’s weight, with its source. Null: no source known. */
  adultLowKg: adultKg,
  adultHighKg: adultKg,
  weightSource: line('Source', { min: 0, max: 200 }),
  isActive,
});

export const breedOffice = resource({
  ...lists,
  name: 'breeds',
  singular: 'breed',
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
      message: 'The heaviest must weigh more than the lightest.',
    })
    .refine(({ adultLowKg: low, weightSource }) => low === null || weightSource !== '', {
      path: ['weightSource'],
      message: 'Enter the source. Owners see it beside the weights.',
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

const allergy = z.object({
  name: line('Name', { max: 60 }),
  /** Comma-separated words by which ingredients of products name it: "egg, albumin". */
  ingredients: line('Ingredients', { min: 0, max: 500 }),
  position,
  isActive,
});

export const allergyOffice = resource({
  ...lists,
  name: 'allergies',
  singular: 'allergy',
  row: allergy.extend({ _id: id }),
  form: allergy,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Allergy', ingredients: 'Ingredients', position: 'Place', isActive: 'Shown' },
});
