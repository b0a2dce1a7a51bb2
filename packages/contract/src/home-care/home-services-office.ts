import { z } from 'zod';
import { todayInIndia } from '../dates.ts';
import { id } from '../ids.ts';
import { entryStates } from '../list-entries.ts';
import { isGstSlab } from '../money/gst-slabs.ts';
import { rupees } from '../money.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import { resource } from '../resource.ts';
import { line, paragraphs, parseableLines, readLines } from '../text.ts';
import { readRanges } from './lab-ranges.ts';

const lists = { see: 'manage_home_services', change: 'manage_home_services' } as const;
const states = { state: z.enum(entryStates, 'Choose one of these.').optional() };

/** A whole number from `min` to `max`. `label` starts its error message: "Minutes". */
const integer = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

const position = integer('The place in the list', 0, 9_999);
/** False: retired. Can't be booked any more; existing bookings stay. */
const isActive = z.boolean('Choose whether it is shown.');
const price = rupees.refine(
  (paise) => paise >= 100 && paise <= 10_000_000,
  'A price is from ₹1 to ₹1,00,000.',
);
const weight = z
  .number('Enter a weight in kilograms.')
  .min(0.001, 'Enter a weight in kilograms.')
  .max(1500, 'Weight can be at most 1,500 kg.');
const GST = 'GST is 0, 5, 18 or 40%.';
const taxPercent = z.int(GST).refine(isGstSlab, GST);

/** At most `most` entries, one per line. */
const lines = (label: string, max: number) =>
  paragraphs(label, { max: max * 200 })
    .refine((text) => readLines(text).length <= max, `${label}: at most ${max} lines.`)
    .refine(
      (text) => readLines(text).every((entry) => entry.length <= 200),
      `${label}: a line has at most 200 characters.`,
    );

/** Fields that all services at home share. */
const common = {
  name: line('Name', { max: 80 }),
  description: paragraphs('Description', { max: 1_000 }),
  taxPercent,
  minutes: integer('Minutes', 5, 240),
  species: z
    .array(z.enum(petCategorySlugs, 'Choose a kind of animal from the list.'))
    .max(petCategorySlugs.length, 'Choose each of them once.')
    .refine((slugs) => new Set(slugs).size === slugs.length, 'Choose each of them once.'),
  /** Suitable pets: age in whole weeks, weight in kilograms, days since the last one; null: no limit. */
  minAgeWeeks: integer('Weeks of age', 0, 2_000).nullable(),
  maxAgeWeeks: integer('Weeks of age', 1, 2_000).nullable(),
  onlySex: z.enum(['male', 'female'], 'Choose one of these.').nullable(),
  minWeightKg: weight.nullable(),
  maxWeightKg: weight.nullable(),
  minGapDays: integer('Days since the last one', 1, 1_500).nullable(),
  /** Who says so, and when it was published, if known. */
  source: line('Source', { min: 0, max: 200 }),
  sourceOn: z.iso
    .date('Enter a date like 2024-05-31.')
    .refine((day) => day >= '1950-01-01' && day <= todayInIndia(), 'Please check the year.')
    .nullable(),
  prep: lines('What to do before', 10),
  checklist: lines('The checklist', 15),
  position,
  isActive,
};

type Limits = z.output<z.ZodObject<typeof common>>;

/** Rejects limits that no pet can meet, and a date without a source. */
function checkLimits(form: Limits, { addIssue }: z.RefinementCtx) {
  for (const [min, max] of [
    ['minAgeWeeks', 'maxAgeWeeks'],
    ['minWeightKg', 'maxWeightKg'],
  ] as const) {
    if (form[min] !== null && form[max] !== null && form[min] > form[max]) {
      addIssue({ code: 'custom', path: [max], message: 'It is less than the minimum.' });
    }
  }
  if (form.sourceOn !== null && form.source === '') {
    addIssue({ code: 'custom', path: ['source'], message: 'Enter the source that has this date.' });
  }
}

/** As stored: rules added later don't apply to existing records. */
const stored = {
  _id: id,
  name: z.string(),
  description: z.string(),
  source: z.string(),
  sourceOn: z.iso.date().nullable(),
  taxPercent: z.int(),
  prep: z.string(),
  checklist: z.string(),
};

const columns = {
  name: 'Name',
  price: 'Price',
  taxPercent: 'GST %',
  minutes: 'Minutes',
  species: 'Animals',
} as const;
const limitColumns = {
  minAgeWeeks: 'From, in weeks of age',
  maxAgeWeeks: 'Up to, in weeks of age',
  onlySex: 'Only for',
  minWeightKg: 'From, in kg',
  maxWeightKg: 'Up to, in kg',
  minGapDays: 'Days since the last one',
  source: 'Source',
  sourceOn: 'Date of the source',
} as const;
const lastColumns = { position: 'Place', isActive: 'Shown' } as const;

const bloodTest = z.object({
  ...common,
  price,
  sample: line('Sample', { max: 80 }),
  fastingHours: integer('Hours without food', 0, 24),
  reportHours: integer('Hours to the report', 1, 720),
});

export const bloodTestOffice = resource({
  ...lists,
  name: 'blood-tests',
  singular: 'blood test',
  row: bloodTest.extend({ ...stored, sample: z.string(), parameterCount: z.int() }),
  form: bloodTest.superRefine(checkLimits),
  filters: states,
  sorts: ['position', 'name', 'price'],
  columns: {
    ...columns,
    sample: 'Sample',
    fastingHours: 'Hours without food',
    reportHours: 'Hours to the report',
    parameterCount: 'Values measured',
    ...limitColumns,
    ...lastColumns,
  },
});

const parameter = z.object({
  serviceId: z.uuid('Choose the blood test.'),
  name: line('Name', { max: 80 }),
  unit: line('Unit', { min: 0, max: 30 }),
  decimals: integer('Decimals', 0, 4),
  /** One per line: "Dog | 0–6 months | 0.3–1.2". */
  ranges: parseableLines(paragraphs('Usual values', { max: 2_000 }), readRanges),
  position: integer('The place in the report', 0, 999),
  isActive,
});

/** What blood tests measure, with reference ranges. */
export const labParameterOffice = resource({
  ...lists,
  name: 'lab-parameters',
  singular: 'value',
  row: parameter.extend({
    _id: id,
    name: z.string(),
    unit: z.string(),
    ranges: z.string(),
    test: z.string(),
  }),
  form: parameter,
  filters: { serviceId: z.uuid('Choose one of these.').optional(), ...states },
  sorts: ['test', 'name'],
  columns: {
    test: 'Blood test',
    name: 'Name',
    unit: 'Unit',
    decimals: 'Decimals',
    ranges: 'Usual values',
    ...lastColumns,
  },
});

const vaccine = z.object({
  ...common,
  price,
  manufacturer: line('Manufacturer', { min: 0, max: 80 }),
  repeatDays: integer('Days to the next one', 1, 1_500).nullable(),
  observeMinutes: integer('Minutes to watch', 0, 60),
});

export const vaccineOffice = resource({
  ...lists,
  name: 'vaccines',
  singular: 'vaccine',
  row: vaccine.extend({ ...stored, manufacturer: z.string() }),
  form: vaccine.superRefine(checkLimits),
  filters: states,
  sorts: ['position', 'name', 'price'],
  columns: {
    ...columns,
    manufacturer: 'Manufacturer',
    repeatDays: 'Next after, in days',
    observeMinutes: 'Minutes to watch',
    ...limitColumns,
    ...lastColumns,
  },
});

const careService = z.object({
  ...common,
  groupId: z.uuid('Choose the group.'),
  needsVet: z.boolean(),
  /** Null: a vet does it, at the vet's own fee. */
  price: price.nullable(),
});

export const careServiceOffice = resource({
  ...lists,
  name: 'care-services',
  singular: 'service',
  row: careService.extend({ ...stored, group: z.string() }),
  form: careService
    .refine(({ needsVet, price: amount }) => needsVet === (amount === null), {
      path: ['price'],
      message: 'Enter a price. Only services by a vet use the vet’s own fee.',
    })
    .superRefine(checkLimits),
  filters: { groupId: z.uuid('Choose one of these.').optional(), ...states },
  sorts: ['group', 'name', 'price'],
  columns: { group: 'Group', ...columns, needsVet: 'By a vet', ...limitColumns, ...lastColumns },
});

const serviceGroup = z.object({
  name: line('Name', { max: 80 }),
  description: paragraphs('Description', { max: 500 }),
  position,
  isActive,
});

/** Groups that home care services are chosen from. */
export const serviceGroupOffice = resource({
  ...lists,
  name: 'service-groups',
  singular: 'group',
  row: serviceGroup.extend({ _id: id, name: z.string(), description: z.string(), serviceCount: z.int() }),
  form: serviceGroup,
  filters: states,
  sorts: ['position', 'name'],
  columns: { name: 'Name', description: 'Description', serviceCount: 'Services', ...lastColumns },
});
